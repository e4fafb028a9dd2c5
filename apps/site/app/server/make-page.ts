import type { MadePage, SiteRequest } from '@outcrop/contracts';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { loadContext } from './context.ts';
import { newPageReads } from './page-reads.ts';

/** For whom a page is made that others may be given too. */
export interface PageOrder extends SiteRequest {
  readonly publicUrl: string;
  /** Path and query, as a browser sends them. */
  readonly address: string;
}

const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();

/**
 * Makes a page as anybody sees it: of the request the address alone is known, so that nothing that somebody sends, such as a cookie or the name of a host, can
 * be in what others are given (docs/product/engines.md#cached-pages).
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
