import { Module } from '@nestjs/common';
import { UploadPace, Uploads } from './uploads.ts';

/** Uploads of the process: one, so that its bounds hold over all that take files. */
@Module({ providers: [UploadPace, Uploads], exports: [Uploads] })
export class UploadsModule {}
