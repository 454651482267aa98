/** Asking this browser to show a notice when it is one's turn. */

import { get } from '../shared/api';
import { t } from '../shared/words.svelte';
import type { PushKey, Subscription } from '../shared/schema';

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** The words go with the worker's address: it has no pages and no translation files of its own. */
function worker(): string {
  return `/sw.js?${new URLSearchParams({ title: t('settings.notifications.turn'), text: t('settings.notifications.turn-text') })}`;
}

/** The currentSubscription that this browser has asked for, if it has. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registered = await navigator.serviceWorker.getRegistration('/');
  return (await registered?.pushManager.getSubscription()) ?? null;
}

/** For a page that says that the server does not answer; where a browser has no workers it has to do without. */
export async function stayReachable(): Promise<void> {
  if ('serviceWorker' in navigator) await navigator.serviceWorker.register(worker(), { scope: '/' }).catch(() => {});
}

export async function subscribe(): Promise<Subscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error(t('settings.notifications.denied'));
  await navigator.serviceWorker.register(worker(), { scope: '/' });
  const registered = await navigator.serviceWorker.ready;
  const { key } = await get<PushKey>('/push-key');
  const made = await registered.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return made.toJSON() as Subscription;
}
