import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { laterDay } from '@outcrop/contracts';
import { executeBound, type FigureSource, FigureSources } from '@outcrop/platform';

/** Before any row that there is. */
const FIRST_DAY = '2000-01-01';

interface RollOptions {
  readonly now?: Date;
  readonly signal?: AbortSignal | undefined;
}

/** The only writer of daily figures: counts the rows of every source by day (docs/product/management.md#daily-figures). */
@Injectable()
export class FigureRoller {
  constructor(
    private readonly em: EntityManager,
    private readonly sources: FigureSources,
  ) {}

  /**
   * Counts what has come since the last time, and the day before that anew: rows of a transaction that took long are committed late. A kind that was never
   * counted is counted from its first row on.
   */
  async catchUp({ now = new Date(), signal }: RollOptions = {}): Promise<void> {
    const counted = await this.countedAt();
    for (const source of this.sources.all()) {
      if (signal?.aborted) return;
      const since = counted.get(source.kind);
      if (since) await this.roll(source, laterDay(dayOf(since), -1), now);
      else await this.rollAll(source, now);
    }
  }

  /** Counts all rows that there are, as if nothing had been counted before. */
  async anew({ now = new Date(), signal }: RollOptions = {}): Promise<void> {
    for (const source of this.sources.all()) {
      if (signal?.aborted) return;
      await this.rollAll(source, now);
    }
  }

  /** From the first day of which all rows are there; figures of earlier days stay, or go with the rows. */
  private async rollAll(source: FigureSource, now: Date): Promise<void> {
    const { kind, rowMonths, endsWithRows = false } = source;
    const first = rowMonths === undefined ? FIRST_DAY : laterDay(dayOf(monthsBefore(now, rowMonths)), 1);
    if (endsWithRows)
      await executeBound(this.em.fork(), 'delete from daily_figure where kind = $1 and day < $2::date', [kind, first]);
    await this.roll(source, first, now);
  }

  /**
   * One at a time for a kind, so that an older count never takes the place of a newer one.
   * @param from the first day; the last is that of `now`
   */
  private async roll({ kind, sql }: FigureSource, from: string, now: Date): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      await executeBound(em, 'select pg_advisory_xact_lock(hashtext($1), hashtext($2))', ['daily-figures', kind]);
      await executeBound(
        em,
        `with counted as materialized (${sql}),
           gone as (delete from daily_figure f where f.kind = $3 and f.day between $1::date and $2::date
             and not exists (select from counted c where c.day = f.day and c.key = f.key))
         insert into daily_figure as f (kind, day, key, value) select $3, day, key, value from counted
         on conflict (kind, day, key) do update set value = excluded.value where f.value <> excluded.value`,
        [from, dayOf(now), kind],
      );
      await executeBound(
        em,
        `insert into counted_figure as c (kind, counted_at) values ($1, $2)
         on conflict (kind) do update set counted_at = greatest(c.counted_at, excluded.counted_at)`,
        [kind, now],
      );
    });
  }

  private async countedAt(): Promise<ReadonlyMap<string, Date>> {
    const rows = await executeBound<{ kind: string; counted_at: Date | string }>(
      this.em.fork(),
      'select kind, counted_at from counted_figure',
      [],
    );
    return new Map(rows.map(({ kind, counted_at }) => [kind, new Date(counted_at)]));
  }
}

/** The day of a moment, in UTC. */
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** A moment so many months earlier; of a month that has no such day, its last one, as PostgreSQL counts. */
function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const days = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(now.getUTCDate(), days));
  return then;
}
