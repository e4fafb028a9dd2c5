import { Module } from '@nestjs/common';
import { UnfinishedUploads } from './unfinished-uploads.ts';
import { UploadsModule } from './uploads.module.ts';

/** Giving up what nobody goes on with. */
@Module({ imports: [UploadsModule], providers: [UnfinishedUploads] })
export class WorkerModule {}
