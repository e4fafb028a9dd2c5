import type { EntityManager } from '@mikro-orm/postgresql';
import { Global, Injectable, Module } from '@nestjs/common';
import { executeBound } from '@outcrop/platform';
import { COUNTER_COLUMNS, COUNTER_NAMES, type CounterName } from '../listing/counters.ts';
import { hitsOf } from '../tracking/hit-counts.ts';

/** SQL of what was counted here for one listing. @param id SQL of the listing's id */
export type CountedSql = (id: string) => string;

/** What is counted of listings: whoever counts registers how. */
@Injectable()
export class ListingCounters {
  private readonly counted = new Map<CounterName, CountedSql>([['webhitCount', hitsOf]]);

  register(name: CounterName, sql: CountedSql): void {
    this.counted.set(name, sql);
  }

  /** SQL of a counter: what it starts with, and what was counted since. @param alias of the listing's table */
  sqlOf(name: CounterName, alias: string): string {
    const counted = this.counted.get(name);
    return `(${alias}.${COUNTER_COLUMNS[name]} + ${counted ? counted(`${alias}.id`) : 0})`;
  }

  /** The counters of listings, by their ids. */
  async of(
    em: EntityManager,
    listingIds: readonly number[],
  ): Promise<ReadonlyMap<number, Readonly<Record<CounterName, number>>>> {
    const columns = COUNTER_NAMES.map((name) => `${this.sqlOf(name, 'l')}::int as "${name}"`);
    const rows = await executeBound<{ id: number } & Record<CounterName, number>>(
      em,
      `select l.id, ${columns.join(', ')} from listing l where l.id = any($1::int[])`,
      [listingIds],
    );
    return new Map(rows.map(({ id, ...counters }) => [id, counters]));
  }
}

/** Counters for every feature that counts something of listings. */
@Global()
@Module({ providers: [ListingCounters], exports: [ListingCounters] })
export class ListingCountersModule {}
