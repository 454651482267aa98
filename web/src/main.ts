import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { watchPresses } from './shared/pressed';
import { followLinks } from './shared/router.svelte';
import { keepSettings } from './shared/settings.svelte';

keepSettings();
watchPresses();
followLinks();
const target = document.getElementById('app');
if (target) mount(App, { target });

if (import.meta.env.PROD) addEventListener('load', () => void import('./pages/webPush').then(({ stayReachable }) => stayReachable()));
