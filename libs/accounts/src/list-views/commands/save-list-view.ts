import type { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type ListViewContent,
  type ListView as ListViewRecord,
  MAX_VIEWS,
  MAX_VIEWS_OF_LIST,
} from '@outcrop/contracts';
import { commandWith, type UserActor } from '@outcrop/platform';
import { ListView } from '../list-view.entity.ts';
import { TooManyViews, TooManyViewsOfList } from '../list-views.errors.ts';
import { OwnListViews, toRecord } from '../own-list-views.ts';

/** Somebody saves how a list is shown under a name. */
export class SaveListView extends commandWith<
  { list: string; name: string; content: ListViewContent; actor: UserActor },
  ListViewRecord
>() {}

@CommandHandler(SaveListView)
export class SaveListViewHandler implements ICommandHandler<SaveListView> {
  constructor(private readonly own: OwnListViews) {}

  /** @throws ViewNameTaken, TooManyViewsOfList, TooManyViews */
  execute({ list, name, content, actor }: SaveListView): Promise<ListViewRecord> {
    return this.own.change(actor, async (em) => {
      await assertRoom(em, actor.userId, { list, name });
      const view = em.create(ListView, { user: actor.userId, list, name, content });
      await em.persist(view).flush();
      this.own.record(em, actor, 'save-list-view', view);
      return toRecord(view);
    });
  }
}

/** A name that is there already passes: that it is taken is the better answer. @throws TooManyViewsOfList, TooManyViews */
async function assertRoom(em: EntityManager, user: number, { list, name }: { list: string; name: string }) {
  const ofList = await em.count(ListView, { user, list });
  if (ofList >= MAX_VIEWS_OF_LIST && !(await em.count(ListView, { user, list, name }))) throw new TooManyViewsOfList();
  if ((await em.count(ListView, { user })) >= MAX_VIEWS) throw new TooManyViews();
}
