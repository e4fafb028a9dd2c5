import { Migration20261121000100_events } from './Migration20261121000100_events.ts';
import { Migration20261121000200_search_index } from './Migration20261121000200_search_index.ts';
import { Migration20261121000300_listings } from './Migration20261121000300_listings.ts';
import { Migration20261121000400_accounts } from './Migration20261121000400_accounts.ts';
import { Migration20261121000500_flags } from './Migration20261121000500_flags.ts';
import { Migration20261121000600_images } from './Migration20261121000600_images.ts';
import { Migration20261121000700_likes } from './Migration20261121000700_likes.ts';
import { Migration20261121000710_tracking } from './Migration20261121000710_tracking.ts';
import { Migration20261122000100_schedules } from './Migration20261122000100_schedules.ts';

/** Every migration, in order. Listed by hand, so that neither a build nor a bundle can lose one. */
export const migrations = [
  Migration20261121000100_events,
  Migration20261121000200_search_index,
  Migration20261121000300_listings,
  Migration20261121000400_accounts,
  Migration20261121000500_flags,
  Migration20261121000600_images,
  Migration20261121000700_likes,
  Migration20261121000710_tracking,
  Migration20261122000100_schedules,
];
