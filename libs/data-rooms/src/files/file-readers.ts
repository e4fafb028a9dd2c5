import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
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
    const [{ step, level, openClass }, rights] = await Promise.all([
      this.queries.execute(new GetOwnDataRoom({ listingId, actor })),
      rightsOf(this.em.fork(), listingId, actor.userId),
    ]);
    const isIn = step === 'open' && level !== null;
    return {
      isAgent: canManageDataRooms(actor),
      level: isIn ? level : null,
      seesOpen: isIn || openClass,
      rights,
    };
  }
}
