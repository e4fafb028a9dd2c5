import { Module } from '@nestjs/common';
import { PicturesModule } from '@outcrop/images';
import { BackedUpFiles } from './backed-up-files.ts';
import { ChangeContentFileHandler } from './commands/change-content-file.ts';
import { DeleteContentFileHandler } from './commands/delete-content-file.ts';
import { ReplaceContentFileHandler } from './commands/replace-content-file.ts';
import { StoreContentFileHandler } from './commands/store-content-file.ts';
import { ContentFiles } from './content-files.ts';
import { FileChanges } from './file-changes.ts';
import { FileRecords } from './file-records.ts';
import { FileJudge } from './judged-file.ts';
import { PdfReader } from './pdf/pdf-reader.ts';

/** The files of content: their commands, rows and bytes. */
@Module({
  imports: [PicturesModule],
  providers: [
    BackedUpFiles,
    ContentFiles,
    FileChanges,
    FileJudge,
    FileRecords,
    PdfReader,
    StoreContentFileHandler,
    ReplaceContentFileHandler,
    ChangeContentFileHandler,
    DeleteContentFileHandler,
  ],
  exports: [ContentFiles, FileChanges, FileRecords],
})
export class FilesModule {}
