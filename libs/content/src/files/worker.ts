import { Module } from '@nestjs/common';
import { FilesModule } from './files.module.ts';
import { UnusedFiles } from './unused-files.ts';

/** Cleaning up after files. */
@Module({ imports: [FilesModule], providers: [UnusedFiles] })
export class WorkerModule {}
