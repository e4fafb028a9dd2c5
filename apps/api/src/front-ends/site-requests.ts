import type { NextFunction, Request, Response } from 'express';
import { belongsToSite } from './paths.ts';

/** Largest body of a form of the site (bytes): a message of 5,000 letters, nine bytes each in most writings. Larger data goes to the API, which has limits of its own. */
const MAX_FORM_BYTES = 64 * 1_024;
const METHODS = ['GET', 'HEAD', 'POST'];

/** Refuses requests that no page or form of the site makes, before reading them. */
export function refuseUnexpectedRequests(request: Request, response: Response, next: NextFunction): void {
  const refuse = (status: number, sentence: string) =>
    response.status(status).type('text/plain').set('Cache-Control', 'no-store').send(sentence);
  if (!belongsToSite(request.path)) {
    next();
  } else if (!METHODS.includes(request.method)) {
    response.set('Allow', METHODS.join(', '));
    refuse(405, 'Pages are read with GET; forms are sent with POST.');
  } else if (!request.host || !URL.canParse(`http://${request.host}${request.originalUrl}`)) {
    refuse(400, 'The Host header or the address cannot be read.');
  } else if (request.method !== 'POST') {
    next();
  } else if (!request.is('application/x-www-form-urlencoded')) {
    refuse(415, 'Forms are sent as application/x-www-form-urlencoded.');
  } else if (request.headers['content-length'] === undefined) {
    refuse(411, 'The length of the form must be given.');
  } else if (Number(request.headers['content-length']) > MAX_FORM_BYTES) {
    refuse(413, `A form has at most ${MAX_FORM_BYTES / 1_024} kB.`);
  } else next();
}
