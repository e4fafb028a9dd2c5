import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Env } from '@outcrop/platform';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { belongsToSite, SITE_BUILD } from './paths.ts';

const IMMUTABLE = { immutable: true, maxAge: '364d', index: false, fallthrough: false } as const;

/**
 * Mounts the server-rendered site before the body parsers, which serve /api and /content only (design section 8). The site calls the
 * API over loopback, so that it sees what any client sees.
 * @param apiOrigin origin at which this process listens
 */
export async function mountSite(app: Express, env: Env, apiOrigin: () => string): Promise<void> {
  const entry = path.join(SITE_BUILD, 'server/index.js');
  if (!fs.existsSync(entry)) throw new Error('The site is not built: run "npm run build".');
  const build = await import(pathToFileURL(entry).href);
  const { createRequestHandler, loadContext } = build.entry.module;

  app.use('/assets', express.static(path.join(SITE_BUILD, 'client/assets'), IMMUTABLE));
  app.use(express.static(path.join(SITE_BUILD, 'client'), { maxAge: '1h', index: false }));
  const handler = createRequestHandler({
    build,
    mode: 'production',
    getLoadContext: (request: Request, response: Response) =>
      loadContext({
        apiOrigin: apiOrigin(),
        publicUrl: env.PUBLIC_URL,
        headers: request.headers,
        clientAddress: request.ip ?? '',
        requestId: String((request as { id?: unknown }).id ?? ''),
        nonce: String(response.locals['nonce']),
      }),
  });
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (!belongsToSite(request.path)) return next();
    handler(request, response, next).catch(next);
  });
}
