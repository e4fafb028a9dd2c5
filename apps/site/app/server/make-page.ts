import type { CallApi } from '@outcrop/contracts';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { loadContext } from './context.ts';
import { newPageReads, type PageReads } from './page-reads.ts';

/** For whom a page is made that others may be given too. */
export interface PageOrder {
  apiOrigin: string;
  callApi: CallApi;
  siteProof: string;
  publicUrl: string;
  /** Path and query, as a browser sends them. */
  address: string;
  /** Whose calls these are, for limits and for the log alone. */
  requestId: string;
  clientAddress: string;
  /** Stands where each answer's own nonce is put in. */
  nonce: string;
}

export interface MadePage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: Buffer;
  readonly reads: PageReads;
}

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();

/**
 * Makes a page as anybody sees it: of the request the address alone is known, so that nothing that somebody sends, such as a cookie or the name of a host, can
 * be in what others are given (docs/product/engines.md#kept-pages).
 */
export async function makePage(build: ServerBuild, order: PageOrder): Promise<MadePage> {
  const handle = handlers.get(build) ?? createRequestHandler(build, 'production');
  handlers.set(build, handle);
  const reads = newPageReads();
  const { address, ...visit } = order;
  const request = new Request(new URL(order.publicUrl).origin + address, { headers: { accept: 'text/html' } });
  const response = await handle(request, loadContext({ ...visit, headers: {}, reads }));
  const html = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, html, reads };
}
