import { AsyncResource } from 'node:async_hooks';
import { IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import { Duplex } from 'node:stream';
import type { ApiAnswer, CallApi } from '@outcrop/contracts';

/**
 * Calls an HTTP application of this process as `fetch` would call it, without a socket: the site asks half a dozen questions for a page, and each
 * would be written, compressed, sent, unpacked and parsed by the same process. Everything from the first middleware on is the same as for any client.
 * @param app what the server calls for a request
 * @returns takes an absolute address, of which path and query count, and the options `method`, `headers`, `signal` and `body` (a text); resolves with
 *   the whole answer, and rejects with the signal's reason
 */
export function callsWithin(app: RequestListener): CallApi {
  // A call is no part of the request for which it is made: it begins with what a new connection begins with.
  const outside = new AsyncResource('OwnCall');
  return (address, init) =>
    new Promise((resolve, reject) => {
      const { signal } = init;
      signal?.throwIfAborted();
      const request = requestOf(new URL(address), init);
      const answer = collect(new ServerResponse(request), resolve);
      signal?.addEventListener('abort', () => {
        request.destroy();
        answer.emit('close');
        reject(signal.reason);
      });
      outside.runInAsyncScope(app, undefined, request, answer);
    });
}

/** It comes from this machine, and whoever reads or waits for it finds it open. */
const connection = () =>
  Object.assign(new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() }), { remoteAddress: '127.0.0.1' });

function requestOf({ host, pathname, search }: URL, { method = 'GET', headers, body }: RequestInit): IncomingMessage {
  const request = new IncomingMessage(connection() as unknown as ConstructorParameters<typeof IncomingMessage>[0]);
  const bytes = typeof body === 'string' ? Buffer.from(body) : null;
  request.method = method;
  request.url = pathname + search;
  request.httpVersion = '1.1';
  request.httpVersionMajor = 1;
  request.httpVersionMinor = 1;
  request.headers = {
    host,
    'user-agent': 'node',
    ...Object.fromEntries(new Headers(headers)),
    ...(bytes && { 'content-length': String(bytes.length) }),
  };
  // There is nothing to wait for: otherwise its end would count as a connection lost midway.
  request.complete = true;
  if (bytes) request.push(bytes);
  request.push(null);
  return request;
}

/** The answer's own methods, as Express replaces its prototype: what is written is kept, and its end resolves the call. */
function collect(answer: ServerResponse, resolve: (answer: ApiAnswer) => void): ServerResponse {
  const parts: Buffer[] = [];
  const keep = (part: unknown, encoding: unknown) => {
    if (typeof part === 'string')
      parts.push(Buffer.from(part, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    else if (part instanceof Uint8Array) parts.push(Buffer.from(part));
  };
  const sendHead = () => {
    // Middleware that waits for this moment adds its headers now.
    if (!answer.headersSent) answer.writeHead(answer.statusCode);
  };
  const write = (part: unknown, encoding?: unknown, done?: unknown) => {
    sendHead();
    keep(part, encoding);
    const after = [encoding, done].find((each) => typeof each === 'function');
    if (after) process.nextTick(after);
    return true;
  };
  const end = (part?: unknown, encoding?: unknown, done?: unknown) => {
    if (answer.finished) return answer;
    sendHead();
    keep(part, encoding);
    answer.finished = true;
    const after = [part, encoding, done].find((each) => typeof each === 'function');
    if (after) answer.once('finish', after as () => void);
    resolve(responseOf(answer, parts));
    process.nextTick(() => {
      answer.emit('finish');
      answer.emit('close');
    });
    return answer;
  };
  return Object.assign(answer, { write, end });
}

function responseOf(answer: ServerResponse, parts: readonly Buffer[]): ApiAnswer {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.getHeaders()))
    for (const each of Array.isArray(value) ? value : [value]) headers.append(name, String(each));
  const { statusCode: status } = answer;
  return {
    status,
    ok: status >= 200 && status < 300,
    headers,
    json: async () => JSON.parse(Buffer.concat(parts).toString()),
  };
}
