import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { officeDay } from '@outcrop/contracts';
import { type Actor, commandWith } from '@outcrop/platform';
import { AccessChanges } from '../access-changes.ts';
import { DataRoomAccess } from '../data-room.entities.ts';
import { AccessMails } from '../mails/access-mails.ts';

/** Writes down that an access has ended with its last day, and tells the person. */
export class ExpireAccess extends commandWith<{ accessId: number; userId: number; actor: Actor }>() {}

@CommandHandler(ExpireAccess)
export class ExpireAccessHandler implements ICommandHandler<ExpireAccess> {
  constructor(
    private readonly em: EntityManager,
    private readonly changes: AccessChanges,
    private readonly mails: AccessMails,
  ) {}

  /** Changes nothing when it has not ended, or is written down already. */
  async execute({ accessId, userId, actor }: ExpireAccess): Promise<void> {
    const reader = (await this.mails.people([userId])).get(userId);
    await this.em.fork().transactional(async (em) => {
      const access = await em.findOne(DataRoomAccess, accessId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!access) return;
      const { state: written, level, until } = access;
      const state = access.stateOn(officeDay());
      if (state === written) return;
      const readers = reader ? [reader] : [];
      await this.changes.write(em, access, { action: 'expire', facts: { state, level, until }, actor, readers });
    });
  }
}
