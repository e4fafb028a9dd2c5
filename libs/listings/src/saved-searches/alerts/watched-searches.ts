import type { EntityManager } from '@mikro-orm/postgresql';
import type { DealFilters, SavedSearch } from '@outcrop/contracts';
import type { Clause } from '@outcrop/search';
import { filterClauses, savedFilters } from '../search-clauses.ts';

type Row = Pick<SavedSearch, 'id' | 'list' | 'address'> & { readonly userId: number };

/** A saved search with alerts. */
export interface WatchedSearch extends Row {
  /** Null for one that finds nothing. */
  readonly filters: DealFilters | null;
  /** What its filters ask for; undefined where that depends on who asks, or on which day. */
  readonly clauses: readonly Clause[] | undefined;
}

/** Everybody's searches with alerts, in the order in which they tell of a deal: instant ones first, then the oldest. */
export class WatchedSearches {
  /** Those of the last reading: reading an address takes many times as long as asking a deal what it says. */
  private known = new Map<number, WatchedSearch>();

  /** The searches as they are now. */
  async read(em: EntityManager): Promise<Iterable<WatchedSearch>> {
    const rows = await em.execute<Row[]>(
      `select id, user_id as "userId", list, address from saved_search
       where frequency <> 'off' order by frequency = 'instant' desc, id`,
    );
    const read = new Map<number, WatchedSearch>();
    for (const row of rows) {
      const known = this.known.get(row.id);
      read.set(row.id, known?.address === row.address && known.list === row.list ? known : watched(row));
    }
    this.known = read;
    return read.values();
  }
}

function watched(row: Row): WatchedSearch {
  const filters = savedFilters(row);
  const isFixed = filters && !filters.liked && !filters.bidsDue;
  return { ...row, filters, clauses: isFixed ? filterClauses(filters) : undefined };
}
