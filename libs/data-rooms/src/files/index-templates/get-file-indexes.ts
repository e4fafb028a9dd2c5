import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { FileIndex } from '@outcrop/contracts';
import { type Actor, Forbidden, queryWith } from '@outcrop/platform';
import { canManageDataRooms } from '../../data-rooms.policy.ts';
import { DataRoomIndex } from './file-index.entity.ts';
import { USUAL_INDEX } from './usual-index.ts';

/** The usual index and those that the firm has saved, by their names. */
export class GetFileIndexes extends queryWith<{ actor: Actor }, readonly FileIndex[]>() {}

@QueryHandler(GetFileIndexes)
export class GetFileIndexesHandler implements IQueryHandler<GetFileIndexes> {
  constructor(private readonly em: EntityManager) {}

  /** @throws Forbidden */
  async execute({ actor }: GetFileIndexes): Promise<readonly FileIndex[]> {
    if (!canManageDataRooms(actor)) throw new Forbidden();
    const saved = await this.em.fork().findAll(DataRoomIndex, { orderBy: { nameKey: 'asc' } });
    return [USUAL_INDEX, ...saved.map(({ id, name, folders }) => ({ id, name, folders }))];
  }
}
