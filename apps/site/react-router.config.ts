import fs from 'node:fs/promises';
import path from 'node:path';
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
  // Which file imports which is told to who weighs pages (scripts/first-scripts.mjs), and not served.
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await fs.rename(path.join(buildDirectory, 'client/.vite/manifest.json'), path.join(buildDirectory, 'files.json'));
    for (const side of ['client', 'server']) await fs.rm(path.join(buildDirectory, side, '.vite'), { recursive: true });
    await shortenManifest(path.join(buildDirectory, 'client/assets'));
  },
} satisfies Config;

/** Routes whose scripts a dialog asks for ahead (`PrefetchPageLinks`), so that its form can be sent where the line was down meanwhile. */
const ASKED_AHEAD: readonly string[] = [
  'routes/login',
  'routes/forgot-password',
  'routes/change-password',
  'routes/access-code',
  'routes/ask-agent',
];

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
  const manifest: { routes: Record<string, { imports?: string[] }> } = JSON.parse(text.slice(from, to));
  for (const [id, route] of Object.entries(manifest.routes)) if (!ASKED_AHEAD.includes(id)) delete route.imports;
  await fs.writeFile(file, text.slice(0, from) + JSON.stringify(manifest) + text.slice(to));
}
