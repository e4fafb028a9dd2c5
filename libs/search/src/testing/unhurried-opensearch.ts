import { openSearchClient } from '../opensearch/client.ts';
import { OpenSearchEngine } from '../opensearch/opensearch-engine.ts';
import type { SearchEngine } from '../search-engine.ts';

const TIMEOUT_MS = 30_000;

export interface PatientOpenSearch {
  readonly engine: SearchEngine;
  close(): Promise<void>;
}

/**
 * OpenSearch without the rows behind it and with time enough on a busy machine, for suites about answers and not about patience.
 * @param prefix of the indexes, as ENGINE_PREFIX
 */
export function patientOpenSearch(url: string, prefix: string): PatientOpenSearch {
  const client = openSearchClient(url, TIMEOUT_MS);
  return { engine: new OpenSearchEngine(client, prefix, TIMEOUT_MS), close: () => client.close() };
}
