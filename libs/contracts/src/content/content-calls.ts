import type { Call, CallOptions } from '../http/call.ts';
import type { SiteResults } from './site-search.ts';
import type * as views from './site-views.ts';

/** With a preview's token the draft that it names is answered too (docs/product/content.md#preview). */
export interface ContentCallOptions extends CallOptions {
  readonly preview?: string | undefined;
}

/** Calls for content (docs/product/content.md#site). What is not there is a 404; 503 when content cannot be read and never was. */
export function contentCalls(call: Call) {
  const get = <T>(
    path: string,
    { preview, ...options }: ContentCallOptions = {},
    query: Readonly<Record<string, string | number | undefined>> = {},
  ): Promise<T> => {
    const given = Object.entries({ ...query, preview }).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
    );
    return call<T>('GET', `/api/content/${path}${given.length ? `?${given.join('&')}` : ''}`, options);
  };
  const part = encodeURIComponent;
  return {
    homeContent: (options?: ContentCallOptions) => get<views.HomeView>('home', options),
    energyPrices: (options?: ContentCallOptions) => get<views.EnergyPricesView>('energy-prices', options),
    teamPage: (options?: ContentCallOptions) => get<views.TeamPageView>('team', options),
    services: (options?: ContentCallOptions) => get<views.ServicesView>('services', options),
    service: (path: string, options?: ContentCallOptions) => get<views.ServiceView>(`services/${part(path)}`, options),
    pitchbooks: (options?: ContentCallOptions) => get<views.PublicationsView>('pitchbooks', options),
    pitchbook: (path: string, options?: ContentCallOptions) =>
      get<views.PublicationView>(`pitchbooks/${part(path)}`, options),
    /** @param page from 1; 404 beyond the last, and for a book whose PDF cannot be read here */
    bookPage: (path: string, page: number, options?: ContentCallOptions) =>
      get<views.BookPageView>(`pitchbooks/${part(path)}/pages/${page}`, options),
    /** @param query `page` from 1; `tag` is a tag's path */
    posts: (query: { page?: number | undefined; tag?: string | undefined } = {}, options?: ContentCallOptions) =>
      get<views.PostsView>('posts', options, { ...query }),
    post: (path: string, options?: ContentCallOptions) => get<views.PostView>(`posts/${part(path)}`, options),
    postTags: (options?: ContentCallOptions) => get<views.PostTagsView>('post-tags', options),
    pressReleases: (page = 1, options?: ContentCallOptions) =>
      get<views.PressReleasesView>('press-releases', options, { page }),
    pressRelease: (path: string, options?: ContentCallOptions) =>
      get<views.PressReleaseView>(`press-releases/${part(path)}`, options),
    caseStudies: (options?: ContentCallOptions) => get<views.PublicationsView>('case-studies', options),
    caseStudy: (path: string, options?: ContentCallOptions) =>
      get<views.PublicationView>(`case-studies/${part(path)}`, options),
    promotions: (options?: ContentCallOptions) => get<views.PromotionsView>('promotions', options),
    /** For those signed in. */
    faq: (options?: ContentCallOptions) => get<views.FaqView>('faq', options),
    sellerPage: (options?: ContentCallOptions) => get<views.SellerPageView>('seller', options),
    contactPage: (options?: ContentCallOptions) => get<views.ContactPageView>('contact', options),
    legalPage: (path: string, options?: ContentCallOptions) => get<views.LegalPageView>(`legal/${part(path)}`, options),
    /** Pages of single items with their last change. */
    contentAddresses: (options?: CallOptions) => get<views.ContentAddressesView>('addresses', options),
    /** Pages of the site by words, besides deals. @param limit at most 10 */
    searchSite: (q: string, limit?: number, options?: CallOptions) => get<SiteResults>('search', options, { q, limit }),
    /** Where an address of this site that leads nowhere was moved. */
    contentRedirect: (path: string, options?: CallOptions) => get<views.RedirectView>('redirect', options, { path }),
  };
}
