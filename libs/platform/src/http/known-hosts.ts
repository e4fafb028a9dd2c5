import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Env } from '../config/env.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

/**
 * A demo that listens on loopback answers under the names of this machine and of `PUBLIC_URL` alone: any site can let its own name lead here (DNS
 * rebinding), and its pages would then count as ours (docs/product/http.md#known-hosts).
 */
export function refuseUnknownHosts(env: Env): RequestHandler {
  const checks = !env.isProduction && LOOPBACK.test(env.HOST);
  const known = new URL(env.PUBLIC_URL).hostname;
  return (request: Request, response: Response, next: NextFunction): void => {
    const name = checks ? hostnameOf(request.headers.host ?? '') : known;
    if (name === known || LOOPBACK.test(name)) next();
    else
      response
        .status(421)
        .type('text/plain')
        .set('Cache-Control', 'no-store')
        .send('This demo answers on this machine only. Set HOST, or PUBLIC_URL, to reach it by another name.');
  };
}

/** Without the port; empty when it cannot be read. */
function hostnameOf(host: string): string {
  return /^[^@/?#\\]+$/.test(host) && URL.canParse(`http://${host}`)
    ? new URL(`http://${host}`).hostname.replace(/\.$/, '')
    : '';
}
