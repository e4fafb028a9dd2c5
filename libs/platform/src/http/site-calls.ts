import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { SITE_PROOF_HEADER, SITE_VISITOR_HEADER } from '@outcrop/contracts';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { isSameSecret } from './same-secret.ts';

/** A secret of this process, by which the site that runs in it proves its calls. */
export const newSiteProof = (): string => randomBytes(32).toString('base64url');

/**
 * Gives calls that prove to be the site's the address of the visitor whose page is made: limits count by `request.ip`. Others who call over
 * loopback is counted by their own address, whatever they say.
 * @param proof of this process
 */
export function believeSite(proof: string): RequestHandler {
  const log = new Logger('Http');
  let warned = false;
  return (request: Request, _: Response, next: NextFunction): void => {
    const given = request.headers[SITE_PROOF_HEADER];
    const address = request.headers[SITE_VISITOR_HEADER];
    if (typeof given === 'string' && typeof address === 'string' && isSameSecret(given, proof))
      Object.defineProperty(request, 'ip', { value: address });
    else if (!warned && isUnnamedProxy(request)) {
      warned = true;
      log.warn(
        'A proxy on this machine sends X-Forwarded-For, which is not believed: set TRUST_PROXY, or all visitors count as one.',
      );
    }
    next();
  };
}

/** Whether the caller is on this machine and names whom it calls for, but the settings name no proxy. */
const isUnnamedProxy = ({ headers, socket, app }: Request): boolean =>
  headers['x-forwarded-for'] !== undefined &&
  /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
  !app.get('trust proxy');
