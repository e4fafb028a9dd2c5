import type { Feature } from '@outcrop/platform';
import { Migration20261122124029_saved_searches } from '../migrations/Migration20261122124029_saved_searches.ts';
import { Migration20261122154500_match_alerts } from '../migrations/Migration20261122154500_match_alerts.ts';
import { Migration20261123064500_open_searches } from '../migrations/Migration20261123064500_open_searches.ts';
import { Migration20261123065000_search_words } from '../migrations/Migration20261123065000_search_words.ts';
import { Migration20261123070000_saved_unmapped } from '../migrations/Migration20261123070000_saved_unmapped.ts';
import { Migration20261123071000_search_facets } from '../migrations/Migration20261123071000_search_facets.ts';
import { Migration20261123231946_saved_addresses } from '../migrations/Migration20261123231946_saved_addresses.ts';
import { AlertDigest, DealAlert } from './alerts/deal-alert.entity.ts';
import { SavedSearch } from './saved-search.entity.ts';
import { savedSearchData } from './saved-search-data.ts';
import { SavedSearchesModule } from './saved-searches.module.ts';

/** Searches that people have saved, and the alerts of them. */
export const savedSearches: Feature = {
  name: 'saved-searches',
  entities: [SavedSearch, AlertDigest, DealAlert],
  migrations: [
    Migration20261122124029_saved_searches,
    Migration20261122154500_match_alerts,
    Migration20261123064500_open_searches,
    Migration20261123065000_search_words,
    Migration20261123070000_saved_unmapped,
    Migration20261123071000_search_facets,
    Migration20261123231946_saved_addresses,
  ],
  personalData: savedSearchData,
  module: SavedSearchesModule,
  http: () => import('./http.ts'),
  worker: () => import('./worker.ts'),
};
