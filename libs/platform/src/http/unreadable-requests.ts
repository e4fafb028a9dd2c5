import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Problem } from '@outcrop/contracts';
import type { NextFunction, Request, Response } from 'express';
import express from 'express';
import { DomainError, Malformed } from './errors.ts';
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

/** Largest JSON body; uploads have their own routes and limits. */
const MAX_BODY_BYTES = 2 ** 20;

/** As body-parser throws it. */
interface BodyError extends Error {
  readonly type?: string;
}

/** Reads JSON bodies; what cannot be read is refused in our words, at the path `body` (docs/product/http.md#problem-details). */
export const jsonBodies = [
  express.json({ limit: MAX_BODY_BYTES, strict: false }),
  (error: BodyError, _request: Request, _response: Response, next: NextFunction) => next(inOurWords(error)),
];

function inOurWords(error: BodyError): Error {
  switch (error.type) {
    case 'entity.parse.failed':
      return new Malformed('The body is not JSON.', 'body');
    case 'entity.too.large': {
      const detail = `The body must have at most ${MAX_BODY_BYTES / 2 ** 20} MB.`;
      return new DomainError('too-large', detail, [{ path: 'body', message: detail }]);
    }
    case 'request.aborted':
    case 'request.size.invalid':
      return new Malformed('The body did not arrive whole.', 'body');
    default:
      return error;
  }
}
