import { Module } from '@nestjs/common';
import { AddDirectoryHandler, DeleteDirectoryHandler, RenameDirectoryHandler } from './commands/change-directory.ts';
import { ChangeQueryHandler, DeleteQueryHandler } from './commands/change-query.ts';
import { SaveFiltersHandler } from './commands/save-filters.ts';
import { SaveQueryHandler } from './commands/save-query.ts';
import { LinkQueryHandler, ShareQueryHandler, StopSharingQueryHandler } from './commands/share-query.ts';
import { OwnQueries } from './own-queries.ts';
import { GetStoredFiltersHandler } from './queries/get-stored-filters.ts';
import { GetSavedQueryHandler, ListSavedQueriesHandler } from './queries/list-saved-queries.ts';
import {
  GetLinkedQueryHandler,
  GetReadableQueryHandler,
  ListSharedQueriesHandler,
} from './queries/list-shared-queries.ts';
import { ListOldDirectoriesHandler, ListOldQueriesHandler } from './queries/old-lists.ts';

@Module({
  providers: [
    OwnQueries,
    AddDirectoryHandler,
    RenameDirectoryHandler,
    DeleteDirectoryHandler,
    SaveFiltersHandler,
    SaveQueryHandler,
    ChangeQueryHandler,
    DeleteQueryHandler,
    ShareQueryHandler,
    StopSharingQueryHandler,
    LinkQueryHandler,
    GetStoredFiltersHandler,
    ListSavedQueriesHandler,
    GetSavedQueryHandler,
    ListSharedQueriesHandler,
    GetLinkedQueryHandler,
    GetReadableQueryHandler,
    ListOldQueriesHandler,
    ListOldDirectoriesHandler,
  ],
  exports: [OwnQueries],
})
export class SavedQueriesModule {}
