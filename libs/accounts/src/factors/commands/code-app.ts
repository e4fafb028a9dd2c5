import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CodeAppSetUp, NewRecoveryCodes } from '@outcrop/contracts';
import { type Actor, commandWith, TryLimits } from '@outcrop/platform';
import { ownAccount } from '../../sessions/sessions.ts';
import { hasAny, SecondFactors } from '../../sign-in/second-factors.ts';
import { Codes, RecoveryCodes } from '../codes/codes.ts';
import { describeSecret, newSecret } from '../codes/totp.ts';
import { FactorChanges } from '../factor-changes.ts';
import { CodeApp } from '../factors.entities.ts';
import { CodeAppNotOn, CodeAppOnAlready, NoSecondFactor, WrongCode } from '../factors.errors.ts';
import { Identity } from '../identity.ts';

/** Answers a new secret, to be shown to its person. */
export class SetUpCodeApp extends commandWith<{ actor: Actor }, CodeAppSetUp>() {}

@CommandHandler(SetUpCodeApp)
export class SetUpCodeAppHandler implements ICommandHandler<SetUpCodeApp> {
  constructor(
    private readonly em: EntityManager,
    private readonly codes: Codes,
    private readonly changes: FactorChanges,
  ) {}

  /**
   * Makes a secret for an authenticator app, which does nothing until a code has shown that the app has it. An earlier one that was not turned on is dropped.
   * @throws CodeAppOnAlready, ForbiddenWhileImpersonating
   */
  async execute({ actor }: SetUpCodeApp): Promise<CodeAppSetUp> {
    const { userId, email } = ownAccount(actor);
    const secret = newSecret();
    await this.em.fork().transactional(async (em) => {
      await this.changes.lock(em, userId);
      if (await em.count(CodeApp, { user: userId, enabledAt: { $ne: null } })) throw new CodeAppOnAlready();
      await em.nativeDelete(CodeApp, { user: userId });
      await em.insert(CodeApp, { user: userId, secret: this.codes.seal(userId, secret) });
    });
    return describeSecret(secret, email);
  }
}

/** Answers recovery codes where it is the person's first factor. */
export class TurnOnCodeApp extends commandWith<
  { code: string; password: string | undefined; actor: Actor },
  NewRecoveryCodes
>() {}

@CommandHandler(TurnOnCodeApp)
export class TurnOnCodeAppHandler implements ICommandHandler<TurnOnCodeApp> {
  constructor(
    private readonly em: EntityManager,
    private readonly codes: Codes,
    private readonly limits: TryLimits,
    private readonly identity: Identity,
    private readonly factors: SecondFactors,
    private readonly changes: FactorChanges,
  ) {}

  /**
   * Turns the authenticator app on once a code of it is right (docs/product/accounts.md#code-app).
   * @throws WrongCode, PasswordToConfirm, Invalid for a wrong password, CodeAppOnAlready, TooManyRequests, ForbiddenWhileImpersonating
   */
  async execute({ code, password, actor }: TurnOnCodeApp): Promise<NewRecoveryCodes> {
    const person = ownAccount(actor);
    await this.identity.confirm(actor, password);
    const tried = await this.identity.countCode(person);
    return this.em.fork().transactional(async (em) => {
      const user = await this.changes.lock(em, person.userId);
      const before = await this.factors.of(user.id, em);
      if (before.codeApp) throw new CodeAppOnAlready();
      if (!(await this.codes.useStep(em, user.id, code, { enabled: false }))) throw new WrongCode();
      await em.nativeUpdate(CodeApp, { user: user.id }, { enabledAt: new Date() });
      await this.limits.forgive(em, tried);
      this.changes.record(em, user, { change: 'code-app-on', actor });
      return { recoveryCodes: await this.changes.codesForFirst(em, user.id, before) };
    });
  }
}

export class TurnOffCodeApp extends commandWith<{ code: string; actor: Actor }>() {}

@CommandHandler(TurnOffCodeApp)
export class TurnOffCodeAppHandler implements ICommandHandler<TurnOffCodeApp> {
  constructor(
    private readonly em: EntityManager,
    private readonly identity: Identity,
    private readonly changes: FactorChanges,
  ) {}

  /**
   * Turns the authenticator app off; with the last factor its recovery codes go too.
   * @throws WrongCode, CodeAppNotOn, LastFactorStays, TooManyRequests, ForbiddenWhileImpersonating
   */
  async execute({ code, actor }: TurnOffCodeApp): Promise<void> {
    const person = ownAccount(actor);
    const tried = await this.identity.countCode(person);
    await this.em.fork().transactional(async (em) => {
      const user = await this.changes.lock(em, person.userId);
      if (!(await em.count(CodeApp, { user: user.id, enabledAt: { $ne: null } }))) throw new CodeAppNotOn();
      await this.identity.useCode(em, person, code, tried);
      await em.nativeDelete(CodeApp, { user: user.id });
      await this.changes.afterLoss(em, user);
      this.changes.record(em, user, { change: 'code-app-off', actor });
    });
  }
}

/** Answers the new codes. */
export class RenewRecoveryCodes extends commandWith<
  { code: string | undefined; password: string | undefined; actor: Actor },
  NewRecoveryCodes
>() {}

@CommandHandler(RenewRecoveryCodes)
export class RenewRecoveryCodesHandler implements ICommandHandler<RenewRecoveryCodes> {
  constructor(
    private readonly em: EntityManager,
    private readonly identity: Identity,
    private readonly factors: SecondFactors,
    private readonly recovery: RecoveryCodes,
    private readonly changes: FactorChanges,
  ) {}

  /**
   * New recovery codes; the earlier ones stop working. Where there is an authenticator app, one of its codes is needed.
   * @throws WrongCode, PasswordToConfirm, Invalid for a wrong password, NoSecondFactor, TooManyRequests, ForbiddenWhileImpersonating
   */
  async execute({ code, password, actor }: RenewRecoveryCodes): Promise<NewRecoveryCodes> {
    const person = ownAccount(actor);
    await this.identity.confirm(actor, password);
    const tried = code === undefined ? null : await this.identity.countCode(person);
    return this.em.fork().transactional(async (em) => {
      const user = await this.changes.lock(em, person.userId);
      const has = await this.factors.of(user.id, em);
      if (!hasAny(has)) throw new NoSecondFactor();
      if (has.codeApp) {
        if (code === undefined || !tried) throw new WrongCode();
        await this.identity.useCode(em, person, code, tried);
      }
      const recoveryCodes = await this.recovery.renew(em, user.id);
      this.changes.record(em, user, { change: 'new-recovery-codes', actor });
      return { recoveryCodes };
    });
  }
}
