import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ContentFileChange } from '@outcrop/contracts';
import { type Actor, commandWith, Stale } from '@outcrop/platform';
import { FileChanges } from '../file-changes.ts';
import { FileRecords } from '../file-records.ts';
import { assertFocalPoint } from '../focal-point.ts';

/** Changes what is said of a file; what is left out stays. */
export class ChangeContentFile extends commandWith<{ id: string; change: ContentFileChange; actor: Actor }>() {}

@CommandHandler(ChangeContentFile)
export class ChangeContentFileHandler implements ICommandHandler<ChangeContentFile> {
  constructor(
    private readonly changes: FileChanges,
    private readonly records: FileRecords,
  ) {}

  /** @throws Forbidden, ContentEditedElsewhere, FileNotFound, Stale, Invalid for a point outside the picture */
  async execute({ id, change: { version, ...values }, actor }: ChangeContentFile): Promise<void> {
    this.changes.assertMayWrite(actor);
    await this.changes.transaction(async (em) => {
      const file = await this.changes.locked(em, id);
      if (version !== file.version) throw new Stale((await this.records.of([file]))[0]);
      const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
      this.changes.change(em, file, given, 'change-content-file', actor);
      assertFocalPoint(file);
    });
  }
}
