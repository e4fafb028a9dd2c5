import type { Feature } from '@outcrop/platform';
import { ReadingReportsModule } from './reading-reports.module.ts';

/** What the firm sees of reading in data rooms (docs/product/data-rooms.md#reading-reports). */
export const readingReports: Feature = {
  name: 'data-room-reading-reports',
  module: ReadingReportsModule,
  http: () => import('./http.ts'),
};
