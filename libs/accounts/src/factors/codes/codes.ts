import { createHmac, randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { RECOVERY_CODES } from '@outcrop/contracts';
import { Env } from '@outcrop/platform';
import { RecoveryCode } from '../factors.entities.ts';
import { deriveKey, seal, unseal } from './sealed-secret.ts';
import { stepOf } from './totp.ts';

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

/** What a code was. */
export type UsedCode = 'code' | 'recovery-code';

/** Codes that people type: of their app, or one of those for when it is lost. */
@Injectable()
export class Codes {
  private readonly log = new Logger('Accounts');
  private readonly key: Buffer;

  constructor(
    env: Env,
    private readonly recovery: RecoveryCodes,
  ) {
    this.key = deriveKey(env.APP_SECRET, 'code-app');
  }

  /** A secret as its row keeps it. */
  seal(userId: number, secret: Uint8Array): string {
    return seal(this.key, userId, secret);
  }

  /**
   * Uses a code up: each step of an app and each recovery code is taken once, however many try at the same moment.
   * @param em the transaction's: a rollback gives the code back
   * @returns what it was; null for a wrong or used one
   */
  async use(em: EntityManager, userId: number, typed: string): Promise<UsedCode | null> {
    const code = typed.replaceAll(/[\s-]/g, '');
    if (!/^\d{6}$/.test(code)) return (await this.recovery.use(em, userId, code)) ? 'recovery-code' : null;
    return (await this.useStep(em, userId, code, { enabled: true })) ? 'code' : null;
  }

  /**
   * Uses up a code of the app alone.
   * @param em the transaction's
   * @param enabled whether the app must be turned on already, or must not
   */
  async useStep(
    em: EntityManager,
    userId: number,
    code: string,
    { enabled }: { readonly enabled: boolean },
  ): Promise<boolean> {
    const [app] = await em.execute<{ secret: string }[]>(
      `select secret from code_app where user_id = ? and enabled_at is ${enabled ? 'not null' : 'null'}`,
      [userId],
    );
    const secret = app && this.open(userId, app.secret);
    const step = secret ? stepOf(secret, code.replaceAll(/\s/g, ''), Date.now()) : null;
    if (!app || step === null) return false;
    const rows = await em.execute<unknown[]>(
      `update code_app set last_step = ?
       where user_id = ? and secret = ? and (last_step is null or last_step < ?) returning 1`,
      [step, userId, app.secret, step],
    );
    return rows.length === 1;
  }

  /** Null where the installation's secret is another one than when the app was set up: the operator must help (docs/product/accounts.md#lost-factors). */
  private open(userId: number, sealed: string): Buffer | null {
    try {
      return unseal(this.key, userId, sealed);
    } catch (error) {
      this.log.error(
        { err: error },
        `The secret of user ${userId}'s authenticator app cannot be opened. Has APP_SECRET changed?`,
      );
      return null;
    }
  }
}
