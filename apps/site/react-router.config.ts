import fs from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '@react-router/dev/config';
import { shortened } from './routes-asked-ahead.ts';

/** Framework mode, server-rendered (docs/product/pages.md#without-scripts). The API process mounts `build/server/index.js`; see app/entry.server.tsx. */
export default {
  appDirectory: 'app',
  ssr: true,
  // There are few routes: this saves the requests that discover them as links appear.
  routeDiscovery: { mode: 'initial' },
  // Whether a form comes from our own pages is judged by callWithCookies and the API, by PUBLIC_URL (docs/product/accounts.md#same-origin-writes). The
  // router would compare with the address that it is called by: behind a proxy that ends TLS, or names another host, it would take no form at all.
  allowedActionOrigins: ['**'],
  // Which file imports which is told to who weighs pages (scripts/first-scripts.mjs), and not served.
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await fs.rename(path.join(buildDirectory, 'client/.vite/manifest.json'), path.join(buildDirectory, 'files.json'));
    for (const side of ['client', 'server']) await fs.rm(path.join(buildDirectory, side, '.vite'), { recursive: true });
    await shortenManifest(path.join(buildDirectory, 'client/assets'));
  },
} satisfies Config;

/**
 * Takes from the list of routes, which every page loads, which files each module imports: half of the list, and read where scripts are asked for ahead alone.
 * The server, which names the scripts of a document, has a list of its own.
 * @param folder of the scripts
 */
async function shortenManifest(folder: string): Promise<void> {
  const name = (await fs.readdir(folder)).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error('The build has no list of routes.');
  const file = path.join(folder, name);
  const text = await fs.readFile(file, 'utf8');
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
  await fs.writeFile(
    file,
    text.slice(0, from) + JSON.stringify(shortened(JSON.parse(text.slice(from, to)))) + text.slice(to),
  );
}
