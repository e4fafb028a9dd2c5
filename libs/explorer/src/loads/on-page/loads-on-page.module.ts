import { Module } from '@nestjs/common';
import { BackupParts } from '@outcrop/platform';
import { UploadsModule } from '@outcrop/uploads';
import {
  AddFileLoadHandler,
  DropCollectionHandler,
  RemoveFileLoadHandler,
  StartFileLoadHandler,
} from './file-load-commands.ts';
import { ListCollectionsHandler, ListFileLoadsHandler, OpenRejectedRowsHandler } from './file-load-queries.ts';

/** Files that admins load on their page. */
@Module({
  imports: [UploadsModule],
  providers: [
    AddFileLoadHandler,
    StartFileLoadHandler,
    RemoveFileLoadHandler,
    DropCollectionHandler,
    ListFileLoadsHandler,
    ListCollectionsHandler,
    OpenRejectedRowsHandler,
  ],
})
export class LoadsOnPageModule {
  constructor(parts: BackupParts) {
    // Their files are no part of a backup: in another installation they would be missing.
    parts.leftOut.push('explorer_load');
  }
}
