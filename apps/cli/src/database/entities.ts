import type { EntityClass, EntitySchema } from '@mikro-orm/postgresql';
import { accountEntities } from '@outcrop/accounts';
import { listingEntities } from '@outcrop/listings';
import { eventEntities, flagEntities, tryLimitEntities } from '@outcrop/platform';
import { searchEntities } from '@outcrop/search';

/** Every entity of the product: what the migrations must add up to. */
export const allEntities: (EntityClass | EntitySchema)[] = [
  ...eventEntities,
  ...flagEntities,
  ...tryLimitEntities,
  ...searchEntities,
  ...listingEntities,
  ...accountEntities,
];
