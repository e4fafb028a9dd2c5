import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  // Contracts are read from their sources, so that building the admin area needs no other build first.
  resolve: { conditions: ['@outcrop/source', 'module', 'browser', 'development|production'] },
  // Nothing inlined: the Content-Security-Policy allows no data: addresses for fonts and pictures.
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // One style sheet: screens share classes, and which of two rules wins must not depend on which screen was opened first.
    cssCodeSplit: false,
    // Which file needs which, for `npm run bundle`. It stands among what is put where it is served from.
    manifest: 'assets/manifest.json',
    chunkSizeWarningLimit: 1_300,
    reportCompressedSize: false,
    rolldownOptions: { experimental: { lazyBarrel: true } },
  },
  // The Host header stays: the API accepts writes from the page's own origin only.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/images', '/content'].map((path) => [path, { target: api, changeOrigin: false }]),
    ),
  },
});
