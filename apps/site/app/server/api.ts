import {
  type ApiClient,
  ApiError,
  type CallApi,
  createApiClient,
  PAGE_VIEW_HEADER,
  RETURN_PARAMETER,
  returnSourceIn,
  SITE_PROOF_HEADER,
  SITE_VISITOR_HEADER,
} from '@outcrop/contracts';
import { data, type RouterContextProvider } from 'react-router';
import { type Visit, visitContext } from './context.ts';
import { noteRead } from './page-reads.ts';

export type Context = Readonly<RouterContextProvider>;

/** What a loader is given: `url` is the page's address, without what the router adds to that of its data. */
export interface PageRequest {
  readonly context: Context;
  readonly url: URL;
}

/** Headers with which the site calls the API on behalf of a visitor. */
export const headersOf = (visit: Visit): Record<string, string> => ({
  ...(visit.cookie && { cookie: visit.cookie }),
  ...(visit.requestId && { 'x-request-id': visit.requestId }),
  [SITE_PROOF_HEADER]: visit.siteProof,
  [SITE_VISITOR_HEADER]: visit.clientAddress,
});

/** The API as this visitor sees it. */
export const apiFor = (context: Context): ApiClient => clientOf(context.get(visitContext));

/** The API as anybody sees it, for a call whose address alone says what it may do: the visitor's session has no part in it. @param headers besides those of every call */
export function apiForAnybody(context: Context, headers: Record<string, string> = {}): ApiClient {
  const visit = context.get(visitContext);
  return clientOf(visit, { ...headersOf({ ...visit, cookie: '' }), ...headers });
}

function clientOf(visit: Visit, headers = headersOf(visit)): ApiClient {
  const send: CallApi = async (input, init) => {
    const response = await visit.callApi(input, init).catch((error: unknown) => {
      if (visit.reads) visit.reads.isUnfit = true;
      throw error;
    });
    if (visit.reads) noteRead(visit.reads, response);
    const retryAfter = response.headers.get('retry-after');
    if (retryAfter) visit.retryAfter = retryAfter;
    return response;
  };
  return createApiClient({ baseUrl: visit.apiOrigin, headers, fetch: send });
}

/**
 * The API for the call whose answer the visitor is about to see: it counts as a web hit, unless the page is only prefetched or only its
 * head is requested. The API decides by the user agent whether it is a person.
 */
export function apiForView(context: Context, request: Request, listingId: number): ApiClient {
  const visit = context.get(visitContext);
  // The process that sends the page counts it, each time.
  if (visit.reads) visit.reads.viewed = listingId;
  const ahead = ['sec-purpose', 'purpose', 'x-moz'].some((name) => request.headers.get(name)?.includes('prefetch'));
  if (ahead || request.method !== 'GET') return apiFor(context);
  const agent = visit.provenance['user-agent'] ?? '';
  const source = returnSourceIn(new URL(request.url).searchParams.get(RETURN_PARAMETER));
  return clientOf(visit, { ...headersOf(visit), 'user-agent': agent, [PAGE_VIEW_HEADER]: source ?? '1' });
}

/** Whether the API says that there is no such thing, or that it is not for this visitor: both look the same (docs/product/deals.md#unknown-and-forbidden). */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** What a page shows instead of data that could not be fetched. */
export interface LoadProblem {
  status: number;
  detail: string;
  requestId: string | null;
}

/** Turns a refusal into what a page can show; anything that is not an answer of the API is rethrown. */
export function problemOf(error: unknown, requestId: string | null = null): LoadProblem {
  if (!(error instanceof ApiError)) throw error;
  return { status: error.status, detail: error.problem.detail, requestId: error.problem.requestId ?? requestId };
}

/** Status of a page whose data is missing: a refusal keeps its own; 503 if the API did not answer. */
export const statusOf = (problem: LoadProblem): number => problem.status || 503;

/** What a loader throws where its page cannot be shown: an error page that says so, with its status and its reference. */
export const problemPage = (error: unknown, requestId: string | null = null) => {
  const problem = problemOf(error, requestId);
  return data(problem, { status: statusOf(problem) });
};
