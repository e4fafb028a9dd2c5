// When a change can be found, asked of the engine itself.
import { setTimeout as pause } from 'node:timers/promises';
import { built } from '../built.mjs';

const POLL_MS = 20;
const TIMEOUT_MS = 120_000;
const { DEALS_INDEX } = await built('libs/listings/dist/listing/deals.index.js');
const { searchAlias } = await built('libs/search/dist/opensearch/search-alias.js');
/** By which the product reads its index, with the prefix that it has by itself. */
export const ALIAS = searchAlias('outcrop', DEALS_INDEX);

/**
 * One small search every 20 ms for all documents that are being waited for.
 * @returns `until(id, word)`: milliseconds from now to the first search that finds the word in the listing; and `stop()`
 */
export function watchFor(engineUrl) {
  const waiting = new Map();
  let stopped = false;
  const poll = async () => {
    while (!stopped) {
      const began = performance.now();
      if (waiting.size) {
        const ids = [...waiting.values()].map(({ id }) => id);
        const hits = await search(engineUrl, {
          size: ids.length,
          _source: ['searchText'],
          query: { terms: { id: ids } },
        });
        for (const [word, { resolve, reject, since }] of waiting) {
          if (hits.some((hit) => hit._source.searchText.includes(word))) resolve(performance.now() - since);
          else if (performance.now() - since > TIMEOUT_MS) reject(new Error(`${word} did not appear`));
          else continue;
          waiting.delete(word);
        }
      }
      await pause(Math.max(0, POLL_MS - (performance.now() - began)));
    }
  };
  void poll();
  return {
    until: (id, word) =>
      new Promise((resolve, reject) => waiting.set(word, { id, resolve, reject, since: performance.now() })),
    stop: () => {
      stopped = true;
    },
  };
}

async function search(engineUrl, body) {
  const response = await fetch(`${engineUrl}/${ALIAS}/_search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The engine answered ${response.status}`);
  return /** @type {any} */ (await response.json()).hits.hits;
}

/** Ids of the first listings. */
export const someListings = async (engineUrl, count) =>
  (await search(engineUrl, { size: count, sort: ['id'], _source: ['id'] })).map((hit) => hit._source.id);
