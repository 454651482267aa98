import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.HOLOCENE_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  logLevel: 'warn',
  plugins: [svelte()],
  build: {
    outDir: '../src/holocene/server/pages',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { proxy: { '/api': { target: server, ws: true, changeOrigin: false } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'jsdom',
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    isolate: false,
    testTimeout: 120_000, // a busy machine takes long to import a game
    hookTimeout: 120_000,
  },
});
