import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NewRecoveryCodes } from '@outcrop/contracts';
import type { Actor } from '@outcrop/platform';
import { ownAccount } from '../../sessions/own-account.ts';
import { hasAny, SecondFactors } from '../../sign-in/second-factors.ts';
import { RecoveryCodes } from '../codes/recovery-codes.ts';
import { FactorChanges } from '../factor-changes.ts';
import { NoSecondFactor, WrongCode } from '../factors.errors.ts';
import { Identity } from '../identity.ts';

/** Answers the new codes. */
export class RenewRecoveryCodes extends Command<NewRecoveryCodes> {
  constructor(
    readonly code: string | undefined,
    readonly password: string | undefined,
    readonly actor: Actor,
  ) {
    super();
  }
}

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
