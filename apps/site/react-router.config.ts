import type { Config } from '@react-router/dev/config';

/** Framework mode, server-rendered (docs/product/pages.md#without-scripts). The API process mounts `build/server/index.js`; see app/entry.server.tsx. */
export default {
  appDirectory: 'app',
  ssr: true,
  // There are few routes: this saves the requests that discover them as links appear.
  routeDiscovery: { mode: 'initial' },
  // Whether a form comes from our own pages is judged by callWithCookies and the API, by PUBLIC_URL (docs/product/accounts.md#same-origin-writes). The
  // router would compare with the address that it is called by: behind a proxy that ends TLS, or names another host, it would take no form at all.
  allowedActionOrigins: ['**'],
} satisfies Config;
