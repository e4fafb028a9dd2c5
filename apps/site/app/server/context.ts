import { COOKIES, type PageReads, type SiteRequest } from '@outcrop/contracts';
import { QueryClient } from '@tanstack/react-query';
import { createContext, RouterContextProvider } from 'react-router';

/** Who is visiting, and where the API is: all that loaders know besides the address. */
export interface Visit extends SiteRequest {
  /** The visitor's `Cookie` header, or an empty text. */
  readonly cookie: string;
  /**
   * `Origin` and `Sec-Fetch-Site` of the browser, by which the API checks writes (docs/product/accounts.md#same-origin-writes); our own
   * origin is replaced by the API's.
   */
  readonly provenance: Record<string, string>;
  /** When to come back, in seconds: what the API said last when it refused a call of this page for now. */
  retryAfter?: string;
  /** Of a page that may be cached for everybody: what its loaders read. Nothing of the request but its address is known then. */
  readonly reads?: PageReads;
}

export const visitContext = createContext<Visit>();
/** One query client per request: what loaders fetch is rendered, then sent with the page, so that the browser does not fetch it again. */
export const queryClientContext = createContext<QueryClient>();

type Optional = 'callApi' | 'publicUrl';

export interface LoadContextOptions extends Omit<SiteRequest, Optional>, Partial<Pick<SiteRequest, Optional>> {
  /** Headers of the incoming request, as Node gives them. */
  readonly headers: Record<string, string | string[] | undefined>;
  /** Scheme, host and port by which it was asked, as far as proxies are believed. */
  readonly ownOrigin?: string;
  readonly reads?: PageReads;
}

/**
 * What the API process passes to every request of the site. It mounts nothing but the build:
 *
 *     const build = await import('…/apps/site/build/server/index.js');
 *     const { createRequestHandler, loadContext } = build.entry.module;
 *     app.use(createRequestHandler({ build, getLoadContext: (request, response) => loadContext({ … }) }));
 *
 * `build/client` is served as static files before it, `/assets` as immutable. The API sets the content security policy and gives its nonce.
 */
export function loadContext({ headers, ownOrigin, ...visit }: LoadContextOptions): RouterContextProvider {
  const header = (name: string) => {
    const value = headers[name];
    return (Array.isArray(value) ? value.join('; ') : value) ?? '';
  };
  const provenance: Record<string, string> = {};
  for (const name of ['origin', 'sec-fetch-site', 'user-agent']) if (header(name)) provenance[name] = header(name);
  // The API compares with the origin that it is called by, which within this machine is not the one that the visitor typed.
  const own = [ownOrigin, visit.publicUrl && new URL(visit.publicUrl).origin];
  if (provenance['origin'] && own.includes(provenance['origin'])) provenance['origin'] = visit.apiOrigin;
  const context = new RouterContextProvider();
  context.set(visitContext, {
    callApi: fetch,
    ...visit,
    publicUrl: visit.publicUrl?.replace(/\/$/, ''),
    cookie: header('cookie'),
    provenance,
  });
  context.set(queryClientContext, new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } }));
  return context;
}

/** Whether the visitor may have saved deals: signed in, or with the cookie that the first like sets. */
export const mayHaveLikes = (visit: Visit): boolean => carriesSession(visit) || carries(visit, COOKIES.visitor);

/** Whether the visitor has a session cookie; the API decides whether the session is still valid. */
export const carriesSession = (visit: Visit): boolean =>
  carries(visit, COOKIES.session) || carries(visit, COOKIES.legacySession);

const carries = ({ cookie }: Visit, name: string): boolean => new RegExp(`(?:^|;\\s*)${name}=`).test(cookie);
