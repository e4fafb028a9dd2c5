import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Compared, FigureKind } from '@outcrop/contracts';
import { executeBound } from '@outcrop/platform';
import type { Period } from '../period.ts';

/** Sums of the figures that the worker has counted. */
@Injectable()
export class DailyFigures {
  constructor(private readonly em: EntityManager) {}

  /** What a kind comes to, by day and key. */
  byDay(
    kind: FigureKind,
    { from, to }: Pick<Period, 'from' | 'to'>,
  ): Promise<{ day: string; key: string; value: number }[]> {
    return this.rows(
      'select day::text as day, key, value from daily_figure where kind = $1 and day between $2::date and $3::date',
      [kind, from, to],
    );
  }

  /**
   * What a kind comes to altogether and by key, the most of the period first, in one look at its figures.
   * @param limit how many keys at most
   */
  async byKey(
    kind: FigureKind,
    { beforeFrom, from, to }: Period,
    limit: number,
  ): Promise<{ total: Compared; keys: (Compared & { key: string })[] }> {
    const [total, ...keys] = await this.rows<Compared & { key: string }>(
      `select key, coalesce(sum(value) filter (where day >= $3::date), 0)::int as now,
         coalesce(sum(value) filter (where day < $3::date), 0)::int as before
       from daily_figure where kind = $1 and day between $2::date and $4::date
       group by grouping sets ((), (key)) having grouping(key) = 1 or bool_or(day >= $3::date)
       order by grouping(key) desc, 2 desc, 3 desc, key limit $5`,
      [kind, beforeFrom, from, to, limit + 1],
    );
    return { total: { now: total?.now ?? 0, before: total?.before ?? 0 }, keys };
  }

  /** What kinds of a few keys come to, all keys together or one. */
  async totals(kinds: readonly FigureKind[], period: Period): Promise<(kind: FigureKind, key?: string) => Compared> {
    const { beforeFrom, from, to } = period;
    const rows = await this.rows<Compared & { kind: string; key: string }>(
      `select kind, key, coalesce(sum(value) filter (where day >= $3::date), 0)::int as now,
         coalesce(sum(value) filter (where day < $3::date), 0)::int as before
       from daily_figure where kind = any($1) and day between $2::date and $4::date group by grouping sets ((kind), (kind, key))`,
      [kinds, beforeFrom, from, to],
    );
    const found = new Map(rows.map(({ kind, key, now, before }) => [`${kind} ${key ?? '*'}`, { now, before }]));
    return (kind, key = '*') => found.get(`${kind} ${key}`) ?? { now: 0, before: 0 };
  }

  /** How many different keys a kind has in each period. */
  async keys(kinds: readonly FigureKind[], { beforeFrom, from, to }: Period): Promise<(kind: FigureKind) => Compared> {
    const rows = await this.rows<Compared & { kind: string }>(
      // Keys are grouped first: to sort them, as `count(distinct key)` does, takes many times as long.
      `select kind, count(*) filter (where is_now)::int as now, count(*) filter (where is_before)::int as before
       from (select kind, bool_or(day >= $3::date) as is_now, bool_or(day < $3::date) as is_before
         from daily_figure where kind = any($1) and day between $2::date and $4::date group by kind, key) k group by kind`,
      [kinds, beforeFrom, from, to],
    );
    const found = new Map(rows.map(({ kind, now, before }) => [kind, { now, before }]));
    return (kind) => found.get(kind) ?? { now: 0, before: 0 };
  }

  /** Sums of some kinds by key, and on how many days there were any. */
  sums(
    kinds: readonly FigureKind[],
    { from, to }: Pick<Period, 'from' | 'to'>,
  ): Promise<{ key: string; kind: FigureKind; value: number; days: number }[]> {
    return this.rows(
      `select key, kind, sum(value)::int as value, count(*)::int as days
       from daily_figure where kind = any($1) and day between $2::date and $3::date group by key, kind`,
      [kinds, from, to],
    );
  }

  /** Up to when every kind is counted; null where one was never counted. */
  async countedAt(kinds: readonly FigureKind[]): Promise<Date | null> {
    const [row] = await this.rows<{ at: Date | string | null }>(
      'select case when count(*) = $2 then min(counted_at) end as at from counted_figure where kind = any($1)',
      [kinds, kinds.length],
    );
    return row?.at == null ? null : new Date(row.at);
  }

  private rows<Row>(sql: string, values: readonly unknown[]): Promise<Row[]> {
    return executeBound<Row>(this.em.fork(), sql, values);
  }
}
