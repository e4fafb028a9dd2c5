import type { Feature } from '@outcrop/platform';

/** Pictures and PDFs of content (docs/product/content.md#files). */
export const files: Feature = { name: 'content-files' };
