import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { z } from 'zod';

/** How long a challenge can be answered, in minutes (docs/product/accounts.md#second-factor). */
export const CHALLENGE_MINUTES = 5;
const AUDIENCE = 'outcrop:challenge';

/** What each kind of challenge says besides its id and end. */
const KINDS = {
  /** The password was right; a second factor is asked for. `pwd` marks the password. */
  'second-step': z.object({ uid: z.int(), pwd: z.string() }),
  /** The same, answered by a passkey. `wac` is what the authenticator signs; `step` is the id of the second step. */
  'second-passkey': z.object({ uid: z.int(), pwd: z.string(), wac: z.string(), step: z.uuid() }),
  /** Logging in by passkey alone. */
  'passkey-login': z.object({ wac: z.string() }),
  /** A new passkey in this session. `handle` is the user handle. */
  'new-passkey': z.object({ uid: z.int(), sid: z.uuid(), wac: z.string(), handle: z.string() }),
} as const;
type Kind = keyof typeof KINDS;
type Facts<K extends Kind> = z.output<(typeof KINDS)[K]>;

/** A challenge that was read from its token. */
export type Challenge<K extends Kind> = Facts<K> & { readonly id: string; readonly expiresAt: Date };

const endSchema = z.object({ jti: z.uuid(), exp: z.int(), kind: z.string() });

/**
 * What the server asks of somebody, as a signed token that comes back with the answer: nothing is kept of those that nobody answers. Each can be
 * answered once.
 */
@Injectable()
export class Challenges {
  constructor(private readonly jwt: JwtService) {}

  sign<K extends Kind>(kind: K, facts: Facts<K>): string {
    return this.jwt.sign(
      { ...facts, kind },
      { audience: AUDIENCE, algorithm: 'HS256', expiresIn: `${CHALLENGE_MINUTES}m`, jwtid: randomUUID() },
    );
  }

  /** @returns null for what is no challenge of this kind of ours, or has ended */
  read<K extends Kind>(kind: K, token: string): Challenge<K> | null {
    try {
      const claims: unknown = this.jwt.verify(token, { audience: AUDIENCE, algorithms: ['HS256'] });
      const end = endSchema.parse(claims);
      if (end.kind !== kind) return null;
      return { ...(KINDS[kind].parse(claims) as Facts<K>), id: end.jti, expiresAt: new Date(end.exp * 1_000) };
    } catch {
      return null;
    }
  }

  /**
   * Uses a challenge up: of many parallel answers one succeeds.
   * @param em the transaction's: a rollback gives it back
   * @returns whether it had not been answered yet
   */
  async use(em: EntityManager, { id, expiresAt }: { readonly id: string; readonly expiresAt: Date }): Promise<boolean> {
    const rows = await em.execute<unknown[]>(
      'insert into used_challenge (id, expires_at) values (?, ?) on conflict do nothing returning 1',
      [id, expiresAt],
    );
    return rows.length === 1;
  }
}
