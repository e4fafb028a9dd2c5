import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FileNote, NoteReaders } from '@outcrop/contracts';
import { assertNotImpersonating, commandWith, type UserActor } from '@outcrop/platform';
import { ReadableFiles } from '../../files/reading/readable-files.ts';
import { DataRoomNote } from '../note.entity.ts';
import { NoteChanges } from '../note-changes.ts';
import { noteViews } from '../note-views.ts';
import { NoteNotFound } from '../notes.errors.ts';

/** Somebody changes a note of theirs, or deletes it by an empty text. Answers it as it stands; null once it is deleted. */
export class UpdateNote extends commandWith<
  {
    noteId: number;
    note: string;
    /** As it was where it is left out. */
    readers?: NoteReaders | undefined;
    actor: UserActor;
  },
  FileNote | null
>() {}

@CommandHandler(UpdateNote)
export class UpdateNoteHandler implements ICommandHandler<UpdateNote> {
  constructor(
    private readonly em: EntityManager,
    private readonly files: ReadableFiles,
    private readonly changes: NoteChanges,
  ) {}

  /** @throws ForbiddenWhileImpersonating, NoteNotFound; ListingNotFound, NoDataRoom, ItemNotFound where the file is no longer theirs to read */
  async execute({ noteId, note, readers, actor }: UpdateNote): Promise<FileNote | null> {
    assertNotImpersonating(actor);
    const { userId } = actor;
    const own = { id: noteId, userId };
    const known = await this.em.fork().findOne(DataRoomNote, own);
    if (!known) throw new NoteNotFound();
    await this.files.find(known.listingId, known.itemId, actor, 'view');
    return this.em.fork().transactional(async (em) => {
      await this.changes.lock(em, userId);
      const written = await em.findOne(DataRoomNote, own);
      if (!written) throw new NoteNotFound();
      const before = written.readers;
      if (note === '') {
        em.remove(written);
        this.changes.record(em, written, before, null, actor);
        return null;
      }
      const after = readers ?? before;
      if (written.note !== note || before !== after) {
        em.assign(written, { note, readers: after, changedAt: new Date() });
        this.changes.record(em, written, before, after, actor);
      }
      return (await noteViews(em, [written]))[0]!;
    });
  }
}
