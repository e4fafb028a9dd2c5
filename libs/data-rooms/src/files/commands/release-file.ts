import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, commandWith, Forbidden } from '@outcrop/platform';
import { writeCheck } from '../checks/write-check.ts';
import { DataRoomFileVersion } from '../file.entities.ts';
import { AnotherVersion, NotAFile, NothingToRelease } from '../files.errors.ts';
import { fileChecked } from '../files.events.ts';
import { canReleaseFiles } from '../files.policy.ts';
import { TreeChanges } from '../tree/tree-changes.ts';

/** Opens a file that the scanner does not take to those who may read it, on an admin's word. */
export class ReleaseFile extends commandWith<{
  listingId: number;
  itemId: number;
  reason: string;
  /** That the admin looked at; whichever stands where it is left out. */
  version?: number | undefined;
  actor: Actor;
}>() {}

@CommandHandler(ReleaseFile)
export class ReleaseFileHandler implements ICommandHandler<ReleaseFile> {
  constructor(private readonly changes: TreeChanges) {}

  /** @throws Forbidden, ListingNotFound, NoDataRoom, ItemNotFound, NotAFile, NothingToRelease for one whose check says anything but "not scanned", AnotherVersion */
  async execute({ listingId, itemId, reason, version, actor }: ReleaseFile): Promise<void> {
    if (!canReleaseFiles(actor)) throw new Forbidden();
    await this.changes.change(listingId, actor, async (tree) => {
      const { name, versionId } = tree.item(itemId);
      if (versionId === null) throw new NotAFile();
      if (version !== undefined && (await tree.em.count(DataRoomFileVersion, { id: versionId, number: version })) === 0)
        throw new AnotherVersion();
      const shut = { id: versionId, check: 'not-scanned' } as const;
      if (!(await writeCheck(tree.em, shut, { check: 'released', checkNote: reason }))) throw new NothingToRelease();
      const events = [fileChecked({ listingId, itemId, versionId })];
      return { action: 'release-data-room-file', before: null, after: { name, versionId }, reason, events };
    });
  }
}
