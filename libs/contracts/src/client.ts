import { accountCalls } from './accounts/account-calls.ts';
import { factorCalls } from './accounts/factor-calls.ts';
import { profileCalls } from './accounts/profile-calls.ts';
import { sessionCalls } from './accounts/session-calls.ts';
import { signUpCalls } from './accounts/sign-up-calls.ts';
import { userCalls } from './accounts/user-calls.ts';
import { ApiError, apiError, noAnswer } from './api-error.ts';
import { contentCalls } from './content/content-calls.ts';
import { type FacetGroup, MAX_PATH_LENGTH } from './deals/codes.ts';
import type {
  Corrections,
  DealDetail,
  DealExtent,
  DealMap,
  DealPage,
  DealSummary,
  FacetValues,
  NearDeals,
  PublicDeal,
  SimilarDeals,
  Suggestions,
} from './deals/deal.ts';
import { type DealState, withoutOrder, writeAddress } from './deals/deal-address.ts';
import type { LikeState, Likes } from './deals/likes.ts';
import { matchCalls } from './deals/match-calls.ts';
import { savedSearchCalls } from './deals/saved-search-calls.ts';
import type { SitemapPart } from './deals/sitemap.ts';
import type { CallBody, CallOptions } from './http/call.ts';
import type { Config } from './http/config.ts';
import type { Problem } from './http/problem.ts';
import { leadCalls } from './leads/lead-calls.ts';
import { listingCalls } from './listings/listing-calls.ts';
import { pushCalls } from './push/push-calls.ts';

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
export type ApiClient = ReturnType<typeof createApiClient>;

/** One small typed client for browser and server. Every method rejects with {@link ApiError}. */
export function createApiClient({ baseUrl = '', headers = {}, fetch: send = globalThis.fetch }: ApiClientOptions = {}) {
  async function call<T>(
    method: string,
    path: string,
    { signal, body, bearer }: CallOptions & CallBody = {},
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
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw noAnswer();
    }
    if (!response.ok) throw await refusalOf(response);
    return (response.status === 204 ? undefined : await response.json()) as T;
  }
  const get = <T>(path: string, options?: CallOptions) => call<T>('GET', path, options);
  const query = (state: DealState, extra?: Record<string, string>) => {
    const text = writeAddress(state, extra);
    return text && `?${text}`;
  };

  const listPath = ({ list }: DealState) => (list === 'research' ? '/api/research' : '/api/deals');

  return {
    /** Public deals, or research when the state says so. */
    findDeals: (state: DealState, options?: CallOptions) => get<DealPage>(`${listPath(state)}${query(state)}`, options),
    findDealsOnMap: (state: DealState, zoom: number, options?: CallOptions) =>
      get<DealMap>(`/api/deals/map${query(state, { zoom: String(zoom) })}`, options),
    /** Where the deals of a state are, all of them together. */
    dealsExtent: (state: DealState, options?: CallOptions) =>
      get<DealExtent>(`/api/deals/extent${query(withoutOrder(state))}`, options),
    facetValues: (group: FacetGroup, state: DealState, q: string, options?: CallOptions) =>
      get<FacetValues>(`${listPath(state)}/facets/${group}${query(withoutOrder(state), { q })}`, options),
    suggest: (q: string, options?: CallOptions) =>
      get<Suggestions>(`/api/deals/suggest?q=${encodeURIComponent(q)}`, options),
    didYouMean: (q: string, state: DealState, options?: CallOptions) =>
      get<Corrections>(
        `/api/deals/did-you-mean${query({ ...withoutOrder(state), search: undefined }, { q })}`,
        options,
      ),
    /** Public deals that a path which leads nowhere may have meant; of a very long one its beginning is looked at. */
    nearDeals: (path: string, options?: CallOptions) =>
      get<NearDeals>(`/api/deals/near?path=${encodeURIComponent(path.slice(0, MAX_PATH_LENGTH))}`, options),
    deal: (id: number, options?: CallOptions) => get<DealDetail>(`/api/deals/${id}`, options),
    similarDeals: (id: number, options?: CallOptions) => get<SimilarDeals>(`/api/deals/${id}/similar`, options),
    /** Active and sold public deals with a larger ListingId than `after`, by ListingId: for paging by key. */
    dealsAfter: (after: number, size: number, options?: CallOptions) =>
      get<DealSummary[]>(`/api/Advisors/GetDeals?after=${after}&size=${size}&fields=summary`, options),
    /** @param part from 1 */
    sitemapPart: (part: number, options?: CallOptions) => get<SitemapPart>(`/api/deals/sitemap?part=${part}`, options),
    /** The current assignments, the first of them in the firm's order. */
    currentAssignments: (size: number, options?: CallOptions) =>
      get<PublicDeal[]>(`/api/Advisors/GetPublicDeals?current=true&size=${size}&fields=summary`, options),
    publicDeals: (options?: CallOptions) => get<PublicDeal[]>('/api/Advisors/GetPublicDeals?fields=summary', options),
    like: (id: number, options?: CallOptions) => call<LikeState>('PUT', `/api/deals/${id}/like`, options),
    unlike: (id: number, options?: CallOptions) => call<LikeState>('DELETE', `/api/deals/${id}/like`, options),
    likes: (options?: CallOptions) => get<Likes>('/api/deals/likes', options),
    config: (options?: CallOptions) => get<Config>('/api/config', options),
    ...accountCalls(call),
    ...factorCalls(call),
    ...sessionCalls(call),
    ...savedSearchCalls(call),
    ...userCalls(call),
    ...profileCalls(call),
    ...matchCalls(call),
    ...signUpCalls(call),
    ...contentCalls(call),
    ...leadCalls(call),
    ...listingCalls(call),
    ...pushCalls(call),
  };
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
