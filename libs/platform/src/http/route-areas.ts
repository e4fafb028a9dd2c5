import { ExpressAdapter } from '@nestjs/platform-express';
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';

/** The first two parts of a path where both are plain words: `/api/deals` of `/api/deals/{id}`. */
const AREA = /^\/[\w.-]+\/[\w.-]+(?=\/|$)/;
/** Express tells no upper from lower case. */
const areaOf = (path: string): string | undefined => AREA.exec(path)?.[0].toLowerCase();

const VERBS = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const;
const METHODS: ReadonlySet<string> = new Set(VERBS.map((verb) => verb.toUpperCase()));

type Verbs = Pick<Router, (typeof VERBS)[number]>;
type Areas = Map<string, Router>;
const SETTING = 'route areas';

/**
 * Finds the route of a request among those of its own area. Express tries the routes of an application one after the other, hundreds of them
 * (docs/decisions/route-areas.md). Within an area they are tried in the order in which they were declared, as before; what else a controller
 * declares, such as OPTIONS or a path that begins with a parameter, stays with the application.
 */
export class AreaAdapter extends ExpressAdapter {
  private readonly declared: Areas[] = [];
  /** Of the routes that are being declared; those after some middleware are others than those before. */
  private current: Areas | undefined;

  constructor() {
    super();
    const register = (verb: (typeof VERBS)[number]) => (path: string, handler: RequestHandler) =>
      this.routerOf(path)[verb](path, handler);
    Object.assign(this, Object.fromEntries(VERBS.map((verb) => [verb, register(verb)])));
    this.getInstance().set(SETTING, this.declared);
  }

  override use(...handlers: Parameters<ExpressAdapter['use']>) {
    this.current = undefined;
    return super.use(...handlers);
  }

  override createMiddlewareFactory(...method: Parameters<ExpressAdapter['createMiddlewareFactory']>) {
    this.current = undefined;
    return super.createMiddlewareFactory(...method);
  }

  private routerOf(path: string): Verbs {
    const area = areaOf(path);
    if (area === undefined) return this.getInstance();
    const areas = this.current ?? this.begin();
    const router = areas.get(area) ?? Router();
    areas.set(area, router);
    return router;
  }

  private begin(): Areas {
    const areas: Areas = new Map();
    this.use((request: Request, response: Response, next: NextFunction) => {
      const router = METHODS.has(request.method) ? areas.get(areaOf(request.path) ?? '') : undefined;
      if (router) router(request, response, next);
      else next();
    });
    this.declared.push(areas);
    this.current = areas;
    return areas;
  }
}

/** The part of a layer of Express's routers that is used here. */
export interface Layer {
  match(path: string): boolean;
  route?: { path: string; methods: Readonly<Record<string, boolean>> };
}

/** The routes that may take a request, and middleware. */
export function layersFor(request: Request): Layer[] {
  const all = (request.app.get(SETTING) as Areas[] | undefined) ?? [];
  const area = areaOf(request.path) ?? '';
  const routers = [request.app.router, ...all.map((areas) => areas.get(area))];
  return (routers as unknown as ({ stack: Layer[] } | undefined)[]).flatMap((router) => router?.stack ?? []);
}
