import type { NextFunction, Request, Response } from 'express';
import express from 'express';
import { DomainError, Malformed } from './errors.ts';

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
