import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CodeAppSetUp } from '@outcrop/contracts';
import type { Actor } from '@outcrop/platform';
import { ownAccount } from '../../sessions/own-account.ts';
import { CodeApp } from '../codes/code-app.entity.ts';
import { Codes } from '../codes/codes.ts';
import { describeSecret, newSecret } from '../codes/totp.ts';
import { FactorChanges } from '../factor-changes.ts';
import { CodeAppOnAlready } from '../factors.errors.ts';

/** Answers a new secret, to be shown to its person. */
export class SetUpCodeApp extends Command<CodeAppSetUp> {
  constructor(readonly actor: Actor) {
    super();
  }
}

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
