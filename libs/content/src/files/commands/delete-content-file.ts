import { ForeignKeyConstraintViolationException } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, commandWith } from '@outcrop/platform';
import { FileChanges } from '../file-changes.ts';
import { findFileUses } from '../file-uses.ts';
import { FileInUse } from '../files.errors.ts';

/** Takes a file out of the files of content, where nothing shows it. */
export class DeleteContentFile extends commandWith<{ id: string; actor: Actor }>() {}

@CommandHandler(DeleteContentFile)
export class DeleteContentFileHandler implements ICommandHandler<DeleteContentFile> {
  constructor(private readonly changes: FileChanges) {}

  /**
   * Its bytes go with the worker's next sweep, when no other row names them.
   * @throws Forbidden, ContentEditedElsewhere, FileNotFound, FileInUse
   */
  async execute({ id, actor }: DeleteContentFile): Promise<void> {
    this.changes.assertMayWrite(actor);
    await this.changes
      .transaction(async (em) => {
        const file = await this.changes.locked(em, id);
        const uses = (await findFileUses(em, [id])).get(id) ?? [];
        if (uses.length) throw new FileInUse(uses.map(({ title }) => title));
        this.changes.recordDeleted(em, file, actor);
        em.remove(file);
      })
      .catch((error: unknown) => {
        // Somebody put it into an item meanwhile.
        throw error instanceof ForeignKeyConstraintViolationException ? new FileInUse([]) : error;
      });
  }
}
