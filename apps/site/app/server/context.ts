import { type CallApi, COOKIES } from '@outcrop/contracts';
import { QueryClient } from '@tanstack/react-query';
import { createContext, RouterContextProvider } from 'react-router';
import type { PageReads } from './page-reads.ts';

/** Who is visiting, and where the API is: all that loaders know besides the address. */
export interface Visit {
  /** Origin at which the API listens. */
  apiOrigin: string;
  /** Calls the API: within the process where it is the API's own, else over the network. */
  callApi: CallApi;
  /** Proves to the API that a call is the site's; never sent to a browser. */
  siteProof: string;
  /** Origin that visitors type, without a trailing slash; undefined where none is set, as in a demo. */
  publicUrl: string | undefined;
  /** The visitor's `Cookie` header, or an empty text. */
  cookie: string;
  /**
   * `Origin` and `Sec-Fetch-Site` of the browser, by which the API checks writes (docs/product/accounts.md#same-origin-writes); our own
   * origin is replaced by the API's.
   */
  provenance: Record<string, string>;
  requestId: string;
  clientAddress: string;
  /** Nonce of this answer's content security policy. */
  nonce: string;
  /** When to come back, in seconds: what the API said last when it refused a call of this page for now. */
  retryAfter?: string;
  /** Of a page that may be kept for everybody: what its loaders read. Nothing of the request but its address is known then. */
  reads?: PageReads;
}

export const visitContext = createContext<Visit>();
/** One query client per request: what loaders fetch is rendered, then sent with the page, so that the browser does not fetch it again. */
export const queryClientContext = createContext<QueryClient>();

export interface LoadContextOptions {
  apiOrigin: string;
  callApi?: CallApi;
  siteProof: string;
  publicUrl?: string | undefined;
  /** Headers of the incoming request, as Node gives them. */
  headers: Record<string, string | string[] | undefined>;
  requestId: string;
  clientAddress: string;
  nonce: string;
  reads?: PageReads;
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
export function loadContext(options: LoadContextOptions): RouterContextProvider {
  const header = (name: string) => {
    const value = options.headers[name];
    return (Array.isArray(value) ? value.join('; ') : value) ?? '';
  };
  const provenance: Record<string, string> = {};
  for (const name of ['origin', 'sec-fetch-site', 'user-agent']) if (header(name)) provenance[name] = header(name);
  // The API compares with the host that it is called by, which within this machine is not the one that the visitor typed.
  const hosts = [header('host'), options.publicUrl && new URL(options.publicUrl).host];
  const { origin } = provenance;
  if (origin && URL.canParse(origin) && hosts.includes(new URL(origin).host)) provenance['origin'] = options.apiOrigin;
  const context = new RouterContextProvider();
  context.set(visitContext, {
    apiOrigin: options.apiOrigin,
    callApi: options.callApi ?? fetch,
    siteProof: options.siteProof,
    publicUrl: options.publicUrl?.replace(/\/$/, ''),
    cookie: header('cookie'),
    provenance,
    requestId: options.requestId,
    clientAddress: options.clientAddress,
    nonce: options.nonce,
    ...(options.reads && { reads: options.reads }),
  });
  context.set(queryClientContext, new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } }));
  return context;
}

/** Whether the visitor may have saved deals: signed in, or with the cookie that the first like sets. */
export const mayHaveLikes = (visit: Visit): boolean =>
  carries(visit, COOKIES.session) || carries(visit, COOKIES.visitor);

/** Whether the visitor has a session cookie; the API decides whether the session is still valid. */
export const carriesSession = (visit: Visit): boolean => carries(visit, COOKIES.session);

const carries = ({ cookie }: Visit, name: string): boolean => new RegExp(`(?:^|;\\s*)${name}=`).test(cookie);
