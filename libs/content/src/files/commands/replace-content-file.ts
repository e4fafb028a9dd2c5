import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, commandWith } from '@outcrop/platform';
import { FileChanges, judgedValues } from '../file-changes.ts';
import { filenameOf } from '../file-names.ts';
import { OtherKindOfFile, PDF } from '../files.errors.ts';
import { FileJudge, type SentFile } from '../judged-file.ts';

/** Puts other bytes in the place of a file's, wherever it is shown; its id and title stay, its addresses with a version change. */
export class ReplaceContentFile extends commandWith<{
  id: string;
  bytes: SentFile;
  /** What the sender calls it. */
  filename: string;
  actor: Actor;
}>() {}

@CommandHandler(ReplaceContentFile)
export class ReplaceContentFileHandler implements ICommandHandler<ReplaceContentFile> {
  constructor(
    private readonly judge: FileJudge,
    private readonly changes: FileChanges,
  ) {}

  /**
   * A focal point stays where the new picture is as large as the old one.
   * @throws Forbidden, ContentEditedElsewhere, FileNotFound, OtherKindOfFile; what {@link FileJudge.judge} throws
   */
  async execute({ id, bytes, filename, actor }: ReplaceContentFile): Promise<void> {
    this.changes.assertMayWrite(actor);
    const judged = await this.judge.judge(bytes);
    await this.changes.store(judged, async (em) => {
      const file = await this.changes.locked(em, id);
      if ((file.type === PDF) !== (judged.type === PDF)) throw new OtherKindOfFile(file.type);
      const sameSize = file.width === judged.width && file.height === judged.height;
      const values = {
        ...judgedValues(judged),
        filename_download: filenameOf(filename, judged.type),
        ...(!sameSize && { focal_point_x: null, focal_point_y: null }),
      };
      this.changes.change(em, file, values, 'replace-content-file', actor);
    });
  }
}
