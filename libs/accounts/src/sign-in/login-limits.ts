import { createHmac } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Env, networkOf, TooManyRequests } from '@outcrop/platform';

/**
 * Failures allowed in one window (design section 6): tight for one person from one address, loose for a person alone, so that nobody can
 * lock another out from elsewhere. In this order the rows are locked, the same for everybody, so that tries never wait in a circle.
 */
export const LOGIN_LIMITS = { address: 100, email: 50, pair: 5 } as const;
/** Minutes that a window lasts, from the first failure in it. */
export const LOGIN_WINDOW_MINUTES = 15;

type Kind = keyof typeof LOGIN_LIMITS;
const KINDS = Object.keys(LOGIN_LIMITS) as Kind[];

/** Counts failed logins in PostgreSQL, so that the limits hold across processes. */
@Injectable()
export class LoginLimits {
  constructor(
    private readonly em: EntityManager,
    private readonly env: Env,
  ) {}

  /**
   * Counts a try before its password is looked at, so that parallel tries cannot slip through together; {@link forgive} takes it back.
   * A refused try counts nowhere: one address adds five failures at most to a person's own count.
   * @throws TooManyRequests with the seconds until the window ends.
   */
  async count(email: string, address: string): Promise<void> {
    const keys = this.keys(email, address);
    await this.em.fork().transactional(async (em) => {
      for (const kind of KINDS) {
        const [counted] = await em.execute(
          `insert into "login_limit" as l ("kind", "key", "failures", "since") values (?, ?, 1, now())
           on conflict ("kind", "key") do update set
             "failures" = case when l."since" < ${WINDOW_START} then 1 else l."failures" + 1 end,
             "since" = case when l."since" < ${WINDOW_START} then now() else l."since" end
           where l."since" < ${WINDOW_START} or l."failures" < ?
           returning 1`,
          [kind, keys[kind], LOGIN_LIMITS[kind]],
        );
        if (!counted) throw new TooManyRequests(await secondsLeft(em, kind, keys[kind]));
      }
    });
  }

  /** The password was right: this try was no failure, and the person's own tries from this address are forgotten. */
  async forgive(em: EntityManager, email: string, address: string): Promise<void> {
    const keys = this.keys(email, address);
    for (const kind of ['address', 'email'] as const) {
      await em.execute(
        'update "login_limit" set "failures" = "failures" - 1 where "kind" = ? and "key" = ? and "failures" > 0',
        [kind, keys[kind]],
      );
    }
    await em.execute(`delete from "login_limit" where "kind" = 'pair' and "key" = ?`, [keys.pair]);
    // Rows that somebody counts on at this moment are passed over: waiting for them in another order could end in a deadlock.
    await em.execute(
      `delete from "login_limit" where ("kind", "key") in
         (select "kind", "key" from "login_limit" where "since" < ${WINDOW_START} limit 1000 for update skip locked)`,
    );
  }

  private keys(email: string, address: string): Record<Kind, string> {
    const network = networkOf(address);
    const of = (text: string) => createHmac('sha256', this.env.APP_SECRET).update(`login-limit\n${text}`).digest('hex');
    return { address: of(network), email: of(email), pair: of(`${email}\n${network}`) };
  }
}

const WINDOW_START = `(now() - interval '${LOGIN_WINDOW_MINUTES} minutes')`;

async function secondsLeft(em: EntityManager, kind: Kind, key: string): Promise<number> {
  const [row] = await em.execute<{ seconds: number }[]>(
    `select ceil(extract(epoch from "since" - ${WINDOW_START}))::int as seconds from "login_limit" where "kind" = ? and "key" = ?`,
    [kind, key],
  );
  return Math.max(1, row?.seconds ?? 1);
}
