import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ListView as ListViewRecord } from '@outcrop/contracts';
import { queryWith, type UserActor } from '@outcrop/platform';
import { ListView } from '../list-view.entity.ts';
import { toRecord } from '../own-list-views.ts';

/** Somebody's views of all lists, by name. */
export class FindListViews extends queryWith<{ actor: UserActor }, ListViewRecord[]>() {}

@QueryHandler(FindListViews)
export class FindListViewsHandler implements IQueryHandler<FindListViews> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor: { userId } }: FindListViews): Promise<ListViewRecord[]> {
    const views = await this.em.fork().find(ListView, { user: userId }, { orderBy: { name: 'asc', id: 'asc' } });
    return views.map(toRecord);
  }
}
