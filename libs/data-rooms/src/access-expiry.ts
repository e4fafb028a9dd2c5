import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { officeDay } from '@outcrop/contracts';
import { Every, type ScheduledRun, systemActor } from '@outcrop/platform';
import { ExpireAccess } from './commands/expire-access.ts';
import { DataRoomAccess } from './data-room.entities.ts';

const ACTOR = systemActor('data-room-expiry');

/** Writes down which accesses have ended; nobody gets in by one meanwhile (docs/product/data-rooms.md#access-end). */
@Injectable()
export class AccessExpiry {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  @Every({ name: 'data-room-expiry', minutes: 15, atStart: true })
  async expire({ signal }: Partial<ScheduledRun> = {}): Promise<void> {
    const over = await this.em
      .fork()
      .find(DataRoomAccess, { state: 'granted', until: { $lt: officeDay() } }, { fields: ['id', 'userId'] });
    for (const { id, userId } of over) {
      if (signal?.aborted) return;
      await this.commands.execute(new ExpireAccess({ accessId: id, userId, actor: ACTOR }));
    }
  }
}
