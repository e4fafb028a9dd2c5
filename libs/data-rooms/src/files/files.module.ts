import { Module } from '@nestjs/common';
import { DataRoomsModule } from '../data-rooms.module.ts';
import { AddFolderHandler } from './commands/add-folder.ts';
import { ClassifyItemsHandler } from './commands/classify-items.ts';
import { MoveItemsHandler } from './commands/move-items.ts';
import { RemoveItemsHandler } from './commands/remove-items.ts';
import { RenameItemHandler } from './commands/rename-item.ts';
import { SetGroupsHandler } from './commands/set-groups.ts';
import { SortItemsHandler } from './commands/sort-items.ts';
import { FileReaders } from './file-readers.ts';
import { AddFileIndexHandler } from './index-templates/add-file-index.ts';
import { GetFileIndexesHandler } from './index-templates/get-file-indexes.ts';
import { DeleteFileIndexHandler, SaveFileIndexHandler } from './index-templates/save-file-index.ts';
import { NoPagePictures, PagePictures } from './pages/page-pictures.ts';
import { GetAgentTreeHandler } from './queries/get-agent-tree.ts';
import { GetGroupsHandler } from './queries/get-groups.ts';
import { GetReaderTreeHandler } from './queries/get-reader-tree.ts';
import { AddReadingTimeHandler } from './reading/add-reading-time.ts';
import { ReadableFiles } from './reading/readable-files.ts';
import { RecordReadingHandler } from './reading/record-reading.ts';
import { TreeChanges } from './tree/tree-changes.ts';

@Module({
  imports: [DataRoomsModule],
  providers: [
    TreeChanges,
    FileReaders,
    AddFolderHandler,
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
    RecordReadingHandler,
    AddReadingTimeHandler,
    { provide: PagePictures, useClass: NoPagePictures },
  ],
  exports: [DataRoomsModule, TreeChanges, FileReaders, ReadableFiles, PagePictures],
})
export class FilesModule {}
