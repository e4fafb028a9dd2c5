import { ExpressAdapter } from '@nestjs/platform-express';
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';

/** The first two parts of a path where both are plain words: `/api/deals` of `/api/deals/{id}`. */
const AREA = /^\/[\w.-]+\/[\w.-]+(?=\/|$)/;
/** Express tells no upper from lower case. */
const areaOf = (path: string): string | undefined => AREA.exec(path)?.[0].toLowerCase();

const VERBS = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const;
const METHODS: ReadonlySet<string> = new Set(VERBS.map((verb) => verb.toUpperCase()));

type Areas = Map<string, Router>;
const SETTING = 'route areas';

/**
 * Finds the route of a request among those of its own area. Express tries the routes of an application one after the other, hundreds of them
 * (docs/decisions/route-areas.md). Within an area they are tried in the order in which they were declared, as before; what else a controller
 * declares, such as OPTIONS or a path that begins with a parameter, stays with the application.
 */
export class AreaAdapter extends ExpressAdapter {
  private readonly areas: Areas = new Map();

  constructor() {
    super();
    const register = (verb: (typeof VERBS)[number]) => (path: string, handler: RequestHandler) =>
      this.routerOf(path)[verb](path, handler);
    Object.assign(this, Object.fromEntries(VERBS.map((verb) => [verb, register(verb)])));
    this.getInstance().set(SETTING, this.areas);
  }

  private routerOf(path: string): Pick<Router, (typeof VERBS)[number]> {
    const area = areaOf(path);
    if (area === undefined) return this.getInstance();
    // With the first route, so that all middleware comes before.
    if (this.areas.size === 0) this.use(this.route);
    const router = this.areas.get(area) ?? Router();
    this.areas.set(area, router);
    return router;
  }

  private readonly route = (request: Request, response: Response, next: NextFunction): void => {
    const router = METHODS.has(request.method) ? this.areas.get(areaOf(request.path) ?? '') : undefined;
    if (router) router(request, response, next);
    else next();
  };
}

/** The part of a layer of Express's routers that is used here. */
export interface Layer {
  match(path: string): boolean;
  route?: { path: string; methods: Readonly<Record<string, boolean>> };
}

/** The routes that may take a request, and middleware, in their order. */
export function layersFor(request: Request): Layer[] {
  const areas = request.app.get(SETTING) as Areas | undefined;
  const routers = [request.app.router, areas?.get(areaOf(request.path) ?? '')] as unknown as (
    | { stack: Layer[] }
    | undefined
  )[];
  return routers.flatMap((router) => router?.stack ?? []);
}
