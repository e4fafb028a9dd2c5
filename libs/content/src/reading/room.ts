import type { Feature } from '@outcrop/platform';

/** Reads of content by the Directus items contract (docs/product/content.md#reading). */
export const reading: Feature = { name: 'content-reading' };
