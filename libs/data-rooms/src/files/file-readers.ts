import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { DataRoomView } from '@outcrop/contracts';
import type { UserActor } from '@outcrop/platform';
import { canManageDataRooms } from '../data-rooms.policy.ts';
import { GetOwnDataRoom } from '../queries/own-data-rooms.ts';
import { rightsOf } from './file-groups.ts';
import type { FileReader } from './files.policy.ts';

/** Who may read which files of a data room, as the rows say at this moment: nothing of it is cached. */
@Injectable()
export class FileReaders {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /** @throws ListingNotFound alike for a deal that is not there and one that is not for the actor; NoDataRoom */
  async of(listingId: number, actor: UserActor): Promise<FileReader> {
    return (await this.withRoom(listingId, actor)).reader;
  }

  /** The same with the data room as it is for them, of which that comes. @throws as {@link of} */
  async withRoom(
    listingId: number,
    actor: UserActor,
  ): Promise<{ readonly room: DataRoomView; readonly reader: FileReader }> {
    const [room, rights] = await Promise.all([
      this.queries.execute(new GetOwnDataRoom({ listingId, actor })),
      rightsOf(this.em.fork(), listingId, actor.userId),
    ]);
    const { step, level, openClass } = room;
    const isIn = step === 'open' && level !== null;
    return {
      room,
      reader: {
        isAgent: canManageDataRooms(actor),
        level: isIn ? level : null,
        seesOpen: isIn || openClass,
        rights,
      },
    };
  }
}
