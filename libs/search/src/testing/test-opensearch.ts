import { openSearchClient } from '../opensearch/client.ts';
import { OpenSearchEngine } from '../opensearch/opensearch-engine.ts';
import type { SearchEngine } from '../search-engine.ts';

const TIMEOUT_MS = 30_000;

export interface TestOpenSearch {
  readonly engine: SearchEngine;
  close(): Promise<void>;
}

/**
 * OpenSearch without the rows to fall back on, and with a timeout that is long enough for a busy machine: for suites that test answers, not
 * speed.
 * @param prefix of the indexes, as ENGINE_PREFIX
 */
export function testOpenSearch(url: string, prefix: string): TestOpenSearch {
  const client = openSearchClient(url, TIMEOUT_MS);
  return { engine: new OpenSearchEngine(client, prefix, TIMEOUT_MS), close: () => client.close() };
}
