import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';

/** How long counts wait in memory, in milliseconds: what a process loses at most when it is killed. */
const FLUSH_MS = 1_000;

/** Counts page views of deals without a query per view: added up in memory, written once a second and at the end. */
@Injectable()
export class ListingHits implements OnModuleDestroy {
  private readonly log = new Logger('ListingHits');
  /** Hits by `YYYY-MM-DD` (UTC), then by listing. */
  private waiting = new Map<string, Map<number, number>>();
  private timer: NodeJS.Timeout | undefined;
  /** One at a time. */
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly em: EntityManager) {}

  /** @param listingId of a deal that there is */
  count(listingId: number): void {
    this.add(new Date().toISOString().slice(0, 10), listingId, 1);
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
    const rows = [...counted].flatMap(([day, listings]) => [...listings].map(([id, hits]) => ({ id, day, hits })));
    if (rows.length === 0) return;
    try {
      // Processes lock the rows in one order, so that they never deadlock. Hits of a deleted listing are dropped.
      await this.em.fork().execute(
        `insert into listing_hit as h (listing_id, day, hits)
         select id, day, hits from json_to_recordset(?::json) as counted (id int, day date, hits int)
         where exists (select from listing l where l.id = counted.id)
         order by id, day
         on conflict (listing_id, day) do update set hits = h.hits + excluded.hits`,
        [JSON.stringify(rows)],
      );
    } catch (error) {
      this.log.warn(
        `Web hits could not be written and will be tried again: ${error instanceof Error ? error.message : error}`,
      );
      for (const { id, day, hits } of rows) this.add(day, id, hits);
    }
  }

  private add(day: string, listingId: number, hits: number): void {
    const listings = this.waiting.get(day) ?? new Map<number, number>();
    this.waiting.set(day, listings.set(listingId, (listings.get(listingId) ?? 0) + hits));
  }
}
