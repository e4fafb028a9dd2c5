import { Module } from '@nestjs/common';
import { FileChecks } from './checks/file-checks.consumer.ts';
import { FilesModule } from './files.module.ts';
import { FirstPages } from './pages/first-pages.consumer.ts';
import { RemovedFiles } from './removed-files.consumer.ts';
import { UnusedBytes } from './unused-bytes.ts';

/** Files are checked, their first pages drawn, and the bytes of those that were removed deleted. */
@Module({ imports: [FilesModule], providers: [FileChecks, FirstPages, RemovedFiles, UnusedBytes] })
export class WorkerModule {}
