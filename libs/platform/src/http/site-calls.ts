import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { SITE_PROOF_HEADER, SITE_VISITOR_HEADER } from '@outcrop/contracts';
import type { NextFunction, Request, RequestHandler, Response } from 'express';

/** A secret of this process, by which the site that runs in it proves its calls. */
export const newSiteProof = (): string => randomBytes(32).toString('base64url');

/**
 * Gives calls that prove to be the site's the address of the visitor whose page is made: limits count by `request.ip`. Whoever else calls over
 * loopback is counted by their own address, whatever they say.
 * @param proof of this process
 */
export function believeSite(proof: string): RequestHandler {
  const expected = digest(proof);
  return (request: Request, _: Response, next: NextFunction): void => {
    const given = request.headers[SITE_PROOF_HEADER];
    const address = request.headers[SITE_VISITOR_HEADER];
    if (typeof given === 'string' && typeof address === 'string' && timingSafeEqual(digest(given), expected))
      Object.defineProperty(request, 'ip', { value: address });
    next();
  };
}

/** Of one length, as the comparison in constant time asks. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
