import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { officeDay } from '@outcrop/contracts';
import { Authenticator, personOf, type RequestWithActor } from '@outcrop/platform';
import { accessVersion } from './access-version.ts';
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
   * Looks for one request, which ask little: the session, and the version of what decides. Where both are as at the look before, so is the answer; else, and every few
   * seconds in any case, all of it is asked anew.
   */
  of(listingId: number, request: RequestWithActor): AccessLook {
    const { userId } = personOf(request.actor!);
    let known: { readonly version: string; readonly may: ReadonlySet<number>; readonly until: number } | undefined;
    return async (files) => {
      const itemIds = files.map(({ itemId }) => itemId);
      const [sender, rows] = await Promise.all([
        this.authenticator.authenticate(request),
        accessVersion(this.em.fork(), { listingId, userId, itemIds }),
      ]);
      const actor = personOf(sender);
      const version = JSON.stringify([actor, officeDay(), itemIds, rows]);
      if (known && known.version === version && performance.now() < known.until) return known.may;
      // Read after their version: what changes in between is another one at the next look.
      const until = performance.now() + this.limits.wholeEveryMs;
      const found = await this.files.among(listingId, itemIds, actor, 'download');
      const isSame = ({ itemId, version }: ReadableFile) => found.get(itemId)?.version.id === version.id;
      known = { version, may: new Set(files.filter(isSame).map(({ itemId }) => itemId)), until };
      return known.may;
    };
  }
}
