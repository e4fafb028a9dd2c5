import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';

/**
 * Serves the files of a browser build, in the Brotli form that the build wrote beside each where the browser accepts it; the others are compressed
 * on the way.
 * @param folder the build's folder
 * @param options `immutable` for files whose names change with their contents; a missing one is then a 404 here
 */
export const builtFiles = (folder: string, { immutable }: { immutable: boolean }): RequestHandler =>
  expressStaticGzip(folder, {
    enableBrotli: true,
    index: false,
    serveStatic: immutable ? { immutable, maxAge: '364d', fallthrough: false } : { maxAge: '1h' },
  });
