import type { ServerBuild } from 'react-router';

/** In a route's `handle`: its page says the same to everybody who has no cookie, and may be cached (docs/product/engines.md#cached-pages). */
export interface CacheHandle {
  readonly cache: {
    /** The query's parameters that the page knows, each of which it may be given once. */
    readonly query: readonly string[];
    /** A regular expression of its path's parameter; by default what the paths of content consist of. */
    readonly param?: string;
  };
}

const MAX_ADDRESS_LENGTH = 500;
const CONTENT_PATH = '[\\w.-]{1,200}';

/**
 * Tells which pages of a build may be cached: those whose route says so, with parameters that it names, each once. What anybody can add to an address makes no
 * further pages.
 * @returns whether the page at an address may be: path and query, as a browser sends them
 */
export function cacheableAddresses({ routes }: Pick<ServerBuild, 'routes'>): (address: string) => boolean {
  /** By path; of each that no parameter is in, even if it may not be cached, as it goes before those with one. */
  const fixed = new Map<string, ReadonlySet<string> | undefined>();
  const patterns: { path: RegExp; query: ReadonlySet<string> }[] = [];
  for (const route of Object.values(routes)) {
    if (route?.path === undefined) continue;
    const { cache } = (route.module.handle ?? {}) as Partial<CacheHandle>;
    const query = cache && new Set(cache.query);
    const shortest = route.path.replace(/\/:\w+\?$/, '');
    if (!shortest.includes(':')) fixed.set(`/${shortest}`, query);
    if (query && route.path.includes(':')) {
      const path = route.path.replace(/:\w+\??/, `(?:${cache.param ?? CONTENT_PATH})`);
      patterns.push({ path: new RegExp(`^/${path}$`), query });
    }
  }
  return (address) => {
    if (address.length > MAX_ADDRESS_LENGTH) return false;
    const [path = '', query, ...more] = address.split('?');
    const known = fixed.has(path) ? fixed.get(path) : patterns.find((pattern) => pattern.path.test(path))?.query;
    if (!known || more.length > 0) return false;
    const names = query === undefined ? [] : query.split('&').map((part) => part.split('=', 1)[0] ?? '');
    return names.every((name) => known.has(name)) && new Set(names).size === names.length;
  };
}
