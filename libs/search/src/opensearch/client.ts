import { createRequire } from 'node:module';
import type { Client, errors } from '@opensearch-project/opensearch';
import { SearchUnavailable } from '../search-engine.ts';

const require = createRequire(import.meta.url);
/** Its 550 modules are an eighth of what a process would load: only an installation with `OPENSEARCH_URL` needs them. */
const library = (): typeof import('@opensearch-project/opensearch') => require('@opensearch-project/opensearch');

/**
 * A client with keep-alive connections that never retries: the caller decides what to do next.
 * @param url with user and password where the engine requires them
 * @param timeoutMs of every request that does not set its own
 */
export const openSearchClient = (url: string, timeoutMs: number): Client =>
  new (library().Client)({
    node: url,
    maxRetries: 0,
    requestTimeout: timeoutMs,
    pingTimeout: timeoutMs,
    resurrectStrategy: 'none',
    agent: { keepAlive: true, maxSockets: 128, maxFreeSockets: 32 },
  });

/** The engine's status for a request that it answered with an error. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof library().errors.ResponseError ? (error.statusCode ?? undefined) : undefined;

/** Nobody can be answered: no connection, no index, a closed one. */
export class EngineAway extends SearchUnavailable {}
/** No index or alias of that name. */
export class IndexMissing extends EngineAway {}
/** No answer in time; another request may well get one. */
export class EngineSlow extends SearchUnavailable {}
/** It refused this one request, as it would refuse it again: a bug, or more than it accepts. */
export class RequestRefused extends SearchUnavailable {}
/** It would have to count in more buckets than it has at a time. */
export class TooManyBuckets extends RequestRefused {}
/** It asks for more conditions than the engine takes (`indices.query.bool.max_clause_count`). */
export class TooManyClauses extends RequestRefused {}

const NO_CONNECTION = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/;

/**
 * Sorts what a request to OpenSearch may end with. Whatever it is, the rows can answer a search in its place.
 * @param what begins the sentence: "a search of deals"
 * @returns a {@link SearchUnavailable}; an error that is not the engine's stays what it is
 */
export function asUnavailable(error: unknown, what: string): unknown {
  const { OpenSearchClientError, SerializationError } = library().errors;
  // A request that cannot be written down never reached the engine.
  if (!(error instanceof OpenSearchClientError) || error instanceof SerializationError) return error;
  const status = statusOf(error);
  if (status === undefined) return noAnswer(error, what);
  const { type, reason, cause } = refusalOf(error as errors.ResponseError);
  const options = { cause: error, kind: `status ${status} ${type}` };
  // The status is 500, as if the engine were in trouble.
  if (cause === 'too_many_clauses' || cause === 'too_many_nested_clauses')
    return new TooManyClauses(`${what}: too many conditions at once`, { ...options, kind: cause });
  if (cause === 'too_many_buckets_exception') return new TooManyBuckets(`${what}: too many buckets`, options);
  if (type === 'index_closed_exception')
    return new EngineAway(`${what}: the index is closed; open it, or run "search rebuild"`, options);
  if (status === 404) return new IndexMissing(`${what}: OpenSearch has no such index; run "search rebuild"`, options);
  if (isPassing(status))
    return new SearchUnavailable(`${what}: OpenSearch answers with status ${status}${reason}`, options);
  return new RequestRefused(`${what}: OpenSearch refuses it with status ${status}${reason}`, options);
}

/** Whether a status says nothing about the request: the engine is busy, blocked, broken or not for us. */
const isPassing = (status: number): boolean =>
  status === 401 || status === 403 || status === 408 || status === 429 || status >= 500;

function noAnswer(error: Error, what: string): SearchUnavailable {
  const { TimeoutError, NoLivingConnectionsError } = library().errors;
  const options = { cause: error, kind: error.name };
  const sentence = `${what}: OpenSearch does not answer (${error.message})`;
  if (error instanceof TimeoutError) return new EngineSlow(sentence, options);
  const away = error instanceof NoLivingConnectionsError || NO_CONNECTION.test(error.message);
  return away ? new EngineAway(sentence, options) : new SearchUnavailable(sentence, options);
}

interface Refusal {
  readonly type?: string;
  readonly reason?: string;
  readonly caused_by?: Refusal;
  readonly root_cause?: readonly Refusal[];
}

/** @returns `cause` the kind of what lies behind it */
function refusalOf({ body }: errors.ResponseError): { type: string; reason: string; cause: string } {
  const { type, reason, caused_by, root_cause } = (body as { error?: Refusal } | undefined)?.error ?? {};
  const cause = caused_by?.type ?? root_cause?.[0]?.type ?? type ?? '';
  return { type: type ?? '', reason: type ? ` (${type}: ${reason})` : '', cause };
}
