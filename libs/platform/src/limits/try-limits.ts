import { createHmac } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Env } from '../config/env.ts';
import { TooManyRequests } from '../http/errors.ts';

/** Longest window of a rule (minutes): what is older counts for nobody and is deleted. */
export const MAX_WINDOW_MINUTES = 24 * 60;

/** What a feature limits, such as logins. */
export interface TryRule<Count extends string> {
  /** Unique among all features; part of what the rows are found by. */
  readonly name: string;
  /** How long a window lasts, from the first failure in it; at most {@link MAX_WINDOW_MINUTES}. */
  readonly windowMinutes: number;
  /**
   * Failures allowed in one window, by what is counted. In this order the rows are locked, the same for everybody, so that tries never wait in a
   * circle.
   */
  readonly failures: Readonly<Record<Count, number>>;
  /** Counts that a success sets back to nothing (none); the others only lose the try that succeeded. */
  readonly forgottenBySuccess?: readonly Count[];
}

/** How many tries each count holds with this one, as far as they were counted. */
export type TriesSoFar<Count extends string> = Readonly<Partial<Record<Count, number>>>;

/**
 * What each count of a rule is kept by: an address, an email, both. A count without a key is left out. A function decides by the counts before
 * its own.
 */
export type TryKeys<Count extends string> = Readonly<Partial<Record<Count, TryKey<Count>>>>;
type TryKey<Count extends string> = string | ((soFar: TriesSoFar<Count>) => string | undefined);

/** A try that was counted, and where: what is needed to take it back. */
export interface CountedTry<Count extends string> {
  readonly rule: TryRule<Count>;
  readonly rows: readonly { readonly count: Count; readonly kind: string; readonly key: string }[];
}

/** Counts failed tries in PostgreSQL, so that the limits hold across processes. */
@Injectable()
export class TryLimits {
  constructor(
    private readonly em: EntityManager,
    private readonly env: Env,
  ) {}

  /**
   * Counts a try before it is looked at, so that parallel tries cannot slip through together; {@link forgive} takes it back. A refused try
   * counts nowhere.
   * @throws TooManyRequests with the seconds until the window ends.
   */
  count<Count extends string>(rule: TryRule<Count>, keys: TryKeys<Count>): Promise<CountedTry<Count>> {
    const counts = (Object.keys(rule.failures) as Count[]).filter((count) => keys[count] !== undefined);
    const em = this.em.fork();
    // Several count together or not at all; one alone, as on a known device, is one statement.
    return counts.length > 1
      ? em.transactional((tx) => this.countAll(tx, rule, keys, counts))
      : this.countAll(em, rule, keys, counts);
  }

  private async countAll<Count extends string>(
    em: EntityManager,
    rule: TryRule<Count>,
    keys: TryKeys<Count>,
    counts: readonly Count[],
  ): Promise<CountedTry<Count>> {
    const soFar: Partial<Record<Count, number>> = {};
    const rows: { count: Count; kind: string; key: string }[] = [];
    for (const count of counts) {
      const given: TryKey<Count> | undefined = keys[count];
      const name = typeof given === 'function' ? given(soFar) : given;
      if (name === undefined) continue;
      const [kind, key] = [`${rule.name}:${count}`, this.hash(rule, name)];
      soFar[count] = await countOne(em, { kind, key, windowMinutes: rule.windowMinutes, limit: rule.failures[count] });
      rows.push({ count, kind, key });
    }
    return { rule, rows };
  }

  /** The try was no failure. */
  async forgive<Count extends string>(em: EntityManager, { rule, rows }: CountedTry<Count>): Promise<void> {
    for (const { count, kind, key } of rows) {
      await em.execute(
        rule.forgottenBySuccess?.includes(count)
          ? 'delete from "try_limit" where "kind" = ? and "key" = ?'
          : 'update "try_limit" set "failures" = "failures" - 1 where "kind" = ? and "key" = ? and "failures" > 0',
        [kind, key],
      );
    }
  }

  private hash({ name }: { name: string }, key: string): string {
    return createHmac('sha256', this.env.APP_SECRET).update(`${name}-limit\n${key}`).digest('hex');
  }
}

/** Takes the window's minutes. */
const WINDOW_START = `(now() - make_interval(mins => ?))`;

interface OneCount {
  readonly kind: string;
  readonly key: string;
  readonly windowMinutes: number;
  readonly limit: number;
}

/** @returns tries in the window with this one. @throws TooManyRequests */
async function countOne(em: EntityManager, { kind, key, windowMinutes, limit }: OneCount): Promise<number> {
  const [row] = await em.execute<{ failures: number }[]>(
    `insert into "try_limit" as l ("kind", "key", "failures", "since") values (?, ?, 1, now())
     on conflict ("kind", "key") do update set
       "failures" = case when l."since" < ${WINDOW_START} then 1 else l."failures" + 1 end,
       "since" = case when l."since" < ${WINDOW_START} then now() else l."since" end
     where l."since" < ${WINDOW_START} or l."failures" < ?
     returning "failures"`,
    [kind, key, windowMinutes, windowMinutes, windowMinutes, limit],
  );
  if (row) return row.failures;
  const [full] = await em.execute<{ seconds: number }[]>(
    `select ceil(extract(epoch from "since" - ${WINDOW_START}))::int as seconds from "try_limit" where "kind" = ? and "key" = ?`,
    [windowMinutes, kind, key],
  );
  throw new TooManyRequests(Math.max(1, full?.seconds ?? 1));
}
