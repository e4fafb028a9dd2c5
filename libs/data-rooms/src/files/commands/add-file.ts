import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DATA_ROOM_UPLOADS } from '@outcrop/contracts';
import { commandWith, type UserActor } from '@outcrop/platform';
import { FinishedUploads, SmallFiles, UploadNotFound } from '@outcrop/uploads';
import { FileBytes } from '../file-bytes.ts';
import { NameTaken } from '../files.errors.ts';
import type { WantedPlace } from '../tree/find-around.ts';
import { placeFor } from '../tree/place-for.ts';
import { type TreeAct, TreeChanges } from '../tree/tree-changes.ts';
import { addedBy, addFile, addVersion, itemOfUpload, type SentBytes } from './add-version.ts';

/** Puts a file that came in piece by piece into a data room, with the folders that it was dropped in. Answers its id. */
export class AddFile extends commandWith<
  {
    listingId: number;
    upload: string;
    place: WantedPlace;
    /** What a file of the same name does: it gets another version, or refuses. */
    sameName: 'replace' | 'refuse';
    actor: UserActor;
  },
  number
>() {}

@CommandHandler(AddFile)
export class AddFileHandler implements ICommandHandler<AddFile> {
  constructor(
    private readonly em: EntityManager,
    private readonly uploads: FinishedUploads,
    private readonly smallFiles: SmallFiles,
    private readonly bytes: FileBytes,
    private readonly changes: TreeChanges,
  ) {}

  /**
   * Adding the same upload again, also while it is being added, changes nothing and answers the same.
   * @throws Forbidden, ListingNotFound, NoDataRoom; UploadNotFound, UploadUnfinished; NotAFolder, NameTaken, TooDeep, TooManyItems, where the upload stays
   */
  async execute({ listingId, upload, place, sameName, actor }: AddFile): Promise<number> {
    await this.changes.assertMayChange(listingId, actor);
    const sentFor = { actor, purpose: DATA_ROOM_UPLOADS, as: `data-room:${listingId}`, takesAny: true };
    const taken = await this.uploads.take(upload, sentFor, (file) =>
      this.smallFiles.inTurn(file.bytes, () =>
        this.bytes.copied(file.key, (key) => this.add(listingId, { ...file, key }, place, sameName, actor)),
      ),
    );
    // Taken by a call whose answer was lost, or that came at the same time.
    const itemId = taken?.itemId ?? (await itemOfUpload(this.em.fork(), upload));
    if (itemId === null) throw new UploadNotFound();
    return itemId;
  }

  /** @returns what was done, with the file; null where the upload has become one already */
  private add(
    listingId: number,
    sent: SentBytes,
    place: WantedPlace,
    sameName: AddFile['sameName'],
    actor: UserActor,
  ): Promise<(TreeAct & { readonly itemId: number }) | null> {
    return this.changes.putAt(listingId, sent.id, place, actor, async (tree) => {
      const { standing, folderId, made } = await placeFor(tree, place);
      if (standing && sameName === 'refuse') throw new NameTaken(place.name);
      const { path, name } = place;
      const after = { name, path, bytes: sent.bytes };
      if (standing) {
        const events = [await addVersion(tree, standing.id, sent, addedBy(actor))];
        return { itemId: standing.id, action: 'replace-data-room-file', before: null, after, events };
      }
      const { itemId, event } = await addFile(tree, folderId, name, sent, addedBy(actor));
      const added = { ...after, madeFolders: made };
      return { itemId, action: 'add-data-room-file', before: null, after: added, events: [event] };
    });
  }
}
