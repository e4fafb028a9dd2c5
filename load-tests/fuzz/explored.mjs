// What the installation holds of the data explorer that cases may ask for: collections, and saved queries of everybody who explores.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { cli } from '../ratios/processes.mjs';

const WELLS = 2_000;
const TRANSACTIONS = 500;
/** A collection that is the firm's: who else explores is told of none. */
const FIRMS = 'ledger';
/** Of everybody who explores. */
const DIRECTORIES = ['Basins', 'Oil & gas'];
const QUERIES = 12;
const SETS = 4;

/** Loads collections, with one of the firm's in which is what only hidden deals have. @param {string[]} hiddenWords */
export async function addCollections(dataDir, env, hiddenWords) {
  const rows = ['--wells', String(WELLS), '--transactions', String(TRANSACTIONS)];
  // Production has no demo.
  await cli(['explorer', 'demo', ...rows], { ...env, OUTCROP_ENV: 'demo' });
  const file = path.join(dataDir, `${FIRMS}.jsonl`);
  const lines = hiddenWords.map((word, n) => JSON.stringify({ key: `entry-${n}`, note: `${word} account`, amount: n }));
  fs.writeFileSync(file, lines.join('\n'));
  await cli(['explorer', 'load', file, '--as', FIRMS, '--seen-by', 'admin'], env);
}

/** Lets somebody explore who has no role. */
export async function letExplore(dataDir, env, email) {
  const file = path.join(dataDir, 'explorers.csv');
  fs.writeFileSync(file, `email,features\n${email},explorer\n`);
  await cli(['users', 'import', file], env);
}

/** Filters of each collection, some of which are of every kind of field. */
const FILTERS = [
  [],
  [{ type: 'value', field: 'basin', expression: ['*'] }],
  [{ type: 'value', field: 'region', expression: ['Permian', '-Rockies'] }],
  [{ type: 'range', field: 'lateralLength', expression: ['[5000 TO 10000}'] }],
  [{ type: 'range', field: 'firstProductionDate', expression: ['[2015-01-01 TO *]'] }],
  [{ type: 'value', field: 'horizontal', expression: ['true'] }],
  [{ type: 'range', field: 'price', expression: ['-{* TO 1000000]'] }],
  [{ field: '*', expression: ['energy'] }],
];
const FACETS = [
  [{ name: 'basin', type: 'value', field: 'basin' }],
  [{ name: 'play', type: 'value', field: 'play', search: 'e', found: true, order: 'value', limit: 1_000 }],
  [{ name: 'oil', type: 'range', field: 'oil12' }],
  [{ name: 'price', type: 'range', field: 'price', step: 1e6 }],
  [{ name: 'spud', type: 'date', field: 'spudDate' }],
  [{ name: 'any', type: 'options', field: 'basin', facetOptions: [{ key: 'any', query: '*' }] }],
  [{ name: 'of some', field: 'basin', filters: [{ field: 'region', expression: ['Permian'] }] }],
];
const STATS = [
  [{ field: 'oil12', type: 'sum' }],
  [{ field: 'price', type: 'p50' }],
  [
    { field: 'price', type: 'count' },
    { field: 'price', type: 'avg' },
  ],
];
const SORTS = [[{ column: 'basin' }], [{ column: 'price', ascending: false }]];
const FIELDS = [['id'], ['basin', 'price'], ['lateralLength', 'oil12', 'county']];

/**
 * Saves directories, queries with a link and a reader, and sets of filters, by the calls of old clients where there are some.
 * @param {string} baseUrl
 * @param {{ token: string, user: { id: number } }} person
 * @param {string} reader the email of a colleague who explores
 * @returns {Promise<Saved>}
 */
export async function saveQueries(baseUrl, { token, user }, reader) {
  const ask = async (method, address, body) => {
    const answer = await fetch(baseUrl + address, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${address} was answered with ${answer.status}.`);
    return /** @type {any} */ (await answer.json());
  };
  for (const name of DIRECTORIES)
    await ask('POST', `/api/request/${encodeURIComponent(name)}&${user.id}/addRequestDirectory`);
  const kept = await ask('GET', `/api/request/${user.id}/getUserRequestDirectories`);
  const directories = kept.map(({ id }) => id);
  /** @type {Saved} */
  const saved = { owner: user.id, directories, queries: [], uuids: [], links: [] };
  for (let n = 0; n < SETS; n++) {
    const uuid = randomUUID();
    await ask('POST', `/api/request/${uuid}/saveFilters`, FILTERS[n]);
    saved.uuids.push(uuid);
  }
  for (let n = 0; n < QUERIES; n++) {
    const filters = FILTERS[n % FILTERS.length];
    const directoryId = directories[n % directories.length];
    const { id } = await ask('POST', '/api/explorer/saved-queries', { name: `Query ${n}`, directoryId, filters });
    saved.queries.push(id);
    if (n % 2) continue;
    await ask('POST', `/api/explorer/saved-queries/${id}/readers`, { email: reader });
    saved.links.push((await ask('POST', `/api/explorer/saved-queries/${id}/link`, {})).link);
  }
  return saved;
}

/** @typedef {{ owner: number, directories: number[], queries: number[], uuids: string[], links: string[] }} Saved of one person, by the number */

/**
 * What there is of the explorer for whoever asks, by the place and the name of a parameter as {@link readKnown} has it: their own number, and rows
 * of their own and of others.
 * @param {number} me the number of who asks; of somebody, where nobody is signed in
 * @param {Saved[]} all what everybody has saved; the first is that of who asks, where they explore
 * @param {string[]} emails of those who explore
 */
export function exploredKnown(me, all, emails) {
  const [own, ...others] = all;
  // Most are one's own: little happens to another's.
  const most = (of) => [...of(own), ...of(own), ...of(own), ...others.flatMap(of)];
  const queries = most(({ queries: ids }) => ids);
  const directories = most(({ directories: ids }) => ids);
  const uuids = most(({ uuids: sets, links }) => [...sets, ...links]);
  const rows = (ids) => ids.map((id) => `${id}&${me}`);
  return {
    paths: {
      collection: { '/api/query': ['wells', 'wells', 'market', 'deals', FIRMS] },
      userId: { '/api/request': [me], '/api/explorer': all.map(({ owner }) => owner) },
      uuid: { '/api/request': uuids },
      link: { '/api/explorer/shared-queries': most(({ links }) => links) },
      id: { '/api/explorer/saved-queries': queries },
      queryId: { '/api/explorer/watches': queries },
      parts: {
        '/api/request/{parts}/saveUserFilter': uuids.flatMap((uuid) => [
          `${uuid}&${me}&Saved ${uuid.slice(0, 2)}&${DIRECTORIES[0]}`,
          ...directories.slice(0, 2).map((id) => `${uuid}&${me}&Oil & gas ${uuid.slice(0, 3)}&${id}`),
        ]),
        '/api/request/{parts}/deleteUserRequest': rows(queries),
        '/api/request/{parts}/deleteRequestDirectory': rows(directories),
        '/api/request/{parts}/addRequestDirectory': ['Plays', 'Oil & gas', '%2F', 'ü'].map((name) => `${name}&${me}`),
        '/api/request/{parts}/updateRequestDirectory': directories.map((id) => `${id}&Renamed & moved ${id}&${me}`),
      },
    },
    body: {
      filters: { '/api/query': FILTERS, '/api/explorer': FILTERS },
      facets: { '/api/query': FACETS },
      stats: { '/api/query': STATS },
      sorts: { '/api/query': SORTS },
      fields: { '/api/query': FIELDS },
      directoryId: { '/api/explorer/saved-queries': directories },
      collection: { '/api/explorer/watches': ['wells', 'market', 'deals', FIRMS] },
      email: { '/api/explorer': emails },
    },
  };
}

/** Both of what is known, where each names a parameter at other addresses. */
export function withKnown(known, more) {
  const together = { ...known };
  for (const [place, names] of Object.entries(more)) {
    together[place] = { ...known[place] };
    // What begins like an address and is longer comes first.
    for (const [name, values] of Object.entries(names)) together[place][name] = { ...values, ...known[place]?.[name] };
  }
  return together;
}
