import type { LoginAnswer, LoginBody, User } from './accounts/accounts.ts';
import { type FacetGroup, MAX_PATH_LENGTH } from './deals/codes.ts';
import type {
  Corrections,
  DealDetail,
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
import type { SitemapPart } from './deals/sitemap.ts';
import type { Config } from './http/config.ts';
import type { Problem } from './http/problem.ts';

/** A refusal by the server, with its problem details; status 0 when no answer came. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.detail);
    this.name = 'ApiError';
  }
}

export interface ApiClientOptions {
  /** Origin of the API without a trailing slash; empty in the browser. */
  baseUrl?: string;
  /** Headers for every call: cookie, request id, the visitor's address when the server calls itself. */
  headers?: Record<string, string>;
  fetch?: typeof fetch;
}
interface CallOptions {
  signal?: AbortSignal;
}

export type ApiClient = ReturnType<typeof createApiClient>;

/** One small typed client for browser and server. Every method rejects with {@link ApiError}. */
export function createApiClient({ baseUrl = '', headers = {}, fetch: send = globalThis.fetch }: ApiClientOptions = {}) {
  async function call<T>(
    method: string,
    path: string,
    { signal, body }: CallOptions & { body?: unknown } = {},
  ): Promise<T> {
    let response: Response;
    try {
      response = await send(`${baseUrl}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        credentials: 'same-origin',
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new ApiError(0, problemOf(0, 'The server could not be reached.'));
    }
    if (!response.ok) throw new ApiError(response.status, await readProblem(response));
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
      get<DealSummary[]>(`/api/Advisors/GetDeals?after=${after}&size=${size}`, options),
    /** @param part from 1 */
    sitemapPart: (part: number, options?: CallOptions) => get<SitemapPart>(`/api/deals/sitemap?part=${part}`, options),
    dealCount: (options?: CallOptions) => get<number>('/api/Advisors/GetCount', options),
    publicDeals: (options?: CallOptions) => get<PublicDeal[]>('/api/Advisors/GetPublicDeals', options),
    like: (id: number, options?: CallOptions) => call<LikeState>('PUT', `/api/deals/${id}/like`, options),
    unlike: (id: number, options?: CallOptions) => call<LikeState>('DELETE', `/api/deals/${id}/like`, options),
    likes: (options?: CallOptions) => get<Likes>('/api/deals/likes', options),
    config: (options?: CallOptions) => get<Config>('/api/config', options),
    login: (body: LoginBody, options?: CallOptions) =>
      call<LoginAnswer>('POST', '/api/Auth/Login', { ...options, body }),
    logout: (options?: CallOptions) => call<void>('POST', '/api/Auth/Logout', { ...options, body: {} }),
    currentUser: (options?: CallOptions) => get<User>('/api/Auth/GetUser', options),
  };
}

const problemOf = (status: number, detail: string): Problem => ({
  type: 'about:blank',
  title: 'Error',
  status,
  code: 'internal',
  detail,
  message: detail,
});

async function readProblem(response: Response): Promise<Problem> {
  try {
    const body = (await response.json()) as Partial<Problem>;
    if (typeof body.detail === 'string') return body as Problem;
  } catch {
    // Not JSON: a proxy in between answered. The sentence below says what is known.
  }
  return problemOf(response.status, `The server answered ${response.status}.`);
}
