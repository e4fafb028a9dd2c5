import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, AuditTrail } from '@outcrop/platform';
import { ownAccount } from '../../sessions/own-account.ts';
import { FactorChanges } from '../factor-changes.ts';
import { PasskeyNotFound } from '../factors.errors.ts';
import { Identity } from '../identity.ts';
import { Passkey } from '../passkeys/passkey.entity.ts';

export class RenamePasskey extends Command<void> {
  constructor(
    readonly id: string,
    readonly name: string,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(RenamePasskey)
export class RenamePasskeyHandler implements ICommandHandler<RenamePasskey> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws PasskeyNotFound for an id that is not the person's, ForbiddenWhileImpersonating */
  async execute({ id, name, actor }: RenamePasskey): Promise<void> {
    const { userId } = ownAccount(actor);
    await this.em.fork().transactional(async (em) => {
      const passkey = await em.findOne(Passkey, { id, user: userId });
      if (!passkey) throw new PasskeyNotFound();
      const before = passkey.name;
      passkey.name = name;
      this.audit.record(em, {
        actor,
        action: 'passkey-renamed',
        subject: `user:${userId}`,
        before: { passkey: before },
        after: { passkey: name },
      });
    });
  }
}

export class RemovePasskey extends Command<void> {
  constructor(
    readonly id: string,
    readonly password: string | undefined,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(RemovePasskey)
export class RemovePasskeyHandler implements ICommandHandler<RemovePasskey> {
  constructor(
    private readonly em: EntityManager,
    private readonly identity: Identity,
    private readonly changes: FactorChanges,
  ) {}

  /** @throws PasskeyNotFound, PasswordToConfirm, Invalid for a wrong password, LastFactorStays, TooManyRequests, ForbiddenWhileImpersonating */
  async execute({ id, password, actor }: RemovePasskey): Promise<void> {
    const { userId } = await this.identity.confirm(actor, password);
    await this.em.fork().transactional(async (em) => {
      const user = await this.changes.lock(em, userId);
      const passkey = await em.findOne(Passkey, { id, user: userId });
      if (!passkey) throw new PasskeyNotFound();
      await em.remove(passkey).flush();
      await this.changes.afterLoss(em, user);
      this.changes.record(em, user, { change: 'passkey-removed', actor, details: { passkey: passkey.name } });
    });
  }
}
