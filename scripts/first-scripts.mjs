// What a visit to each page of the site loads of JavaScript before anybody does anything, and what the desk of the admin area does. By files as they were built; what they weigh is
// `npm run bundle`, and that no other comes is e2e/first-scripts.spec.ts.
import fs from 'node:fs';
import path from 'node:path';
import { Problem } from './engines/problem.mjs';
import { root } from './setup.mjs';

const site = path.join(root, 'apps/site/build');
export const client = path.join(site, 'client');
export const admin = path.join(root, 'apps/admin/dist');

const ADMIN_ENTRIES = ['index.html', 'src/desk/desk.tsx'];

const OF_LISTS = [
  'app/deal/filters/facet-panel.tsx',
  'app/deal/filters/ranges/range-slider.tsx',
  'app/deal/tools/deal-tool-buttons.tsx',
  'app/deal/tools/like-changes.ts',
  'app/deal/visits/mark.tsx',
  'app/deal/visits/stored-visit.ts',
];
const CLIENT = 'app/query/api-client.ts';
/**
 * What pages ask for by themselves once they answer, nobody having touched them, by its sources: parts that are in view and hydrate after the rest, checks of forms, calls. The explorer asks
 * for nothing; of pages that are not named here nobody has looked at all parts, and maps ask for the map.
 */
const BY_ITSELF = {
  '/home': [CLIENT],
  '/deals/public': OF_LISTS,
  '/deals/private': [...OF_LISTS, CLIENT],
  '/buyer/interests': [CLIENT, 'app/features/profile/regions/region-map.tsx'],
  '/contact-us': ['app/features/contact/contact-schema.ts'],
  '/seller': ['app/features/seller/seller-schema.ts'],
  '/buyer/profile': ['app/features/profile/profile-check.ts'],
  '/explorer/compare': [
    'app/features/explorer/compare/compare-results.tsx',
    'app/features/explorer/compare/compare-export.tsx',
  ],
  '/login': [
    'app/features/login/login-form.tsx',
    'app/features/login/login-schema.ts',
    'app/features/login/passkey-button.tsx',
    CLIENT,
  ],
};

/**
 * @typedef {{ path: string, files: Set<string>, later: Set<string> }} FirstScripts a page's pattern of addresses; the files, within the folder that is served, that its document asks for;
 *   and those that it asks for by itself thereafter
 */

/**
 * Of each page of the site: what its document asks for (the list of routes, the entry and each module of its chain of routes, with all that they import), and what comes by itself.
 * @returns {FirstScripts[]}
 * @throws {Problem} where the build has not what is named here
 */
export function firstScriptsOfSite() {
  const graph = fileGraph(path.join(site, 'files.json'));
  const { manifest, name } = routes();
  return Object.values(manifest.routes)
    .filter(({ hasDefaultExport, id }) => hasDefaultExport && id !== 'root')
    .map((route) => {
      const address = `/${pathOf(manifest, route)}`;
      const files = new Set([name]);
      for (const module of modulesOf(manifest, route)) graph.addFile(files, module.slice(1));
      const all = new Set(files);
      for (const source of BY_ITSELF[address] ?? []) graph.addSource(all, source);
      return { path: address, files, later: new Set([...all].filter((file) => !files.has(file))) };
    });
}

/** @returns {FirstScripts} what the desk loads before it shows: the entry and the desk's own file, with all that they import at once */
export function firstScriptsOfDesk() {
  const graph = fileGraph(path.join(admin, 'assets/manifest.json'));
  const files = new Set();
  for (const source of ADMIN_ENTRIES) graph.addSource(files, source);
  return { path: '/admin', files, later: new Set() };
}

/**
 * Which file imports which, as Vite tells it.
 * @param {string} told its file
 */
function fileGraph(told) {
  /** @type {Record<string, { file: string, imports?: string[] }>} */
  const chunks = JSON.parse(fs.readFileSync(told, 'utf8'));
  const byFile = new Map(Object.values(chunks).map((chunk) => [chunk.file, chunk]));
  const addFile = (files, file) => {
    if (files.has(file)) return;
    const chunk = byFile.get(file);
    if (!chunk) throw new Problem(`The build has no ${file}.`);
    files.add(file);
    for (const imported of chunk.imports ?? []) addFile(files, chunks[imported].file);
  };
  const addSource = (files, source) => {
    if (!chunks[source]) throw new Problem(`The build has no ${source}.`);
    addFile(files, chunks[source].file);
  };
  return { addFile, addSource };
}

/** The list of routes as the browser gets it, and its file. */
function routes() {
  const file = fs.readdirSync(path.join(client, 'assets')).find((each) => /^manifest-.*\.js$/.test(each));
  if (!file) throw new Problem('The build of the site did not produce a list of routes.');
  const name = `assets/${file}`;
  const text = fs.readFileSync(path.join(client, name), 'utf8');
  return { name, manifest: JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) };
}

/** The modules that a document names: the entry, and those of the page's chain of routes. */
function modulesOf(manifest, route) {
  const chain = [];
  for (let at = route; at; at = manifest.routes[at.parentId]) chain.push(at);
  return [manifest.entry, ...chain].flatMap(({ module, clientLoaderModule, clientActionModule }) =>
    [module, clientLoaderModule, clientActionModule].filter(Boolean),
  );
}

function pathOf(manifest, route) {
  const parts = [];
  for (let at = route; at; at = manifest.routes[at.parentId]) if (at.path) parts.unshift(at.path);
  return parts.join('/');
}
