import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteRequest } from '@outcrop/contracts';
import type { Env } from '@outcrop/platform';
import type { Express, NextFunction, Request, Response } from 'express';
import { builtFiles } from './built-files.ts';
import { type CachedPagesOptions, cachedPages } from './cached-pages/cached-pages.ts';
import { callsWithin } from './own-calls.ts';
import { belongsToSite, SITE_BUILD, SITE_SOURCES } from './paths.ts';
import { refuseUnexpectedRequests } from './site-requests.ts';

/**
 * Mounts the server-rendered site before the body parsers, which serve /api and /content only (docs/product/http.md#own-paths). The site calls the
 * API as any client does, and sees what any client sees; its calls need no connection.
 */
export async function mountSite(
  app: Express,
  env: Env,
  own: OwnApi,
  pages: Pick<CachedPagesOptions, 'changes' | 'sentPages'>,
): Promise<void> {
  app.use(refuseUnexpectedRequests);
  const callApi = callsWithin(app);
  /** @param nonce of the answer's content security policy */
  const told = (request: Request, nonce: string) => ({
    apiOrigin: own.apiOrigin(),
    callApi,
    siteProof: own.siteProof,
    publicUrl: env.PUBLIC_URL,
    requestId: String((request as { id?: unknown }).id ?? ''),
    clientAddress: request.ip ?? '',
    nonce,
  });
  const site = env.SITE_SOURCES ? await devSite(app) : await builtSite(app, env, told, pages);
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (!belongsToSite(request.path)) return next();
    const ownOrigin = `${request.protocol}://${request.headers.host}`;
    const context = { ...told(request, String(response.locals['nonce'])), headers: request.headers, ownOrigin };
    site(request, response, next, context).catch(next);
  });
}

/** How the site reaches the API of this process. */
export interface OwnApi {
  /** Origin at which this process listens. */
  readonly apiOrigin: () => string;
  /** Proves that a call is the site's. */
  readonly siteProof: string;
}

/** Answers one request of the site; `context` is passed to its `loadContext`. */
export type SiteHandler = (request: Request, response: Response, next: NextFunction, context: object) => Promise<void>;

async function builtSite(
  app: Express,
  env: Env,
  told: (request: Request, nonce: string) => SiteRequest,
  pages: Pick<CachedPagesOptions, 'changes' | 'sentPages'>,
): Promise<SiteHandler> {
  const entry = path.join(SITE_BUILD, 'server/index.js');
  if (!fs.existsSync(entry)) throw new Error('The site is not built: run "npm run build".');
  const build = await import(pathToFileURL(entry).href);
  const { cacheableAddresses, createRequestHandler, loadContext, makePage } = build.entry.module;

  app.use('/assets', builtFiles(path.join(SITE_BUILD, 'client/assets'), { immutable: true }));
  // Before the files: no page has the name of one.
  if (env.CACHED_PAGES_MIB > 0)
    app.use(
      cachedPages({
        ...pages,
        bytes: env.CACHED_PAGES_MIB * 2 ** 20,
        isCacheableAddress: cacheableAddresses(build),
        makePage: (request, nonce) => makePage(build, { ...told(request, nonce), address: request.originalUrl }),
      }),
    );
  const files = builtFiles(path.join(SITE_BUILD, 'client'), { immutable: false });
  const names = filesBelow(path.join(SITE_BUILD, 'client'));
  // Looking for a file costs a disk access: not for pages.
  app.use((request, response, next) => (names.has(request.path) ? files(request, response, next) : next()));
  const contexts = new WeakMap<Request, object>();
  // Once: it reads all routes.
  const answer = createRequestHandler({
    build,
    mode: 'production',
    getLoadContext: (request: Request) => loadContext(contexts.get(request)),
  });
  return (request, response, next, context) => {
    contexts.set(request, context);
    return answer(request, response, next);
  };
}

/** The paths of all files in a folder and below, as addresses name them. */
function filesBelow(folder: string): ReadonlySet<string> {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  return new Set(files.map((file) => `/${path.relative(folder, file).split(path.sep).join('/')}`));
}

/** The site from its sources, for `npm run dev`: pages and browser follow each change without a build. */
async function devSite(app: Express): Promise<SiteHandler> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: SITE_SOURCES,
    configFile: path.join(SITE_SOURCES, 'vite.config.ts'),
    // Loaded as it is: a compiled copy would look like a change of the sources to Node's watcher.
    configLoader: 'native',
    server: { middlewareMode: true },
  });
  app.use((request: Request, response: Response, next: NextFunction) =>
    belongsToSite(request.path) ? vite.middlewares(request, response, next) : next(),
  );
  return async (request, response, next, context) => {
    const build = await vite.ssrLoadModule('virtual:react-router/server-build');
    const { createRequestHandler, loadContext } = build['entry'].module;
    const handler = createRequestHandler({ build, mode: 'development', getLoadContext: () => loadContext(context) });
    await handler(request, response, next);
  };
}
