import type { Feature } from '@outcrop/platform';
import { searchEntities } from './index-writing/search-index.entity.ts';
import { Migration20261121000200_search_index } from './migrations/Migration20261121000200_search_index.ts';
import { Migration20261122000310_search_index_comment } from './migrations/Migration20261122000310_search_index_comment.ts';
import { SearchModule } from './search.module.ts';

/** The search engine in every process, and the writing of its indexes in the worker and on the command line. */
export const search: Feature = {
  name: 'search',
  entities: searchEntities,
  migrations: [Migration20261121000200_search_index, Migration20261122000310_search_index_comment],
  module: SearchModule,
  worker: () => import('./worker.ts'),
  cli: () => import('./cli.ts'),
};
