import { Module } from '@nestjs/common';
import { PicturesModule } from '@outcrop/images';
import { UploadsModule } from '@outcrop/uploads';
import { DataRoomsModule } from '../data-rooms.module.ts';
import { BackedUpFiles } from './backed-up-files.ts';
import { AddFileHandler } from './commands/add-file.ts';
import { AddFolderHandler } from './commands/add-folder.ts';
import { ClassifyItemsHandler } from './commands/classify-items.ts';
import { FindEmptyDataRoomsHandler, ImportFilesHandler } from './commands/import-files.ts';
import { MoveItemsHandler } from './commands/move-items.ts';
import { ReleaseFileHandler } from './commands/release-file.ts';
import { RemoveItemsHandler } from './commands/remove-items.ts';
import { RenameItemHandler } from './commands/rename-item.ts';
import { ReplaceFileHandler } from './commands/replace-file.ts';
import { SetGroupsHandler } from './commands/set-groups.ts';
import { SortItemsHandler } from './commands/sort-items.ts';
import { MarkedCopies } from './copies/marked-copies.ts';
import { FileBytes } from './file-bytes.ts';
import { FileReaders } from './file-readers.ts';
import { AddFileIndexHandler } from './index-templates/add-file-index.ts';
import { GetFileIndexesHandler } from './index-templates/get-file-indexes.ts';
import { DeleteFileIndexHandler, SaveFileIndexHandler } from './index-templates/save-file-index.ts';
import { LocalFiles } from './pages/local-files.ts';
import { PagePictures } from './pages/page-pictures.ts';
import { PdfPages } from './pages/pdf-pages.ts';
import { PictureFiles } from './pages/picture-files.ts';
import { SheetPages } from './pages/sheet-pages.ts';
import { GetAgentTreeHandler } from './queries/get-agent-tree.ts';
import { GetGroupsHandler } from './queries/get-groups.ts';
import { GetReaderTreeHandler } from './queries/get-reader-tree.ts';
import { ReadableTrees } from './queries/readable-trees.ts';
import { AddReadingTimeHandler } from './reading/add-reading-time.ts';
import { ReadableFiles } from './reading/readable-files.ts';
import { RecordDownloadHandler, RecordPageHandler, RecordZippedFilesHandler } from './reading/record-reading.ts';
import { SearchFilesHandler } from './search/search-files.ts';
import { FileTexts } from './text/file-texts.ts';
import { PlacedTrees } from './tree/placed-trees.ts';
import { TreeChanges } from './tree/tree-changes.ts';

@Module({
  imports: [DataRoomsModule, PicturesModule, UploadsModule],
  providers: [
    TreeChanges,
    PlacedTrees,
    ReadableTrees,
    FileReaders,
    FileBytes,
    BackedUpFiles,
    LocalFiles,
    PdfPages,
    SheetPages,
    PictureFiles,
    PagePictures,
    FileTexts,
    SearchFilesHandler,
    MarkedCopies,
    AddFolderHandler,
    AddFileHandler,
    ImportFilesHandler,
    FindEmptyDataRoomsHandler,
    ReplaceFileHandler,
    ReleaseFileHandler,
    RenameItemHandler,
    ClassifyItemsHandler,
    MoveItemsHandler,
    SortItemsHandler,
    RemoveItemsHandler,
    SetGroupsHandler,
    AddFileIndexHandler,
    SaveFileIndexHandler,
    DeleteFileIndexHandler,
    GetFileIndexesHandler,
    GetAgentTreeHandler,
    GetGroupsHandler,
    GetReaderTreeHandler,
    ReadableFiles,
    RecordDownloadHandler,
    RecordPageHandler,
    RecordZippedFilesHandler,
    AddReadingTimeHandler,
  ],
  exports: [
    ...[DataRoomsModule, TreeChanges, FileReaders, ReadableFiles, FileBytes, PdfPages, PagePictures, FileTexts],
    ...[MarkedCopies, ReadableTrees, PictureFiles],
  ],
})
export class FilesModule {}
