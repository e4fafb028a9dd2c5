import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { assertNotImpersonating, commandWith, executeBound, type UserActor } from '@outcrop/platform';
import { ReadableFiles } from './readable-files.ts';

/** Adds to how long somebody had a page on screen that they were shown last. */
export class AddReadingTime extends commandWith<{
  listingId: number;
  itemId: number;
  page: number;
  seconds: number;
  actor: UserActor;
}>() {}

@CommandHandler(AddReadingTime)
export class AddReadingTimeHandler implements ICommandHandler<AddReadingTime> {
  constructor(
    private readonly em: EntityManager,
    private readonly files: ReadableFiles,
  ) {}

  /** Never more than has passed since the page was shown. @throws ListingNotFound, NoDataRoom, ItemNotFound */
  async execute({ listingId, itemId, page, seconds, actor }: AddReadingTime): Promise<void> {
    assertNotImpersonating(actor);
    const { version } = await this.files.find(listingId, itemId, actor, 'view');
    await executeBound(
      this.em.fork(),
      `update data_room_reading set seconds = least(seconds + $4, floor(extract(epoch from now() - at)))::int
       where id = (select id from data_room_reading where user_id = $1 and version_id = $2 and page = $3
                   and impersonator_id is null and act in ('page', 'preview') order by id desc limit 1)`,
      [actor.userId, version.id, page, seconds],
    );
  }
}
