import type { Feature } from '@outcrop/platform';
import { SearchIndex } from './index-writing/search-index.entity.ts';
import { Migration20261121000200_search_index } from './migrations/Migration20261121000200_search_index.ts';
import { Migration20261122000310_search_index_comment } from './migrations/Migration20261122000310_search_index_comment.ts';
import { Migration20261122051000_search_withheld } from './migrations/Migration20261122051000_search_withheld.ts';
import { Migration20261123144502_search_releases } from './migrations/Migration20261123144502_search_releases.ts';
import { SearchModule } from './search.module.ts';
import { SearchWithheld } from './withheld/search-withheld.entity.ts';

/** The search engine in every process, and the writing of its indexes in the worker and on the command line. */
export const search: Feature = {
  name: 'search',
  entities: [SearchIndex, SearchWithheld],
  migrations: [
    Migration20261121000200_search_index,
    Migration20261122000310_search_index_comment,
    Migration20261122051000_search_withheld,
    Migration20261123144502_search_releases,
  ],
  module: SearchModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
  cli: () => import('./cli.ts'),
};
