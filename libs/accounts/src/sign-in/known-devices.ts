import { createHmac, randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Env, networkOf, wideNetworkOf } from '@outcrop/platform';
import { z } from 'zod';
import { passwordMark } from '../password-hashes.ts';
import type { User } from '../user.entity.ts';
import { type SignInRequest, storedUserAgent } from './sign-in-request.ts';

/** How long a device is known after the last sign-in on it, in days (docs/product/accounts.md#known-devices). */
export const DEVICE_DAYS = 365;
/** Devices of one person; beyond it those seen longest ago are forgotten. */
export const MAX_DEVICES = 20;
/** Keeps sessions and other tokens signed with the same secret from being taken for devices. */
const DEVICE_AUDIENCE = 'outcrop:device';

const claimsSchema = z.object({ did: z.uuid(), uid: z.int(), pwd: z.string() });

/** Devices on which somebody has signed in: a row, and a signed token that names it, the account and the password it had then. */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly jwt: JwtService,
    private readonly env: Env,
    private readonly em: EntityManager,
  ) {}

  /**
   * @param user with their password's hash loaded
   * @returns the device's id; null for a token that is not ours or has ended, of another account, from before a change of the password, or of a
   * device that was forgotten
   */
  async recognize(token: string | null, user: User): Promise<string | null> {
    const id = token && this.read(token, user);
    if (!id) return null;
    const rows = await this.em
      .fork()
      .execute<unknown[]>('select 1 from known_device where id = ? and user_id = ?', [id, user.id]);
    return rows.length > 0 ? id : null;
  }

  /**
   * The person has signed in on it.
   * @param em the transaction's
   * @param user with their password's hash loaded
   * @param device as {@link recognize} told: a known one keeps its id, so that its tries go on counting; null for another
   * @returns the token for the device's cookie
   */
  async remember(em: EntityManager, user: User, device: string | null, request: SignInRequest): Promise<string> {
    const id = device ?? randomUUID();
    const [row] = await em.execute<{ added: boolean }[]>(
      `insert into known_device (id, user_id, user_agent, network, seen_at) values (?, ?, ?, ?, now())
       on conflict (id) do update set user_agent = excluded.user_agent, network = excluded.network, seen_at = excluded.seen_at
       returning xmax = 0 as added`,
      [id, user.id, storedUserAgent(request.userAgent), networkOf(request.address)],
    );
    if (row?.added) await forgetOldest(em, 'known_device', user.id, `id offset ${MAX_DEVICES}`);
    const claims = { did: id, uid: user.id, pwd: passwordMark(this.env, 'device', user) };
    return this.jwt.sign(claims, { audience: DEVICE_AUDIENCE, algorithm: 'HS256', expiresIn: `${DEVICE_DAYS}d` });
  }

  private read(token: string, user: User): string | null {
    try {
      const claims = claimsSchema.parse(this.jwt.verify(token, { audience: DEVICE_AUDIENCE, algorithms: ['HS256'] }));
      return claims.uid === user.id && claims.pwd === passwordMark(this.env, 'device', user) ? claims.did : null;
    } catch {
      return null;
    }
  }
}

/** How long a network is known after the last sign-in from it, in days (docs/product/accounts.md#known-networks). */
export const NETWORK_DAYS = 90;
/** Networks of one person; beyond it those seen longest ago are forgotten. */
export const MAX_NETWORKS = 20;

/** Networks that people have signed in from lately. */
@Injectable()
export class KnownNetworks {
  constructor(
    private readonly em: EntityManager,
    private readonly env: Env,
  ) {}

  /** @param address of whoever tries to sign in as the person */
  async has(userId: number, address: string): Promise<boolean> {
    const rows = await this.em.fork().execute<unknown[]>(
      `select 1 from known_network
       where user_id = ? and network = ? and seen_at > now() - interval '${NETWORK_DAYS} days'`,
      [userId, this.hash(userId, address)],
    );
    return rows.length > 0;
  }

  /** The person has signed in from there. @param em the transaction's */
  async remember(em: EntityManager, userId: number, address: string): Promise<void> {
    const [row] = await em.execute<{ added: boolean }[]>(
      `insert into known_network (user_id, network, seen_at) values (?, ?, now())
       on conflict (user_id, network) do update set seen_at = excluded.seen_at
       returning xmax = 0 as added`,
      [userId, this.hash(userId, address)],
    );
    // A login from where somebody logs in every day adds none.
    if (row?.added) await forgetOldest(em, 'known_network', userId, `network offset ${MAX_NETWORKS}`);
  }

  private hash(userId: number, address: string): string {
    return createHmac('sha256', this.env.APP_SECRET)
      .update(`network\n${userId}\n${wideNetworkOf(address)}`)
      .digest('hex');
  }
}

/** Forgets those of a person's rows that were seen longest ago. @param beyond SQL: how equal ones are ordered, and how many stay */
const forgetOldest = (em: EntityManager, table: string, userId: number, beyond: string) =>
  em.execute(
    `delete from ${table} where ctid = any(array(
       select ctid from ${table} where user_id = ? order by seen_at desc, ${beyond} for update skip locked))`,
    [userId],
  );
