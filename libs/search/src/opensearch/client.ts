import { Client, errors } from '@opensearch-project/opensearch';
import { SearchUnavailable } from '../search-engine.ts';

/**
 * A client with keep-alive connections that never retries: the caller decides what to do next.
 * @param url with user and password where the engine requires them
 * @param timeoutMs of every request that does not set its own
 */
export function openSearchClient(url: string, timeoutMs: number): Client {
  return new Client({
    node: url,
    maxRetries: 0,
    requestTimeout: timeoutMs,
    pingTimeout: timeoutMs,
    resurrectStrategy: 'none',
    agent: { keepAlive: true, maxSockets: 128, maxFreeSockets: 32 },
  });
}

/** The engine's status for a request that it answered with an error. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof errors.ResponseError ? (error.statusCode ?? undefined) : undefined;

/** No index or alias of that name. */
export class IndexMissing extends SearchUnavailable {}

/**
 * Tells an engine that is down, slow or without an index from a request that it refused, which is a bug: that error is returned as it is.
 * @param what begins the sentence: "a search of deals"
 */
export function asUnavailable(error: unknown, what: string): unknown {
  const status = statusOf(error);
  if (status === undefined) {
    const down = error instanceof errors.OpenSearchClientError && !(error instanceof errors.SerializationError);
    return down
      ? new SearchUnavailable(`${what}: OpenSearch does not answer (${error.message})`, { cause: error })
      : error;
  }
  if (status === 404)
    return new IndexMissing(`${what}: OpenSearch has no such index; run "search rebuild"`, { cause: error });
  if (status === 408 || status === 429 || status >= 500 || status === 401 || status === 403)
    return new SearchUnavailable(`${what}: OpenSearch answers with status ${status}`, { cause: error });
  return error;
}
