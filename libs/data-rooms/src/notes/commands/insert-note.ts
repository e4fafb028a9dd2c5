import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type FileNote, MAX_FILE_NOTES, type NoteReaders } from '@outcrop/contracts';
import { assertNotImpersonating, commandWith, type UserActor } from '@outcrop/platform';
import { assertPage } from '../../files/reading/assert-page.ts';
import { ReadableFiles } from '../../files/reading/readable-files.ts';
import { DataRoomNote } from '../note.entity.ts';
import { NoteChanges } from '../note-changes.ts';
import { noteViews } from '../note-views.ts';
import { TooManyNotes } from '../notes.errors.ts';

/** Somebody writes a note on a file that they may read, or on a page of it. */
export class InsertNote extends commandWith<
  {
    listingId: number;
    itemId: number;
    page: number | null;
    note: string;
    readers: NoteReaders;
    actor: UserActor;
  },
  FileNote
>() {}

@CommandHandler(InsertNote)
export class InsertNoteHandler implements ICommandHandler<InsertNote> {
  constructor(
    private readonly em: EntityManager,
    private readonly files: ReadableFiles,
    private readonly changes: NoteChanges,
  ) {}

  /** The same note again, as by a second click, changes nothing. @throws ForbiddenWhileImpersonating, ListingNotFound, NoDataRoom, ItemNotFound, NotAPage, TooManyNotes */
  async execute({ listingId, itemId, page, note, readers, actor }: InsertNote): Promise<FileNote> {
    assertNotImpersonating(actor);
    const { userId } = actor;
    const file = await this.files.find(listingId, itemId, actor, 'view');
    assertPage(file, page);
    return this.em.fork().transactional(async (em) => {
      await this.changes.lock(em, userId);
      const known = await em.findOne(DataRoomNote, { userId, itemId, page, note, readers });
      const written =
        known ??
        em.create(DataRoomNote, { listingId, itemId, page, note, readers, userId, versionId: file.version.id });
      if (!known) {
        if ((await em.count(DataRoomNote, { userId, itemId })) >= MAX_FILE_NOTES) throw new TooManyNotes();
        await em.persist(written).flush();
        this.changes.record(em, written, null, readers, actor);
      }
      return (await noteViews(em, [written]))[0]!;
    });
  }
}
