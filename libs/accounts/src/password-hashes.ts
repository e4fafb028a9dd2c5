import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { Env, Gate } from '@outcrop/platform';
import { accountSettings } from './account-settings.ts';
import type { User } from './user.entity.ts';

/** Passes over the memory: with 64 MiB the second choice of RFC 9106, for servers that have other things to do with their memory. */
const PASSES = 3;
/** Hashes that are worked out at a time, for the memory that each takes. */
const AT_ONCE = 4;

/** Passwords as argon2id hashes, which say themselves what they cost: another setting is for new ones (docs/product/accounts.md#password-hash). */
@Injectable()
export class PasswordHashes {
  private decoy: Promise<string> | undefined;
  private readonly gate = new Gate({ name: 'password-hashes', capacity: AT_ONCE });

  constructor(private readonly env: Env) {}

  hash(password: string): Promise<string> {
    return this.gate.pass(1, () =>
      hash(password, {
        memoryCost: this.env.of(accountSettings).PASSWORD_MEMORY_MIB * 1_024,
        timeCost: PASSES,
        parallelism: 1,
      }),
    );
  }

  /**
   * Whether the password fits the hash. Without a hash the same work is done and the answer is no, so that time does not tell which accounts
   * have a password.
   */
  async fits(passwordHash: string | null | undefined, password: string): Promise<boolean> {
    this.decoy ??= this.hash(randomBytes(16).toString('hex'));
    const known = passwordHash ?? (await this.decoy);
    const fits = await this.gate.pass(1, () => verify(known, password));
    return passwordHash != null && fits;
  }
}

/**
 * Differs with every change of the password, also to the same one, and tells nothing about it: what carries it stops counting with the password.
 * @param purpose marks of one purpose say nothing about those of another
 * @param user with their password's hash loaded
 */
export const passwordMark = (env: Env, purpose: string, { passwordHash }: User): string =>
  createHmac('sha256', env.APP_SECRET).update(`${purpose}\n${passwordHash}`).digest('base64url').slice(0, 22);
