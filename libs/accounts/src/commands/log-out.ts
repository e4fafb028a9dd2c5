import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '@outcrop/platform';
import { Session } from '../session.entity.ts';

export class LogOut extends Command<void> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@CommandHandler(LogOut)
export class LogOutHandler implements ICommandHandler<LogOut> {
  constructor(private readonly em: EntityManager) {}

  /** Ends the session that asks; its token is invalid from then on. Does nothing when nobody is logged in. */
  async execute({ actor }: LogOut): Promise<void> {
    if (actor.kind !== 'user') return;
    await this.em.fork().nativeUpdate(Session, { id: actor.sessionId, endedAt: null }, { endedAt: new Date() });
  }
}
