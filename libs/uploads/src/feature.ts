import type { Feature } from '@outcrop/platform';
import { Migration20261126010000_uploads } from './migrations/Migration20261126010000_uploads.ts';
import { Migration20261126064930_taken } from './migrations/Migration20261126064930_taken.ts';
import { Migration20261130020000_waiting } from './migrations/Migration20261130020000_waiting.ts';
import { Upload } from './upload.entity.ts';
import { UploadsModule } from './uploads.module.ts';
import { uploadsData } from './uploads-data.ts';

/** Large files on their way in (docs/product/engines.md#large-uploads); other features take them. */
export const uploads: Feature = {
  name: 'uploads',
  entities: [Upload],
  migrations: [Migration20261126010000_uploads, Migration20261126064930_taken, Migration20261130020000_waiting],
  personalData: uploadsData,
  module: UploadsModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
};
