import type { Feature } from '@outcrop/platform';

/** Content as the site and other features read it, from here or from a Directus of one's own (docs/product/content.md#source). */
export const site: Feature = { name: 'content-site' };
