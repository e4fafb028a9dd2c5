import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { officeDay } from '@outcrop/contracts';
import { Authenticator, personOf, type RequestWithActor, type UserActor } from '@outcrop/platform';
import { LRUCache } from 'lru-cache';
import { type AccessVersion, accessVersion, committedSnapshot } from './access-version.ts';
import { type ReadableFile, ReadableFiles } from './readable-files.ts';
import { WatchLimits } from './send-watched.ts';

/** Of files those of which the same session may download the same version at this moment, by their items. @throws when the rows cannot be asked, or nobody is logged in */
export type AccessLook = (files: readonly ReadableFile[]) => Promise<ReadonlySet<number>>;

/** Looks at whether somebody who is sent files may still have them (docs/product/data-rooms.md#file-reading). */
@Injectable()
export class AccessLooks {
  constructor(
    private readonly em: EntityManager,
    private readonly files: ReadableFiles,
    private readonly authenticator: Authenticator,
    private readonly limits: WatchLimits,
  ) {}

  /**
   * A file for who may view it at this moment. A later look asks for the session and the version of what decides, and where that is another one for all of it anew.
   * @throws as {@link ReadableFiles.find}
   */
  async viewed(listingId: number, itemId: number, request: RequestWithActor): Promise<ViewedFile> {
    const actor = personOf(request.actor!);
    const decisive = { listingId, userId: actor.userId, itemIds: [itemId] };
    const asOf = (person: UserActor) => JSON.stringify([person, officeDay()]);
    const [began, until] = [asOf(actor), performance.now() + this.limits.wholeEveryMs];
    // Before what it is the version of: what changes in between is another one at the look.
    const { version } = await accessVersion(this.em.fork(), decisive);
    const file = await this.files.find(listingId, itemId, actor, 'view');
    const mayStill = async () => {
      const now = personOf(await this.authenticator.authenticate(request));
      const isFresh = performance.now() < until && asOf(now) === began;
      if (isFresh && (await accessVersion(this.em.fork(), decisive)).version === version) return true;
      return (await this.files.find(listingId, itemId, now, 'view')).version.id === file.version.id;
    };
    return { file, mayStill };
  }

  /**
   * Looks for one request, which ask little: the session, and whether anything at all was committed since the look before; if so, the version of what decides. Where that is as
   * it was, so is the answer; else, and every few seconds in any case, all of it is asked anew.
   */
  of(listingId: number, request: RequestWithActor): AccessLook {
    const { userId } = personOf(request.actor!);
    // A zip asks about the batch that is sent, and about it with the next one.
    const answers = new LRUCache<string, Answer>({ max: 2 });
    return async (files) => {
      const itemIds = files.map(({ itemId }) => itemId);
      const [sender, snapshot] = await Promise.all([
        this.authenticator.authenticate(request),
        committedSnapshot(this.em.fork()),
      ]);
      const actor = personOf(sender);
      const question = JSON.stringify([actor, officeDay(), itemIds]);
      const known = answers.get(question);
      const isFresh = known !== undefined && performance.now() < known.until;
      if (isFresh && known.snapshot === snapshot) return known.may;
      const read = await accessVersion(this.em.fork(), { listingId, userId, itemIds });
      if (isFresh && known.version === read.version) {
        answers.set(question, { ...known, snapshot: read.snapshot });
        return known.may;
      }
      // Read after their version: what changes in between is another one at the next look.
      const until = performance.now() + this.limits.wholeEveryMs;
      const found = await this.files.among(listingId, itemIds, actor, 'download');
      const isSame = ({ itemId, version }: ReadableFile) => found.get(itemId)?.version.id === version.id;
      const may = new Set(files.filter(isSame).map(({ itemId }) => itemId));
      answers.set(question, { ...read, may, until });
      return may;
    };
  }
}

/** A file that somebody may view. */
export interface ViewedFile {
  readonly file: ReadableFile;
  /** Whether the same session may still view the same version: a page takes time to draw. @throws as {@link ReadableFiles.find} */
  readonly mayStill: () => Promise<boolean>;
}

interface Answer extends AccessVersion {
  readonly may: ReadonlySet<number>;
  /** When all of it is asked anew. */
  readonly until: number;
}
