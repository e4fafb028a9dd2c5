import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '@outcrop/platform';
import { ownAccount } from '../../sessions/own-account.ts';
import { CodeApp } from '../codes/code-app.entity.ts';
import { FactorChanges } from '../factor-changes.ts';
import { CodeAppNotOn } from '../factors.errors.ts';
import { Identity } from '../identity.ts';

export class TurnOffCodeApp extends Command<void> {
  constructor(
    readonly code: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

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
