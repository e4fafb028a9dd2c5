import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail, Forbidden, type NewEvent, Outbox } from '@outcrop/platform';
import { lockDataRoom } from '../../data-room.entities.ts';
import { assertHasDataRoom, DataRoomDeals } from '../../data-room-deals.ts';
import { canManageDataRooms } from '../../data-rooms.policy.ts';
import { treeChanged } from '../files.events.ts';
import { findAround, type WantedPlace } from './find-around.ts';
import { OpenTree, type TreeAround } from './open-tree.ts';

/** What was done to a tree. */
export interface TreeAct {
  /** As `rename-data-room-item`. */
  readonly action: string;
  readonly before: object | null;
  readonly after: object | null;
  readonly reason?: string;
  readonly events?: readonly NewEvent[];
}

/**
 * The only writer of folders and files: rows, event and audit in one transaction, one change of a data room at a time (docs/product/data-rooms.md#file-tree).
 * Since when a file could be read is written with its check (`write-check.ts`).
 */
@Injectable()
export class TreeChanges {
  constructor(
    private readonly em: EntityManager,
    private readonly deals: DataRoomDeals,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws Forbidden, ListingNotFound, NoDataRoom */
  async assertMayChange(listingId: number, actor: Actor): Promise<void> {
    if (!canManageDataRooms(actor)) throw new Forbidden();
    assertHasDataRoom(await this.deals.opening(listingId));
  }

  /**
   * @param work answers what was done, null for nothing
   * @returns the same
   * @throws Forbidden, ListingNotFound, NoDataRoom, and what `work` throws
   */
  async change(
    listingId: number,
    actor: Actor,
    work: (tree: OpenTree) => Promise<TreeAct | null>,
  ): Promise<TreeAct | null> {
    await this.assertMayChange(listingId, actor);
    return this.inTurn(listingId, actor, async (em) => work(await OpenTree.open(em, listingId)));
  }

  /**
   * As {@link change}, for what puts an upload into a place and does nothing else: it reads what stands around that, not the whole tree. Where the upload
   * has become a file already nothing is done.
   * @param work answers what was done, with more of it that the caller wants to know
   */
  async putAt<T extends TreeAct>(
    listingId: number,
    upload: string,
    place: WantedPlace,
    actor: Actor,
    work: (tree: TreeAround) => Promise<T>,
  ): Promise<T | null> {
    await this.assertMayChange(listingId, actor);
    return this.inTurn(listingId, actor, async (em) => {
      const around = await findAround(em, listingId, place, upload);
      return around.taken === null ? work(OpenTree.around(em, listingId, around)) : null;
    });
  }

  private async inTurn<T extends TreeAct>(
    listingId: number,
    actor: Actor,
    work: (em: EntityManager) => Promise<T | null>,
  ): Promise<T | null> {
    return this.em.fork().transactional(async (em) => {
      await lockDataRoom(em, listingId);
      const act = await work(em);
      if (!act) return null;
      await em.flush();
      const { events = [], action, before, after, reason } = act;
      for (const event of [treeChanged({ listingId }), ...events]) this.outbox.record(em, event, actor);
      const entry = { actor, subject: `data-room:${listingId}`, action, before, after };
      this.audit.record(em, reason === undefined ? entry : { ...entry, reason });
      return act;
    });
  }
}

/** So many names are in the audit; of more their number. */
const NAMED = 20;
/** Items for the audit. */
export const namesOf = (items: readonly { readonly name: string }[]) => ({
  items: items.length,
  names: items.slice(0, NAMED).map(({ name }) => name),
});
