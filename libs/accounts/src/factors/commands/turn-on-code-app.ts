import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NewRecoveryCodes } from '@outcrop/contracts';
import { type Actor, TryLimits } from '@outcrop/platform';
import { ownAccount } from '../../sessions/own-account.ts';
import { SecondFactors } from '../../sign-in/second-factors.ts';
import { CodeApp } from '../codes/code-app.entity.ts';
import { Codes } from '../codes/codes.ts';
import { FactorChanges } from '../factor-changes.ts';
import { CodeAppOnAlready, WrongCode } from '../factors.errors.ts';
import { Identity } from '../identity.ts';

/** Answers recovery codes where it is the person's first factor. */
export class TurnOnCodeApp extends Command<NewRecoveryCodes> {
  constructor(
    readonly code: string,
    readonly password: string | undefined,
    readonly actor: Actor,
  ) {
    super();
  }
}

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
