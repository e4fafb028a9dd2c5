import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * Middleware that comes before all others: each request has an id, that of a caller who gave a sane one, and its answer names it. Logs, refusals
 * and what a page asks of the API carry the same.
 */
export function nameRequest(request: IncomingMessage & { id?: unknown }, response: ServerResponse, next: () => void) {
  const given = request.headers['x-request-id'];
  const id = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
  request.id = id;
  response.setHeader('X-Request-Id', id);
  next();
}
