import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { ReturnSource } from '@outcrop/contracts';

/** How long counts wait in memory, in milliseconds: what a process loses at most when it is killed. */
const FLUSH_MS = 1_000;

/** Views of a deal on a day that came the same way. */
export interface CountedHits {
  /** `YYYY-MM-DD` (UTC). */
  readonly day: string;
  /** Of the listing. */
  readonly id: number;
  readonly source: ReturnSource | null;
  readonly hits: number;
}

/** Adds to what is counted already. Hits of a listing that is not there are dropped. */
export async function addHits(em: EntityManager, rows: readonly CountedHits[]): Promise<void> {
  // Processes lock the rows in one order, so that they never deadlock.
  await em.execute(
    `with counted as (
       select id, day, source, hits from json_to_recordset(?::json) as c (id int, day date, source text, hits int)
       where exists (select from listing l where l.id = c.id)
     ), returned as (
       insert into deal_return as r (listing_id, day, source, hits)
       select id, day, source, hits from counted where source is not null order by id, day, source
       on conflict (listing_id, day, source) do update set hits = r.hits + excluded.hits
     )
     insert into listing_hit as h (listing_id, day, hits)
     select id, day, sum(hits) from counted group by id, day order by id, day
     on conflict (listing_id, day) do update set hits = h.hits + excluded.hits`,
    [JSON.stringify(rows)],
  );
}

/** Counts page views of deals without a query per view: added up in memory, written once a second and at the end. */
@Injectable()
export class ListingHits implements OnModuleDestroy {
  private readonly log = new Logger('ListingHits');
  /** By day, listing and source. */
  private waiting = new Map<string, CountedHits>();
  private timer: NodeJS.Timeout | undefined;
  /** One at a time. */
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly em: EntityManager) {}

  /** @param listingId of a deal that there is @param source what brought somebody back to it, if anything */
  count(listingId: number, source: ReturnSource | null = null): void {
    this.add({ day: new Date().toISOString().slice(0, 10), id: listingId, source, hits: 1 });
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS);
  }

  /** Writes what has been counted so far. What cannot be written is kept and tried again with the next count. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  async onModuleDestroy(): Promise<void> {
    await this.flush();
  }

  private async write(): Promise<void> {
    const counted = this.waiting;
    this.waiting = new Map();
    const rows = [...counted.values()];
    if (rows.length === 0) return;
    try {
      await addHits(this.em.fork(), rows);
    } catch (error) {
      this.log.warn(
        `Web hits could not be written and will be tried again: ${error instanceof Error ? error.message : error}`,
      );
      for (const row of rows) this.add(row);
    }
  }

  private add({ day, id, source, hits }: CountedHits): void {
    const key = `${day} ${id} ${source}`;
    this.waiting.set(key, { day, id, source, hits: (this.waiting.get(key)?.hits ?? 0) + hits });
  }
}
