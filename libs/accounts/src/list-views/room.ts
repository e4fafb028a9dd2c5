import { Module } from '@nestjs/common';
import type { Feature } from '@outcrop/platform';
import { Migration20261128040000_list_views } from '../migrations/Migration20261128040000_list_views.ts';
import { ChangeListViewHandler, DeleteListViewHandler } from './commands/change-list-view.ts';
import { SaveListViewHandler } from './commands/save-list-view.ts';
import { ListView } from './list-view.entity.ts';
import { listViewData } from './list-view-data.ts';
import { OwnListViews } from './own-list-views.ts';
import { FindListViewsHandler } from './queries/find-list-views.ts';

/** How people want the lists of the admin area shown. */
@Module({
  providers: [OwnListViews, SaveListViewHandler, ChangeListViewHandler, DeleteListViewHandler, FindListViewsHandler],
})
export class ListViewsModule {}

/** Views of the admin area's lists, saved for each person (docs/product/admin.md#saved-views). */
export const listViews: Feature = {
  name: 'list-views',
  entities: [ListView],
  migrations: [Migration20261128040000_list_views],
  personalData: listViewData,
  module: ListViewsModule,
  http: () => import('./http.ts'),
};
