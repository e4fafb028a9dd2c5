import type { Feature } from '@outcrop/platform';
import { SearchCollection } from './collections/search-collection.entity.ts';
import { SearchIndex } from './index-writing/search-index.entity.ts';
import { Migration20261121000200_search_index } from './migrations/Migration20261121000200_search_index.ts';
import { Migration20261122000310_search_index_comment } from './migrations/Migration20261122000310_search_index_comment.ts';
import { Migration20261122051000_search_withheld } from './migrations/Migration20261122051000_search_withheld.ts';
import { Migration20261123144502_search_releases } from './migrations/Migration20261123144502_search_releases.ts';
import { Migration20261126060000_search_collections } from './migrations/Migration20261126060000_search_collections.ts';
import { Migration20261127172500_collection_field_order } from './migrations/Migration20261127172500_collection_field_order.ts';
import { Migration20261128001500_search_tasks } from './migrations/Migration20261128001500_search_tasks.ts';
import { Migration20261129234500_loads_that_keep_others } from './migrations/Migration20261129234500_loads_that_keep_others.ts';
import { SearchModule } from './search.module.ts';
import { SearchTask } from './tasks/search-task.entity.ts';
import { SearchWithheld } from './withheld/search-withheld.entity.ts';

/** The search engine in every process, and the writing of its indexes in the worker and on the command line. */
export const search: Feature = {
  name: 'search',
  entities: [SearchIndex, SearchWithheld, SearchCollection, SearchTask],
  migrations: [
    Migration20261121000200_search_index,
    Migration20261122000310_search_index_comment,
    Migration20261122051000_search_withheld,
    Migration20261123144502_search_releases,
    Migration20261126060000_search_collections,
    Migration20261127172500_collection_field_order,
    Migration20261128001500_search_tasks,
    Migration20261129234500_loads_that_keep_others,
  ],
  module: SearchModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
  cli: () => import('./cli.ts'),
};
