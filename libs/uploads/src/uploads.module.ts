import { Module } from '@nestjs/common';
import { BackupParts } from '@outcrop/platform';
import { FinishedUploads } from './finished-uploads.ts';
import { UploadPurposes } from './upload-purposes.ts';

/** What features need that take large files. */
@Module({ providers: [FinishedUploads, UploadPurposes], exports: [FinishedUploads, UploadPurposes] })
export class UploadsModule {
  constructor(parts: BackupParts) {
    // What is on its way is not of the installation yet.
    parts.leftOut.push('upload');
  }
}
