import type { Feature } from '@outcrop/platform';
import { Migration20261121000300_listings } from '../migrations/Migration20261121000300_listings.ts';
import { Migration20261121000600_images } from '../migrations/Migration20261121000600_images.ts';
import { Migration20261122000510_search_text_in_row } from '../migrations/Migration20261122000510_search_text_in_row.ts';
import { Migration20261122223000_search_xid } from '../migrations/Migration20261122223000_search_xid.ts';
import { Migration20261122224500_no_text_index } from '../migrations/Migration20261122224500_no_text_index.ts';
import { Migration20261124010000_states } from '../migrations/Migration20261124010000_states.ts';
import { Migration20261126140000_due_diligence_per_person } from '../migrations/Migration20261126140000_due_diligence_per_person.ts';
import { Migration20261127212000_listing_needs } from '../migrations/Migration20261127212000_listing_needs.ts';
import { Migration20261128000500_cover_focus } from '../migrations/Migration20261128000500_cover_focus.ts';
import { Migration20261128113100_deal_figures } from '../migrations/Migration20261128113100_deal_figures.ts';
import { Listing } from './listing.entity.ts';
import { ListingModule } from './listing.module.ts';

/** Listings as rows: how they are changed. */
export const listing: Feature = {
  name: 'listing',
  entities: [Listing],
  migrations: [
    Migration20261121000300_listings,
    Migration20261121000600_images,
    Migration20261122000510_search_text_in_row,
    Migration20261122223000_search_xid,
    Migration20261122224500_no_text_index,
    Migration20261124010000_states,
    Migration20261126140000_due_diligence_per_person,
    Migration20261127212000_listing_needs,
    Migration20261128000500_cover_focus,
    Migration20261128113100_deal_figures,
  ],
  module: ListingModule,
};
