import type { Call, CallOptions } from '../http/call.ts';
import { type FacetGroup, MAX_PATH_LENGTH } from './codes.ts';
import type * as deals from './deal.ts';
import { type DealListName, type DealState, withoutOrder, writeAddress } from './deal-address.ts';
import type { DealWords } from './deal-words.ts';
import type { LikeState, Likes } from './likes.ts';
import { LIKES_PATH } from './likes-path.ts';
import type { DealMatches, MatchOrder } from './matches.ts';
import type { SitemapPart } from './sitemap.ts';

const LIST_PATHS: Readonly<Record<DealListName, string>> = {
  public: '/api/deals',
  research: '/api/research',
  private: '/api/deals/private',
};

/** Deals as buyers see them, and those that somebody likes. */
export function dealCalls(call: Call) {
  const get = <T>(path: string, options?: CallOptions) => call<T>('GET', path, options);
  const query = (state: DealState, extra?: Record<string, string>) => {
    const text = writeAddress(state, extra);
    return text && `?${text}`;
  };

  const listPath = ({ list = 'public' }: DealState) => LIST_PATHS[list];

  return {
    /** Public deals, or those of another list when the state says so. */
    findDeals: (state: DealState, options?: CallOptions) =>
      get<deals.DealPage>(`${listPath(state)}${query(state)}`, options),
    findDealsOnMap: (state: DealState, zoom: number, options?: CallOptions) =>
      get<deals.DealMap>(`${listPath(state)}/map${query(state, { zoom: String(zoom) })}`, options),
    /** Where the deals of a state are, all of them together. */
    dealsExtent: (state: DealState, options?: CallOptions) =>
      get<deals.DealExtent>(`${listPath(state)}/extent${query(withoutOrder(state))}`, options),
    facetValues: (group: FacetGroup, state: DealState, q: string, options?: CallOptions) =>
      get<deals.FacetValues>(`${listPath(state)}/facets/${group}${query(withoutOrder(state), { q })}`, options),
    suggest: (q: string, options?: CallOptions) =>
      get<deals.Suggestions>(`/api/deals/suggest?q=${encodeURIComponent(q)}`, options),
    /** What a typed text means: the filters in it, and the words left. @param text 1 to 200 characters */
    readWords: (text: string, options?: CallOptions) =>
      get<DealWords>(`/api/deals/words?q=${encodeURIComponent(text)}`, options),
    didYouMean: (q: string, state: DealState, options?: CallOptions) =>
      get<deals.Corrections>(
        `/api/deals/did-you-mean${query({ ...withoutOrder(state), search: undefined }, { q })}`,
        options,
      ),
    /** Public deals that a path which leads nowhere may have meant; of a very long one its beginning is looked at. */
    nearDeals: (path: string, options?: CallOptions) =>
      get<deals.NearDeals>(`/api/deals/near?path=${encodeURIComponent(path.slice(0, MAX_PATH_LENGTH))}`, options),
    deal: (id: number, options?: CallOptions) => get<deals.DealDetail>(`/api/deals/${id}`, options),
    similarDeals: (id: number, options?: CallOptions) => get<deals.SimilarDeals>(`/api/deals/${id}/similar`, options),
    /** Active and sold public deals with a larger ListingId than `after`, by ListingId: for paging by key. */
    dealsAfter: (after: number, size: number, options?: CallOptions) =>
      get<deals.DealSummary[]>(`/api/Advisors/GetDeals?after=${after}&size=${size}&fields=summary`, options),
    /** @param part from 1 */
    sitemapPart: (part: number, options?: CallOptions) => get<SitemapPart>(`/api/deals/sitemap?part=${part}`, options),
    /** The current assignments, the first of them in the firm's order. */
    currentAssignments: (size: number, options?: CallOptions) =>
      get<deals.PublicDeal[]>(`/api/Advisors/GetPublicDeals?current=true&size=${size}&fields=summary`, options),
    publicDeals: (options?: CallOptions) =>
      get<deals.PublicDeal[]>('/api/Advisors/GetPublicDeals?fields=summary', options),
    like: (id: number) => call<LikeState>('PUT', `/api/deals/${id}/like`),
    unlike: (id: number) => call<LikeState>('DELETE', `/api/deals/${id}/like`),
    /** Deals that meet the interests of whoever asks. @param page from 1 */
    dealMatches: (page: number, size: number, order: MatchOrder, options?: CallOptions) =>
      get<DealMatches>(`/api/deals/matches?page=${page}&size=${size}&order=${order}`, options),
    likes: (options?: CallOptions) => get<Likes>(LIKES_PATH, options),
  };
}
