import { Module } from '@nestjs/common';
import { FileSweeper } from './file-sweeper.ts';
import { FilesModule } from './files.module.ts';
import { UnusedFiles } from './unused-files.ts';

/** Cleaning up after files. */
@Module({ imports: [FilesModule], providers: [UnusedFiles, FileSweeper] })
export class WorkerModule {}
