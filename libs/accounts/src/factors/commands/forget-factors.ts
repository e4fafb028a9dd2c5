import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, assertNotImpersonating, commandWith, Forbidden, isAdmin } from '@outcrop/platform';
import { UserNotFound } from '../../accounts.errors.ts';
import { Sessions } from '../../sessions/sessions.ts';
import { User } from '../../user.entity.ts';
import { RecoveryCodes } from '../codes/codes.ts';
import { FactorChanges } from '../factor-changes.ts';
import { CodeApp, Passkey } from '../factors.entities.ts';

export class ForgetFactors extends commandWith<{ email: string; actor: Actor }>() {}

@CommandHandler(ForgetFactors)
export class ForgetFactorsHandler implements ICommandHandler<ForgetFactors> {
  constructor(
    private readonly em: EntityManager,
    private readonly changes: FactorChanges,
    private readonly recovery: RecoveryCodes,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Takes away all second factors of somebody who has lost them, and ends their sessions (docs/product/accounts.md#lost-factors).
   * @throws Forbidden for anybody but admins, UserNotFound, ForbiddenWhileImpersonating
   */
  async execute({ email, actor }: ForgetFactors): Promise<void> {
    if (!isAdmin(actor)) throw new Forbidden();
    assertNotImpersonating(actor);
    await this.em.fork().transactional(async (em) => {
      const found = await em.findOne(User, { email: email.toLowerCase() });
      if (!found) throw new UserNotFound();
      const user = await this.changes.lock(em, found.id);
      const app = await em.nativeDelete(CodeApp, { user: user.id, enabledAt: { $ne: null } });
      await em.nativeDelete(CodeApp, { user: user.id });
      const passkeys = await em.nativeDelete(Passkey, { user: user.id });
      await this.recovery.withdraw(em, user.id);
      if (app) this.changes.record(em, user, { change: 'code-app-off', actor });
      if (passkeys) this.changes.record(em, user, { change: 'passkey-removed', actor, details: { passkeys } });
      if (app || passkeys) await this.sessions.endAll(em, user.id);
    });
  }
}
