// `npm run bundle`: the JavaScript that a visitor's first page loads, by route, in the bytes that are sent (Brotli, written by the build); more than
// the page's limit is an error, and so are many small files.
import fs from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { Problem, run } from './engines/problem.mjs';
import { root, setUp } from './setup.mjs';

/** Compressed kB (1,000 bytes) of any first page. */
const BUDGET_KB = 150;
/**
 * Those of pages as they are, with about a kilobyte to spare: who needs more raises the number and says why. Every page can be logged in over and asked
 * from outside its components, which costs 2 kB; the login page has the ways to a forgotten password, to the second step and
 * to passkeys; lists have the button that saves a search, and the matches of whoever is signed in. Every page leads to
 * services, pitchbooks and resources (0.9 kB); pages of content add what draws their texts, a post the cards of its deals,
 * a pitchbook what turns and enlarges its pages (3.6 kB). The forms that people write to the firm with are there at once, with what keeps
 * their texts; a deal has the button that asks its agent, its main action in two bars, and the
 * way to its neighbours in a list (2 kB). Every page
 * has the ways to sell and to write to the firm, the whole disclaimer, the feeds, what search engines are told of it, and what asks about notices, shows the
 * chat and speaks to old browsers once it is needed (1.7 kB), and hydrates in parts (0.1 kB); home its slides, prices, rows and cards (8 kB).
 * The comparison takes a deal on its page, is shared and printed (2.6 kB). Every page knows open deals and the orders of an address (0.2 kB); lists have
 * those orders in their menu, what is asked for a deal, and measure the bar above their rows (0.6 kB). Every page names basin, status and due bids among the filters in use (0.2 kB); lists say how words were
 * looked for and mark what was opened, by scripts that come later (0.4 kB). The header knows deals from studies (0.1 kB), and studies have a search of their own (0.6 kB). The map goes to what is found and has its filters beside it (1 kB). All pages know by name which files a deal's page has (0.1 kB).
 * Every page has what hydrates its parts late (0.3 kB).
 */
const LIMITS_KB = {
  '/*': 121.4,
  '/home': 130.1,
  '/login': 126.7,
  '/FAQ': 123.9,
  '/team': 125.4,
  '/pitchbooks/:path?': 130.5,
  '/services/:service?': 126.8,
  '/deals/compare': 131.5,
  '/research': 131.4,
  '/deals/public': 131.4,
  '/deals/public/map': 131.2,
  '/resources/marketplace': 129.1,
  '/resources/press-releases': 129.4,
  '/resources/press-releases/:path': 129.9,
  '/resources/case-studies/:path': 130.0,
  '/resources/promotions/:path': 130.0,
  '/resources/posts/all': 130.3,
  '/resources/posts/:path': 132.2,
  '/deals/:listingId': 136.6,
  '/deals/:listingId/ask': 140.3,
  '/contact-us': 142.6,
  '/seller': 143.6,
};
/** Files of a first page: each costs a request, and small ones compress badly. */
const MAX_FILES = 25;
const client = path.join(root, 'apps/site/build/client');

await run(async () => {
  await setUp(import.meta.url);
  await build(console.log, { server: false });
  const manifest = readManifest();
  const sizeOf = (url) => {
    const file = path.join(client, url);
    return fs.statSync(fs.existsSync(`${file}.br`) ? `${file}.br` : file).size;
  };
  const pages = Object.values(manifest.routes)
    .filter(({ hasDefaultExport, id }) => hasDefaultExport && id !== 'root')
    .map((route) => {
      const files = filesOf(manifest, route);
      const bytes = [...files].reduce((sum, url) => sum + sizeOf(url), 0);
      return { path: `/${pathOf(manifest, route)}`, files: files.size, kb: bytes / 1_000, names: files };
    })
    .sort((a, b) => b.kb - a.kb);
  for (const page of pages)
    console.log(`${page.kb.toFixed(1).padStart(7)} kB in ${String(page.files).padStart(2)} files  ${page.path}`);
  const limitOf = (address) => LIMITS_KB[address] ?? BUDGET_KB;
  const faults = pages.flatMap(({ path: address, kb, files, names }) => [
    ...(kb > limitOf(address)
      ? [`${address} loads ${kb.toFixed(1)} kB of JavaScript first: ${limitOf(address)} kB are allowed.`]
      : []),
    ...(files > MAX_FILES ? [`${address} loads ${files} files of JavaScript first: ${MAX_FILES} are allowed.`] : []),
    ...([...names].some((name) => name.includes('maplibre')) ? [`${address} loads the map before it is wanted.`] : []),
  ]);
  for (const fault of faults) console.error(fault);
  return faults.length ? 1 : 0;
});

function readManifest() {
  const folder = path.join(client, 'assets');
  const name = fs.readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Problem('The build of the site did not produce a manifest.');
  const text = fs.readFileSync(path.join(folder, name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

/** What a page's document loads at once: the entry, and each module of its chain of routes with its static imports. */
function filesOf(manifest, route) {
  const chain = [];
  for (let at = route; at; at = manifest.routes[at.parentId]) chain.push(at);
  return new Set(
    [manifest.entry, ...chain].flatMap(({ module, imports, clientLoaderModule, clientActionModule }) => [
      module,
      ...(imports ?? []),
      ...[clientLoaderModule, clientActionModule].filter(Boolean),
    ]),
  );
}

function pathOf(manifest, route) {
  const parts = [];
  for (let at = route; at; at = manifest.routes[at.parentId]) if (at.path) parts.unshift(at.path);
  return parts.join('/');
}
