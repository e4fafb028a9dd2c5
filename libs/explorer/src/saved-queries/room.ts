import type { Feature } from '@outcrop/platform';
import { Migration20261127121702_explorer_queries } from '../migrations/Migration20261127121702_explorer_queries.ts';
import { SavedQueriesModule } from './saved-queries.module.ts';
import { FilterSet, QueryDirectory, QueryReader, SavedQuery } from './saved-query.entities.ts';
import { savedQueryData } from './saved-query-data.ts';

/** Queries and sets of filters that people save, by the calls of old clients and by ours (docs/product/explorer.md#saved-queries). */
export const savedQueries: Feature = {
  name: 'explorer-saved-queries',
  entities: [QueryDirectory, SavedQuery, QueryReader, FilterSet],
  migrations: [Migration20261127121702_explorer_queries],
  personalData: savedQueryData,
  module: SavedQueriesModule,
  http: () => import('./http.ts'),
};
