import { Module } from '@nestjs/common';
import { BackupParts } from '@outcrop/platform';
import { FinishedUploads } from './finished-uploads.ts';
import { SmallFiles } from './small-files.ts';
import { UploadPurposes } from './upload-purposes.ts';

/** What features need that take large files. */
@Module({
  providers: [FinishedUploads, SmallFiles, UploadPurposes],
  exports: [FinishedUploads, SmallFiles, UploadPurposes],
})
export class UploadsModule {
  constructor(parts: BackupParts) {
    // What is on its way is not of the installation yet.
    parts.leftOut.push('upload');
  }
}
