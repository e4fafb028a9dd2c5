import path from 'node:path';

/** The project's root, from both `src` (development) and `dist` (production). */
export const projectRoot = path.resolve(import.meta.dirname, '../../../..');
export const SITE_SOURCES = path.join(projectRoot, 'apps/site');
export const SITE_BUILD = path.join(SITE_SOURCES, 'build');
export const ADMIN_BUILD = path.join(projectRoot, 'apps/admin/dist');

/** First path segments that the API answers itself; everything else is the public site's. */
const NON_SITE_SEGMENTS = new Set(['api', 'content', 'images', 'health', 'metrics', 'admin', 'admin-panel']);

export const belongsToSite = (pathname: string): boolean => !NON_SITE_SEGMENTS.has(pathname.split('/', 2)[1] ?? '');
