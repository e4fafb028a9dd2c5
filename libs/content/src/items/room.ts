import type { Feature } from '@outcrop/platform';
import { contentEditingData } from './editors/content-editing-data.ts';
import { ItemsModule } from './items.module.ts';

/** Items as editors change them: versions, revisions, schedules, who edits now (docs/product/content.md#editing). */
export const items: Feature = {
  name: 'content-items',
  personalData: contentEditingData,
  module: ItemsModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
};
