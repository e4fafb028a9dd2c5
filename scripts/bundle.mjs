// `npm run bundle`: the JavaScript that a visitor's first page loads, by route, and that the desk of the admin area loads, in the bytes that are sent
// (Brotli, written by the build); more than the page's limit is an error, and so are many small files.
import fs from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { Problem, run } from './engines/problem.mjs';
import { root, setUp } from './setup.mjs';

/** Compressed kB (1,000 bytes) of any first page. */
const BUDGET_KB = 150;
/**
 * Those of pages as they are: who needs more raises the number, and the commit says why. All pages share about 120 kB: React and its router, the header,
 * menus and dialogs that every page has (login, the ways to sell and to write to the firm). Lists add filters, the menu of orders and
 * what saves a search; pages of content what draws their texts; a deal its main actions and the way to its neighbours; pages of forms the
 * form itself, which answers at once and keeps what is typed.
 */
const LIMITS_KB = {
  '/*': 123.2,
  '/home': 132.1,
  '/login': 128.9,
  '/buyer/security': 151.2,
  '/FAQ': 126.0,
  '/team': 127.1,
  '/pitchbooks/:path?': 132.2,
  '/services/:service?': 128.0,
  '/deals/compare': 133.2,
  '/research': 136.4,
  '/deals/public': 136.2,
  '/deals/public/map': 134.9,
  '/deals/private': 135.0,
  '/deals/private/map': 134.9,
  '/resources/marketplace': 131.7,
  '/resources/press-releases': 131.9,
  '/resources/press-releases/:path': 131.8,
  '/resources/case-studies/:path': 131.6,
  '/resources/promotions/:path': 131.6,
  '/resources/posts/all': 132.7,
  '/resources/posts/:path': 134.8,
  '/deals/:listingId': 142.0,
  '/explorer': 150,
  '/explorer/compare': 146,
  '/participant': 142.9,
  '/deals/:listingId/ask': 132.7,
  '/contact-us': 135.2,
  '/seller': 136.2,
};
/**
 * The desk, which `/admin` opens on (docs/product/quality.md#first-page-budget): React and its router, react-admin with the parts of Material UI that its frame
 * has, the top bar and the menu, and the desk itself. Screens and forms come when they are opened.
 */
const ADMIN_LIMIT_KB = 297;
const ADMIN_ENTRIES = ['index.html', 'src/desk/desk.tsx'];
const MAX_ADMIN_FILES = 40;
/** Files of a first page: each costs a request, and small ones compress badly. */
const MAX_FILES = 25;
const client = path.join(root, 'apps/site/build/client');
const admin = path.join(root, 'apps/admin/dist');

await run(async () => {
  await setUp(import.meta.url);
  await build(console.log, { server: false });
  const manifest = readManifest();
  const ofSite = Object.values(manifest.routes)
    .filter(({ hasDefaultExport, id }) => hasDefaultExport && id !== 'root')
    .map((route) => {
      const files = filesOf(manifest, route);
      return {
        path: `/${pathOf(manifest, route)}`,
        files: files.size,
        kb: sizeOf(client, files) / 1_000,
        names: files,
      };
    });
  const desk = filesOfDesk();
  const ofAdmin = { path: '/admin', files: desk.size, kb: sizeOf(admin, desk) / 1_000, names: desk };
  const pages = [...ofSite, ofAdmin].sort((a, b) => b.kb - a.kb);
  for (const page of pages)
    console.log(`${page.kb.toFixed(1).padStart(7)} kB in ${String(page.files).padStart(2)} files  ${page.path}`);
  const limitOf = (address) => LIMITS_KB[address] ?? (address === ofAdmin.path ? ADMIN_LIMIT_KB : BUDGET_KB);
  const maxFilesOf = (address) => (address === ofAdmin.path ? MAX_ADMIN_FILES : MAX_FILES);
  const faults = pages.flatMap(({ path: address, kb, files, names }) => [
    ...(kb > limitOf(address)
      ? [`${address} loads ${kb.toFixed(1)} kB of JavaScript first: ${limitOf(address)} kB are allowed.`]
      : []),
    ...(files > maxFilesOf(address)
      ? [`${address} loads ${files} files of JavaScript first: ${maxFilesOf(address)} are allowed.`]
      : []),
    ...([...names].some((name) => name.includes('maplibre')) ? [`${address} loads the map before it is wanted.`] : []),
  ]);
  for (const fault of faults) console.error(fault);
  return faults.length ? 1 : 0;
});

/** @param {string} folder of what is served @param {Iterable<string>} files in it @returns {number} bytes as they are sent */
function sizeOf(folder, files) {
  return [...files]
    .map((name) => path.join(folder, name))
    .reduce((sum, file) => sum + fs.statSync(fs.existsSync(`${file}.br`) ? `${file}.br` : file).size, 0);
}

/** What the desk loads before it shows: the entry and the desk's own file, with all that they import at once. */
function filesOfDesk() {
  const manifest = JSON.parse(fs.readFileSync(path.join(admin, 'assets/manifest.json'), 'utf8'));
  const found = new Set();
  const add = (name) => {
    if (found.has(name)) return;
    if (!manifest[name]) throw new Problem(`The build of the admin area has no ${name}.`);
    found.add(name);
    for (const imported of manifest[name].imports ?? []) add(imported);
  };
  for (const name of ADMIN_ENTRIES) add(name);
  return new Set([...found].map((name) => manifest[name].file));
}

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
