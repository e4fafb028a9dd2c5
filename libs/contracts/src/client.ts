import { ApiError, apiError, noAnswer } from './api-error.ts';
import * as areas from './calls.ts';
import type { Call, CallBody, CallOptions } from './http/call.ts';
import type { Problem } from './http/problem.ts';

export interface ApiClientOptions {
  /** Origin of the API without a trailing slash; empty in the browser. */
  baseUrl?: string;
  /** Headers for every call: cookie, request id, the visitor's address when the server calls itself. */
  headers?: Record<string, string>;
  fetch?: CallApi;
}
/** Makes a call, as `fetch` does. */
export type CallApi = (address: string, init: RequestInit) => Promise<ApiAnswer>;
/** What is read of an answer. */
export type ApiAnswer = Pick<Response, 'ok' | 'status' | 'headers' | 'json'>;

type CallsOf<Area> = Area extends (call: Call) => infer Calls ? (calls: Calls) => void : never;
/** The calls of all areas (calls.ts) in one object. */
export type ApiClient = CallsOf<(typeof areas)[keyof typeof areas]> extends (calls: infer All) => void ? All : never;

/** One small typed client for browser and server. Every method rejects with {@link ApiError}. */
export function createApiClient({
  baseUrl = '',
  headers = {},
  fetch: send = globalThis.fetch,
}: ApiClientOptions = {}): ApiClient {
  async function call<T>(
    method: string,
    path: string,
    { signal, keepalive, body, bearer }: CallOptions & CallBody = {},
  ): Promise<T> {
    let response: ApiAnswer;
    try {
      response = await send(`${baseUrl}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
          ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        },
        credentials: 'same-origin',
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
        ...(keepalive && { keepalive }),
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw noAnswer();
    }
    if (!response.ok) throw await refusalOf(response);
    return (response.status === 204 ? undefined : await response.json()) as T;
  }
  return Object.assign({}, ...Object.values(areas).map((callsOf) => callsOf(call)));
}

async function refusalOf(response: ApiAnswer): Promise<ApiError> {
  try {
    const body = (await response.json()) as Partial<Problem>;
    if (typeof body.detail === 'string')
      return new ApiError(response.status, body as Problem, secondsOf(response.headers.get('retry-after')));
  } catch {
    // Not JSON: a proxy in between answered. The sentence below says what is known.
  }
  return apiError(response.status, `The server answered ${response.status}.`);
}

const secondsOf = (text: string | null): number | null => (/^\d+$/.test(text ?? '') ? Number(text) : null);
