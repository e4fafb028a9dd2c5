import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { executeBound } from '@outcrop/platform';
import { LRUCache } from 'lru-cache';
import { type StandingItem, standingItems } from '../queries/file-facts.ts';
import { type PlacedItem, placeItems } from './place-items.ts';

/** Of all data rooms together: some 30 MB, and twice what the largest may hold. */
const MAX_CACHED_ITEMS = 40_000;

interface CachedTree {
  readonly version: string;
  readonly items: readonly PlacedItem<StandingItem>[];
}

/**
 * Everything that is in data rooms as it stands, in its order. Nobody's rights are in it. What a process has read once is not read again while the rows are
 * of the same versions, which PostgreSQL is asked each time (docs/decisions/data-room-trees.md).
 */
@Injectable()
export class PlacedTrees {
  private readonly cached = new LRUCache<number, CachedTree>({
    maxSize: MAX_CACHED_ITEMS,
    sizeCalculation: ({ items }) => items.length + 1,
  });

  constructor(private readonly em: EntityManager) {}

  /** Of each folder before what is in it; shared by all who ask, so to be left as it is. */
  async of(listingId: number): Promise<readonly PlacedItem<StandingItem>[]> {
    const em = this.em.fork();
    // Asked first: rows that were changed between the two are then read once more by the next who asks, and none that are older are ever taken for the latest.
    const version = await treeVersion(em, listingId);
    const known = this.cached.get(listingId);
    if (known?.version === version) return known.items;
    const items = placeItems(await standingItems(em, listingId));
    this.cached.set(listingId, { version, items });
    return items;
  }
}

/** Of all rows that {@link standingItems} reads: the ids with the transactions that wrote them last. Whatever else is read there belongs here as well. */
async function treeVersion(em: EntityManager, listingId: number): Promise<string> {
  const [row] = await executeBound<{ version: string | null }>(
    em,
    `select md5(string_agg(i.id || ' ' || i.xmin || ' ' || coalesce(v.id || ' ' || v.xmin, ''), ',' order by i.id)) as version
     from data_room_item i left join data_room_file_version v on v.id = i.version_id
     where i.listing_id = $1 and i.removed_at is null`,
    [listingId],
  );
  return row!.version ?? '';
}
