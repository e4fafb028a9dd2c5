import { createHmac } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Env } from '../config/env.ts';
import { TooManyRequests } from '../http/errors.ts';

/** What a feature limits, such as logins. */
export interface TryRule<Count extends string> {
  /** Unique among all features; part of what the rows are found by. */
  readonly name: string;
  /** How long a window lasts, from the first failure in it. */
  readonly windowMinutes: number;
  /**
   * Failures allowed in one window, by what is counted. In this order the rows are locked, the same for everybody, so that tries never wait in a
   * circle.
   */
  readonly failures: Readonly<Record<Count, number>>;
  /** Counts that a success sets back to nothing; the others only lose the try that succeeded. */
  readonly forgottenBySuccess: readonly Count[];
}

/** What each count of a rule is kept by: an address, an e-mail, both. */
export type TryKeys<Count extends string> = Readonly<Record<Count, string>>;

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
  async count<Count extends string>(rule: TryRule<Count>, keys: TryKeys<Count>): Promise<void> {
    await this.sweep(rule);
    await this.em.fork().transactional(async (em) => {
      for (const { kind, key, failures } of this.rows(rule, keys)) {
        const [counted] = await em.execute(
          `insert into "try_limit" as l ("kind", "key", "failures", "since") values (?, ?, 1, now())
           on conflict ("kind", "key") do update set
             "failures" = case when l."since" < ${WINDOW_START} then 1 else l."failures" + 1 end,
             "since" = case when l."since" < ${WINDOW_START} then now() else l."since" end
           where l."since" < ${WINDOW_START} or l."failures" < ?
           returning 1`,
          [kind, key, rule.windowMinutes, rule.windowMinutes, rule.windowMinutes, failures],
        );
        if (!counted) throw new TooManyRequests(await secondsLeft(em, kind, key, rule.windowMinutes));
      }
    });
  }

  /** The try was no failure. */
  async forgive<Count extends string>(em: EntityManager, rule: TryRule<Count>, keys: TryKeys<Count>): Promise<void> {
    for (const { count, kind, key } of this.rows(rule, keys)) {
      await em.execute(
        rule.forgottenBySuccess.includes(count)
          ? 'delete from "try_limit" where "kind" = ? and "key" = ?'
          : 'update "try_limit" set "failures" = "failures" - 1 where "kind" = ? and "key" = ? and "failures" > 0',
        [kind, key],
      );
    }
  }

  /** Rows that somebody counts on at this moment are passed over: waiting for them in another order could end in a deadlock. */
  private async sweep<Count extends string>(rule: TryRule<Count>): Promise<void> {
    const kinds = counts(rule).map((count) => kindOf(rule, count));
    await this.em.fork().execute(
      `delete from "try_limit" where ("kind", "key") in
         (select "kind", "key" from "try_limit" where "kind" = any(?::text[]) and "since" < ${WINDOW_START}
          limit 1000 for update skip locked)`,
      [`{${kinds.join(',')}}`, rule.windowMinutes],
    );
  }

  private rows<Count extends string>(rule: TryRule<Count>, keys: TryKeys<Count>) {
    return counts(rule).map((count) => ({
      count,
      kind: kindOf(rule, count),
      key: createHmac('sha256', this.env.APP_SECRET).update(`${rule.name}-limit\n${keys[count]}`).digest('hex'),
      failures: rule.failures[count],
    }));
  }
}

const counts = <Count extends string>(rule: TryRule<Count>) => Object.keys(rule.failures) as Count[];
const kindOf = <Count extends string>(rule: TryRule<Count>, count: Count) => `${rule.name}:${count}`;

/** Takes the window's minutes. */
const WINDOW_START = `(now() - make_interval(mins => ?))`;

async function secondsLeft(em: EntityManager, kind: string, key: string, windowMinutes: number): Promise<number> {
  const [row] = await em.execute<{ seconds: number }[]>(
    `select ceil(extract(epoch from "since" - ${WINDOW_START}))::int as seconds from "try_limit" where "kind" = ? and "key" = ?`,
    [windowMinutes, kind, key],
  );
  return Math.max(1, row?.seconds ?? 1);
}
