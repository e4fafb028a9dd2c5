import type { Request } from 'express';

/** The part of an Express router layer that is used here. */
interface Layer {
  match(path: string): boolean;
  route?: { path: string; methods: Readonly<Record<string, boolean>> };
}

/**
 * Methods that the path of a request knows, when no route took the request, for the `Allow` header of a 405 (RFC 9110, section 15.5.6).
 * @returns upper case and in alphabetical order; nothing when a route did take the request, or when the path is unknown altogether
 */
export function allowedMethods(request: Request): string[] {
  if (request.route && !isMiddleware(request.route)) return [];
  const { stack } = request.app.router as unknown as { stack: Layer[] };
  const methods = new Set<string>();
  for (const layer of stack) {
    if (!layer.route || isMiddleware(layer.route) || !matches(layer, request.path)) continue;
    for (const method of Object.keys(layer.route.methods)) methods.add(method.toUpperCase());
  }
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods].sort();
}

/** Middleware of Nest, such as the logger, is mounted as a route for every method of every path: `{/*splat}`, `/{*all}`. */
const isMiddleware = ({ path }: { path: string }): boolean => /^\/?\{\/?\*\w+\}$/.test(path);

/** A path that no layer can decode belongs to none. */
function matches(layer: Layer, path: string): boolean {
  try {
    return layer.match(path);
  } catch {
    return false;
  }
}
