import { createTestDatabase } from '@outcrop/platform/testing';
import { DocumentSources, IndexKeeper, SearchRebuild, SearchTargets, SearchVerify, Withheld } from '@outcrop/search';
import { contractDocuments, contractIndex, testOpenSearch } from '@outcrop/search/testing';
import { RowChanges } from '../src/index-writing/row-changes.ts';
import { indexWritingPool, SearchIndexes } from '../src/index-writing/search-indexes.ts';
import { OpenSearch } from '../src/opensearch/opensearch.ts';
import { ContractRows } from './contract-rows.ts';

export const documents = contractDocuments(20261121, 1_200);
/** What a verification reports when nothing is wrong. */
export const NO_DRIFT = { missing: 0, stale: 0, extra: 0, differing: 0, repaired: 0, remaining: 0, examples: [] };

/** Rows in a database of their own, and everything that writes their index. @param url of OpenSearch; without it the rows are the index */
export async function startIndexWriting(url: string | undefined, rowCount = documents.length) {
  const database = await createTestDatabase();
  const rows = new ContractRows(database.url);
  await rows.create(documents.slice(0, rowCount));
  const sources = new DocumentSources();
  sources.register(rows);
  const prefix = `writing-${new URL(database.url).pathname.slice(1).replace('_', '-')}`;
  const opensearch = url === undefined ? undefined : new OpenSearch(url, prefix);
  const pool = indexWritingPool(database.url);
  const indexes = new SearchIndexes(pool);
  const changes = new RowChanges(pool);
  const withheld = new Withheld(pool, indexes, opensearch?.admin);
  const targets = new SearchTargets(indexes, opensearch, withheld);
  const rebuild = new SearchRebuild(sources, indexes, opensearch, withheld, changes);
  const silent = { log: () => undefined, warn: () => undefined };
  return {
    url: database.url,
    /** What {@link SearchTargets} writes with. */
    writingOpenSearch: opensearch,
    prefix,
    rows,
    sources,
    indexes,
    withheld,
    changes,
    targets,
    rebuild,
    verify: new SearchVerify(sources, rebuild, opensearch, withheld),
    keeper: new IndexKeeper(sources, indexes, rebuild, opensearch?.admin, silent),
    stop: async () => {
      const left = await indexes.list(contractIndex);
      const names = [...left.map(({ name }) => name), await opensearch?.admin.live(contractIndex)];
      for (const name of new Set(names)) if (name) await opensearch?.admin.drop(name);
      await Promise.all([opensearch?.close(), pool.end(), rows.close()]);
      await database.drop();
    },
  };
}

/** The same with OpenSearch, and what tests ask of it. */
export async function startWithOpenSearch(url: string) {
  const writing = await startIndexWriting(url);
  const opensearch = new OpenSearch(url, writing.prefix);
  const searching = testOpenSearch(url, writing.prefix);
  return {
    ...writing,
    opensearch,
    /** Rebuilds by way of another client. */
    rebuildWith: (other: OpenSearch) =>
      new SearchRebuild(writing.sources, writing.indexes, other, writing.withheld, writing.changes),
    /** Searches with a timeout that is long enough for a busy machine. */
    engine: searching.engine,
    listed: () => writing.indexes.list(contractIndex),
    live: () => opensearch.admin.live(contractIndex),
    exists: async (name: string) => (await fetch(`${url}/${name}`, { method: 'HEAD' })).status === 200,
    check: async (options = {}) => (await writing.verify.run(options))[0]!,
    stop: async () => {
      await writing.stop();
      await Promise.all([opensearch.close(), searching.close()]);
    },
  };
}
