import type { INestApplication } from '@nestjs/common';
import { UploadPurposes } from '../../src/index.ts';

export const PURPOSE = 'test-files';
export const MAX_BYTES = 64 * 2 ** 20;

/** Has a process take files of up to 64 MB from whoever sees data under a confidentiality agreement. */
export const takeTestFiles = (app: INestApplication): void =>
  app.get(UploadPurposes).register({ name: PURPOSE, maxBytes: MAX_BYTES, mayUpload: ({ hasClaimAD }) => hasClaimAD });
