import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { FileNote } from '@outcrop/contracts';
import { queryWith, type UserActor } from '@outcrop/platform';
import { ReadableFiles } from '../../files/reading/readable-files.ts';
import { DataRoomNote } from '../note.entity.ts';
import { notesShownTo, noteViews } from '../note-views.ts';

/** Somebody's own notes on a file: those on the whole file, then page by page. */
export class GetFileNotes extends queryWith<{ listingId: number; itemId: number; actor: UserActor }, FileNote[]>() {}

@QueryHandler(GetFileNotes)
export class GetFileNotesHandler implements IQueryHandler<GetFileNotes> {
  constructor(
    private readonly em: EntityManager,
    private readonly files: ReadableFiles,
  ) {}

  /** Who views the site as somebody else reads what that one shared with the firm. @throws ListingNotFound, NoDataRoom, ItemNotFound */
  async execute({ listingId, itemId, actor }: GetFileNotes): Promise<FileNote[]> {
    await this.files.find(listingId, itemId, actor, 'view');
    const em = this.em.fork();
    const notes = await em.find(
      DataRoomNote,
      { ...notesShownTo(actor), itemId },
      { orderBy: { page: 'asc nulls first', id: 'asc' } },
    );
    return noteViews(em, notes);
  }
}
