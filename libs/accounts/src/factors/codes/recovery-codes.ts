import { createHmac, randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { RECOVERY_CODES } from '@outcrop/contracts';
import { Env } from '@outcrop/platform';
import { RecoveryCode } from './recovery-code.entity.ts';
import { deriveKey } from './sealed-secret.ts';

/** Without letters that are taken for digits or for each other (Crockford's base 32). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = 12;

/** Codes that stand in for a lost second factor, each once (docs/product/accounts.md#recovery-codes). */
@Injectable()
export class RecoveryCodes {
  private readonly key: Buffer;

  constructor(env: Env) {
    this.key = deriveKey(env.APP_SECRET, 'recovery-codes');
  }

  /** New codes in place of all earlier ones. @param em the transaction's @returns them, as they are shown this one time */
  async renew(em: EntityManager, userId: number): Promise<string[]> {
    await this.withdraw(em, userId);
    const codes = new Set<string>();
    while (codes.size < RECOVERY_CODES) codes.add(newCode());
    await em.insertMany(
      RecoveryCode,
      [...codes].map((code) => ({ user: userId, hash: this.hash(userId, plain(code)) })),
    );
    return [...codes];
  }

  /** Uses a code up: of many parallel uses one succeeds. @param em the transaction's @returns whether it was one that is left */
  async use(em: EntityManager, userId: number, code: string): Promise<boolean> {
    const rows = await em.execute<unknown[]>(
      'update recovery_code set used_at = now() where user_id = ? and hash = ? and used_at is null returning 1',
      [userId, this.hash(userId, plain(code))],
    );
    return rows.length === 1;
  }

  /** @param em the transaction's */
  async withdraw(em: EntityManager, userId: number): Promise<void> {
    await em.nativeDelete(RecoveryCode, { user: userId });
  }

  /** 60 random bits under a key that the database does not hold need no slow hash. */
  private hash(userId: number, code: string): string {
    return createHmac('sha256', this.key).update(`${userId}\n${code}`).digest('base64url');
  }
}

/** As `7K2M-XQ9D-04TR`. */
const newCode = (): string =>
  Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

/** As it was meant, however it was typed. */
const plain = (code: string): string =>
  code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
