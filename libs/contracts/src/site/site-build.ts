import type { CallApi } from '../client.ts';

/** What the API process tells the built site of a request, besides what was sent. */
export interface SiteRequest {
  /** Origin at which the API listens. */
  readonly apiOrigin: string;
  /** Calls the API: within the process where it is the API's own, else over the network. */
  readonly callApi: CallApi;
  /** Proves to the API that a call is the site's; never sent to a browser. */
  readonly siteProof: string;
  /** Origin that visitors type; undefined where none is set, as in a demo. */
  readonly publicUrl: string | undefined;
  /** For limits and for the log. */
  readonly requestId: string;
  readonly clientAddress: string;
  /** Nonce of the answer's content security policy. */
  readonly nonce: string;
}

/** What a page that may be cached was made of, written down by the calls of its loaders (docs/product/engines.md#cached-pages). */
export interface PageReads {
  /** By the names of SOURCES_HEADER. */
  readonly sources: Set<string>;
  /** A moment, in milliseconds since 1970, after which what was read is too old to be shown; Infinity for none. */
  until: number;
  /** Something about it must not be shown to anybody else, or not again: a refusal, a late answer, what no source stands for. */
  isUnfit: boolean;
  /** The listing whose views this page counts for, on a deal's page. */
  viewed: number | undefined;
}

/** A page that was made for many. */
export interface MadePage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: Buffer;
  readonly reads: PageReads;
}
