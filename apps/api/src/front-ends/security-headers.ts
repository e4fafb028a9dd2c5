import { randomBytes } from 'node:crypto';
import type { Env } from '@outcrop/platform';
import type { NextFunction, Request, Response } from 'express';
import { belongsToSite } from './paths.ts';

/** The page that describes the API. */
const API_DOCS = /^\/api\/docs(\/|$)/i;

/** What our pages may use of the browser: passkeys, and nothing that looks or listens. */
const PERMISSIONS = [
  'camera=()',
  'microphone=()',
  'payment=()',
  'usb=()',
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
].join(', ');

/** The policy of an answer whose page may run these scripts and have these style elements, named by nonce or hashes, besides the product's own files. */
export type ContentPolicy = (scripts: string, styles: string) => string;

/**
 * Headers of every answer. Pages may run only scripts that carry the answer's nonce (docs/product/http.md#content-security-policy); nothing
 * is loaded from another host except a map style and, on pages of the site while it is on, a chat that the operator has set. For a page that carries
 * no nonce, `response.locals.contentPolicy` makes the policy.
 * @param isChatOn asked for each answer of the site, where a provider is set
 */
export function securityHeaders(env: Env, isChatOn: () => Promise<boolean> = async () => false) {
  const chatHost = env.CHAT_WIDGET_URL ? ` ${new URL(env.CHAT_WIDGET_URL).origin}` : '';
  const mapHost = env.MAP_STYLE_URL ? ` ${new URL(env.MAP_STYLE_URL).origin}` : '';
  // Vite tells the browser about changes over a WebSocket.
  const hotReload = env.SITE_SOURCES ? ' ws:' : '';
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const chat = chatHost && belongsToSite(request.path) && (await isChatOn().catch(() => false)) ? chatHost : '';
    const nonce = randomBytes(16).toString('base64url');
    response.locals['nonce'] = nonce;
    // The style elements of Vite and of Swagger UI's page carry no nonce.
    const anyStyle = env.SITE_SOURCES || API_DOCS.test(request.path);
    const policy: ContentPolicy = (scripts, styles) =>
      [
        `default-src 'self'`,
        `script-src 'self' ${scripts}${chat}`,
        // React Aria, MUI and MapLibre place elements by style attributes, which carry no nonce.
        `style-src-elem 'self' ${styles}${chat}`,
        `style-src-attr 'unsafe-inline'`,
        `img-src 'self' data: blob:${mapHost}${chat}`,
        `connect-src 'self'${mapHost}${chat}${hotReload}`,
        ...(chat ? [`frame-src 'self'${chat}`, `font-src 'self'${chat}`] : []),
        `worker-src 'self' blob:`,
        `object-src 'none'`,
        `base-uri 'none'`,
        `form-action 'self'`,
        `frame-ancestors 'none'`,
      ].join('; ');
    response.locals['contentPolicy'] = policy;
    response.setHeader(
      'Content-Security-Policy',
      policy(`'nonce-${nonce}'`, anyStyle ? `'unsafe-inline'` : `'nonce-${nonce}'`),
    );
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
    response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    response.setHeader('Permissions-Policy', PERMISSIONS);
    if (env.isProduction) response.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
    next();
  };
}
