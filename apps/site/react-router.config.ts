import type { Config } from '@react-router/dev/config';

/** Framework mode, server-rendered (docs/product/pages.md#without-scripts). The API process mounts `build/server/index.js`; see app/entry.server.tsx. */
export default {
  appDirectory: 'app',
  ssr: true,
  // Few routes: one request less than discovering them as links appear.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
