import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Problem } from '@outcrop/contracts';
import { problem } from './problem.filter.ts';

/** What Node refuses by itself, before there is a request: its code, and our answer. */
const REFUSALS = {
  HPE_HEADER_OVERFLOW: ['too-large', 431, 'address', 'The address and the headers together may hold 16 kB.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request-timeout', 408, 'request', 'The request did not arrive in time.'],
} as const;
const UNREADABLE = ['malformed', 400, 'request', 'The request is not HTTP.'] as const;

/** Answers what cannot even be read as a request with problem details too, where Node would send an empty answer (docs/product/http.md#problem-details). */
export function answerUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Gone, or an answer is on its way already: nothing can be said any more.
    if (error.code === 'ECONNRESET' || !socket.writable || (socket as { bytesWritten?: number }).bytesWritten) {
      socket.destroy();
      return;
    }
    const [code, status, path, detail] = REFUSALS[error.code as keyof typeof REFUSALS] ?? UNREADABLE;
    const requestId = randomUUID();
    const body = JSON.stringify({
      ...problem(status, code, detail, [{ path, message: detail }]),
      requestId,
    } satisfies Problem);
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Content-Type: application/problem+json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Cache-Control: no-store',
        'X-Content-Type-Options: nosniff',
        `X-Request-Id: ${requestId}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  });
}
