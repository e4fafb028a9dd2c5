import { Module } from '@nestjs/common';
import { FileChecks } from './checks/file-checks.consumer.ts';
import { ErasedCopies } from './copies/erased-copies.consumer.ts';
import { FilesModule } from './files.module.ts';
import { FirstPages } from './pages/first-pages.consumer.ts';
import { UncountedPictures } from './pages/uncounted-pictures.ts';
import { RemovedFiles } from './removed-files.consumer.ts';
import { ReadTexts } from './text/file-texts.consumer.ts';
import { UnreadTexts } from './text/unread-texts.ts';
import { UnusedBytes } from './unused-bytes.ts';

/** Files are checked, their first pages drawn and their texts read, and the bytes of those that were removed, and copies with the names of people who were erased, deleted. */
@Module({
  imports: [FilesModule],
  providers: [
    ...[FileChecks, FirstPages, UncountedPictures, ReadTexts, UnreadTexts],
    ...[RemovedFiles, ErasedCopies, UnusedBytes],
  ],
})
export class WorkerModule {}
