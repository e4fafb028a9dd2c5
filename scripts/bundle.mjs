// `npm run bundle`: the JavaScript that a visitor's first page loads, by route, and that the desk of the admin area loads, in the bytes that are sent
// (Brotli, written by the build); more than the page's limit is an error, and so are many small files.
import fs from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { run } from './engines/problem.mjs';
import { admin, client, firstScriptsOfDesk, firstScriptsOfSite } from './first-scripts.mjs';
import { setUp } from './setup.mjs';

/** Compressed kB (1,000 bytes) of any first page. */
const BUDGET_KB = 150;
/**
 * Those of pages as they are: who needs more raises the number, and the commit says why. All pages share about 123 kB: React and its router, the list of routes, the header,
 * menus and dialogs that every page has (login, the ways to sell and to write to the firm). Lists add filters, the menu of orders and
 * what saves a search; pages of content what draws their texts; a deal its main actions and the way to its neighbours; pages of forms the
 * form itself, which answers at once and keeps what is typed.
 */
const LIMITS_KB = {
  '/*': 126,
  '/home': 134.9,
  '/login': 131.8,
  '/buyer/security': 154,
  '/FAQ': 128.8,
  '/team': 130,
  '/pitchbooks/:path?': 135.1,
  '/services/:service?': 130.9,
  '/deals/compare': 136.1,
  '/research': 139.3,
  '/deals/public': 139.1,
  '/deals/public/map': 137.8,
  '/deals/private': 137.9,
  '/deals/private/map': 137.8,
  '/resources/marketplace': 134.5,
  '/resources/press-releases': 134.7,
  '/resources/press-releases/:path': 134.6,
  '/resources/case-studies/:path': 134.4,
  '/resources/promotions/:path': 134.4,
  '/resources/posts/all': 135.5,
  '/resources/posts/:path': 137.7,
  '/deals/:listingId': 144.8,
  '/explorer': 148.7,
  '/explorer/compare': 147.1,
  '/participant': 141.8,
  '/deals/:listingId/ask': 135.5,
  '/contact-us': 138,
  '/seller': 139,
};
/**
 * The desk, which `/admin` opens on (docs/product/quality.md#first-page-budget): React and its router, react-admin with the parts of Material UI that its frame
 * has, the top bar and the menu, and the desk itself. Screens and forms come when they are opened.
 */
const ADMIN_LIMIT_KB = 297;
const MAX_ADMIN_FILES = 40;
/** Files of a first page: each costs a request, and small ones compress badly. */
const MAX_FILES = 25;
/** Compressed kB of what comes by itself after that, for parts that are in view. */
const LATER_KB = 32;

await run(async () => {
  await setUp(import.meta.url);
  await build(console.log, { server: false });
  const desk = firstScriptsOfDesk();
  const weighed = (folder) => (page) => ({
    ...page,
    kb: sizeOf(folder, page.files) / 1_000,
    laterKb: sizeOf(folder, page.later) / 1_000,
  });
  const pages = [...firstScriptsOfSite().map(weighed(client)), weighed(admin)(desk)].sort((a, b) => b.kb - a.kb);
  for (const { kb, files, later, laterKb, path: address } of pages)
    console.log(
      `${kb.toFixed(1).padStart(7)} kB in ${String(files.size).padStart(2)} files  ${address}`,
      later.size > 0 ? `then ${laterKb.toFixed(1)} kB by itself` : '',
    );
  const limitOf = (address) => LIMITS_KB[address] ?? (address === desk.path ? ADMIN_LIMIT_KB : BUDGET_KB);
  const maxFilesOf = (address) => (address === desk.path ? MAX_ADMIN_FILES : MAX_FILES);
  const faults = pages.flatMap(({ path: address, kb, laterKb, files }) => [
    ...(kb > limitOf(address)
      ? [`${address} loads ${kb.toFixed(1)} kB of JavaScript first: ${limitOf(address)} kB are allowed.`]
      : []),
    ...(laterKb > LATER_KB
      ? [`${address} loads ${laterKb.toFixed(1)} kB of JavaScript by itself thereafter: ${LATER_KB} kB are allowed.`]
      : []),
    ...(files.size > maxFilesOf(address)
      ? [`${address} loads ${files.size} files of JavaScript first: ${maxFilesOf(address)} are allowed.`]
      : []),
    ...([...files].some((name) => name.includes('maplibre')) ? [`${address} loads the map before it is wanted.`] : []),
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
