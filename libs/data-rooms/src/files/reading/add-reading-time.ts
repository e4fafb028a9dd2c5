import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { assertNotImpersonating, commandWith, executeBound, type UserActor } from '@outcrop/platform';
import { isReadable } from '../file.entities.ts';
import { ItemNotFound } from '../files.errors.ts';
import { ReadableFiles } from './readable-files.ts';

/** Adds to how long somebody had a page on screen that they were shown last, whichever version of its file it was of. */
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

  /**
   * Never more than has passed since the page was shown. Where the file is replaced meanwhile the reader goes on reading what they were shown, though nobody may read the new version yet.
   * @throws ListingNotFound, NoDataRoom; ItemNotFound, of a file that waits for its check for those as well who were shown nothing of it
   */
  async execute({ listingId, itemId, page, seconds, actor }: AddReadingTime): Promise<void> {
    assertNotImpersonating(actor);
    const { version } = await this.files.placed(listingId, itemId, actor, 'view');
    const added = await executeBound(
      this.em.fork(),
      `update data_room_reading set seconds = least(seconds + $4, floor(extract(epoch from now() - at)))::int
       where id = (select id from data_room_reading where user_id = $1 and listing_id = $2 and item_id = $3 and page = $5
                   and impersonator_id is null and act in ('page', 'preview') order by id desc limit 1)
       returning id`,
      [actor.userId, listingId, itemId, seconds, page],
    );
    if (added.length === 0 && !isReadable(version)) throw new ItemNotFound();
  }
}
