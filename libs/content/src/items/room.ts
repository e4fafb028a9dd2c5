import type { Feature } from '@outcrop/platform';

/** Items as editors change them: versions, revisions, schedules, previews (docs/product/content.md#editing). */
export const items: Feature = { name: 'content-items' };
