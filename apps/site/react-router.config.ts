import type { Config } from '@react-router/dev/config';

/** Framework mode, server-rendered (docs/product/pages.md#without-scripts). The API process mounts `build/server/index.js`; see app/entry.server.tsx. */
export default {
  appDirectory: 'app',
  ssr: true,
  // There are few routes: this saves the requests that discover them as links appear.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
