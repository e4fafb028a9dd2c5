import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { RoomNotes } from '@outcrop/contracts';
import { queryWith, type UserActor } from '@outcrop/platform';
import { FileReaders } from '../../files/file-readers.ts';
import { readableNames } from '../../files/queries/file-names.ts';
import { ReadableTrees } from '../../files/queries/readable-trees.ts';
import { DataRoomNote } from '../note.entity.ts';
import { notesShownTo, noteViews } from '../note-views.ts';

/** Somebody's own notes in a data room, on files that they may read at this moment: the latest. */
export class GetRoomNotes extends queryWith<{ listingId: number; size: number; actor: UserActor }, RoomNotes>() {}

@QueryHandler(GetRoomNotes)
export class GetRoomNotesHandler implements IQueryHandler<GetRoomNotes> {
  constructor(
    private readonly em: EntityManager,
    private readonly readers: FileReaders,
    private readonly trees: ReadableTrees,
  ) {}

  /** Who views the site as somebody else reads what that one shared with the firm. @throws ListingNotFound, NoDataRoom */
  async execute({ listingId, size, actor }: GetRoomNotes): Promise<RoomNotes> {
    const reader = await this.readers.of(listingId, actor);
    const em = this.em.fork();
    const own = { ...notesShownTo(actor), listingId };
    // Most readers have no notes: the files of thousands need not be read for that answer.
    if ((await em.count(DataRoomNote, own)) === 0) return { listingId, total: 0, notes: [] };
    const files = await readableNames(this.trees, listingId, reader);
    const [rows, total] = await em.findAndCount(
      DataRoomNote,
      { ...own, itemId: [...files.keys()] },
      { orderBy: { changedAt: 'desc', id: 'desc' }, limit: size },
    );
    const views = await noteViews(em, rows);
    return { listingId, total, notes: views.map((note) => ({ ...note, file: files.get(note.itemId)! })) };
  }
}
