import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DATA_ROOM_UPLOADS } from '@outcrop/contracts';
import { commandWith, type UserActor } from '@outcrop/platform';
import { FinishedUploads, SmallFiles, UploadNotFound } from '@outcrop/uploads';
import { FileBytes } from '../file-bytes.ts';
import { NotAFile } from '../files.errors.ts';
import { type TreeAct, TreeChanges } from '../tree/tree-changes.ts';
import { addedBy, addVersion, itemOfUpload, type SentBytes } from './add-version.ts';

/** Gives a file another version, which came in piece by piece; its name, its place, notes and what was read stay. */
export class ReplaceFile extends commandWith<{
  listingId: number;
  itemId: number;
  upload: string;
  actor: UserActor;
}>() {}

@CommandHandler(ReplaceFile)
export class ReplaceFileHandler implements ICommandHandler<ReplaceFile> {
  constructor(
    private readonly uploads: FinishedUploads,
    private readonly smallFiles: SmallFiles,
    private readonly bytes: FileBytes,
    private readonly changes: TreeChanges,
  ) {}

  /**
   * The same upload again changes nothing.
   * @throws Forbidden, ListingNotFound, NoDataRoom; UploadNotFound, UploadUnfinished; ItemNotFound, NotAFile, where the upload stays
   */
  async execute({ listingId, itemId, upload, actor }: ReplaceFile): Promise<void> {
    await this.changes.assertMayChange(listingId, actor);
    const sentFor = { actor, purpose: DATA_ROOM_UPLOADS, as: `data-room-item:${itemId}`, takesAny: true };
    await this.uploads.take(upload, sentFor, (file) =>
      this.smallFiles.inTurn(file.bytes, () =>
        this.bytes.copied(file.key, (key) => this.replace(listingId, itemId, { ...file, key }, actor)),
      ),
    );
  }

  /** @returns what was done; null where the upload has become a version already */
  private replace(listingId: number, itemId: number, sent: SentBytes, actor: UserActor): Promise<TreeAct | null> {
    return this.changes.change(listingId, actor, async (tree) => {
      const { kind, name } = tree.item(itemId);
      if (kind !== 'file') throw new NotAFile();
      const taken = await itemOfUpload(tree.em, sent.id);
      if (taken === itemId) return null;
      // Taken as another file by a call that came at the same time.
      if (taken !== null) throw new UploadNotFound();
      const events = [await addVersion(tree, itemId, sent, addedBy(actor))];
      return { action: 'replace-data-room-file', before: null, after: { name, bytes: sent.bytes }, events };
    });
  }
}
