import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Logger } from '@nestjs/common';
import { SITE_PROOF_HEADER, SITE_VISITOR_HEADER } from '@outcrop/contracts';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Env } from '../config/env.ts';
import { isSameSecret } from './same-secret.ts';

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
const hostnameOf = (host: string): string =>
  /^[^@/?#\\]+$/.test(host) && URL.canParse(`http://${host}`)
    ? new URL(`http://${host}`).hostname.replace(/\.$/, '')
    : '';

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
