import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ListViewContent, ListView as ListViewRecord } from '@outcrop/contracts';
import { commandWith, Stale, type UserActor } from '@outcrop/platform';
import { OwnListViews, toRecord } from '../own-list-views.ts';

/** Somebody renames a view of theirs, or replaces what it shows. */
export class ChangeListView extends commandWith<
  {
    id: number;
    version: number;
    name?: string | undefined;
    content?: ListViewContent | undefined;
    actor: UserActor;
  },
  ListViewRecord
>() {}

@CommandHandler(ChangeListView)
export class ChangeListViewHandler implements ICommandHandler<ChangeListView> {
  constructor(private readonly own: OwnListViews) {}

  /** @throws ListViewNotFound, ViewNameTaken; Stale with the view as it is where another window changed it first */
  execute({ id, version, name, content, actor }: ChangeListView): Promise<ListViewRecord> {
    return this.own.change(actor, async (em) => {
      const view = await this.own.one(em, id, actor);
      if (view.version !== version) throw new Stale(toRecord(view));
      if (name !== undefined) view.name = name;
      if (content !== undefined) view.content = content;
      view.version += 1;
      await em.flush();
      this.own.record(em, actor, 'change-list-view', view);
      return toRecord(view);
    });
  }
}

/** Somebody deletes a view of theirs. */
export class DeleteListView extends commandWith<{ id: number; actor: UserActor }>() {}

@CommandHandler(DeleteListView)
export class DeleteListViewHandler implements ICommandHandler<DeleteListView> {
  constructor(private readonly own: OwnListViews) {}

  /** @throws ListViewNotFound */
  async execute({ id, actor }: DeleteListView): Promise<void> {
    await this.own.change(actor, async (em) => {
      const view = await this.own.one(em, id, actor);
      em.remove(view);
      this.own.record(em, actor, 'delete-list-view', view);
    });
  }
}
