import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { ServerRender } from './address/raw-address.tsx';
import { carriesSession, type Visit, visitContext } from './server/context.ts';

// What the API process needs to mount the site, so that it depends on the build alone.
export { createRequestHandler } from '@react-router/express';
export { cacheableAddresses } from './server/cacheable-addresses.ts';
export { loadContext } from './server/context.ts';
export { makePage } from './server/make-page.ts';

/** A page that cannot be rendered within this time is abandoned, in milliseconds. */
const RENDER_TIMEOUT_MS = 10_000;

/**
 * Renders one page. Pages of signed-in visitors are never stored; others may be stored but must be revalidated
 * (docs/product/http.md#page-caching).
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> | Response {
  const visit = loadContext.get(visitContext);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  setCaching(headers, visit);
  setRetry(headers, status, visit);
  // Announced before the page itself: React writes the style sheet after everything that it preloads.
  for (const sheet of routerContext.manifest.routes['root']?.css ?? [])
    headers.append('Link', `<${sheet}>; rel=preload; as=style`);
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  return new Promise((resolve, reject) => {
    let answered = false;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRender
        value={{
          search: new URL(request.url).search,
          nonce: visit.nonce,
          entry: routerContext.manifest.entry.module,
        }}
      >
        <ServerRouter context={routerContext} url={request.url} nonce={visit.nonce} />
      </ServerRender>,
      {
        nonce: visit.nonce,
        // Everything in its place: parts that are streamed later need a script to get there.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          answered = true;
          // React writes two kilobytes at a time; the page is compressed and sent as one piece.
          const parts: Uint8Array[] = [];
          const page = new Writable({
            highWaterMark: Number.MAX_SAFE_INTEGER,
            write(part, _, done) {
              parts.push(part);
              done();
            },
            final(done) {
              clearTimeout(timer);
              resolve(new Response(Buffer.concat(parts), { status, headers }));
              done();
            },
          });
          pipe(page);
        },
        onShellError(error: unknown) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error: unknown) {
          if (visit.reads) visit.reads.isUnfit = true;
          if (answered) console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}

/** The data of a page, which the browser fetches when it navigates within the site: cached no longer than the page itself. */
export function handleDataRequest(
  response: Response,
  { context }: { context: Readonly<RouterContextProvider> },
): Response {
  setCaching(response.headers, context.get(visitContext));
  setRetry(response.headers, response.status, context.get(visitContext));
  return response;
}

/** Seconds; for when the API gave no answer at all. */
const RETRY_AFTER = '5';

/** A page that says "try again" says it to programs, too (docs/product/engines.md#database-outage, docs/product/http.md#costly-requests). */
function setRetry(headers: Headers, status: number, visit: Visit): void {
  if (status === 503 || status === 429) headers.set('Retry-After', visit.retryAfter ?? RETRY_AFTER);
}

function setCaching(headers: Headers, visit: Visit): void {
  // A page of a link in a mail names a person, whoever opens it.
  const personal = carriesSession(visit) || headers.get('Cache-Control')?.includes('no-store');
  headers.set('Cache-Control', personal ? 'private, no-store' : 'private, no-cache');
  headers.append('Vary', 'Cookie');
}

/** Errors of loaders and actions, with the request they belong to; a visitor who left is not an error. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted) return;
  console.error(`Request ${context.get(visitContext).requestId}, ${new URL(request.url).pathname}:`, error);
}
