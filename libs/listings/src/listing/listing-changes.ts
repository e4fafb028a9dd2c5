import { EntityManager, type FilterQuery, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import {
  type Actor,
  type AuditRecord,
  AuditTrail,
  actorName,
  announceSourceChange,
  copyRows,
  Forbidden,
  type NewEvent,
  Outbox,
} from '@outcrop/platform';
import { withhold } from '@outcrop/search';
import { ListingNotFound } from '../listings.errors.ts';
import { listingEvents } from '../listings.events.ts';
import { canManageListings } from '../listings.policy.ts';
import { type ListingRow, listingLine, listingRows, updateListings } from './bulk-write.ts';
import { DEALS_INDEX, EVERYBODY, reachOf } from './deals.index.ts';
import { LISTINGS_SOURCE } from './listed-pages.ts';
import { Listing } from './listing.entity.ts';
import { type ListingPlace, nextRevision } from './listing-sequences.ts';
import type { ChangedField, ListingValues } from './listing-values.ts';
import { assertPublishable, gapsOf } from './publishing-rule.ts';

/** What was done to one listing. */
export interface ListingChange {
  /** The command's name, for the audit. */
  readonly action: string;
  /** Names of the form's fields that changed. With any, the version goes up, and the row says who changed it and when. */
  readonly fields: readonly ChangedField[];
  /** With any of {@link listingEvents} the row gets a new revision, which is what the search goes by. */
  readonly events: readonly NewEvent[];
  /** For the audit; see AuditRecord. */
  readonly before: object | null;
  readonly after: object;
}

/**
 * Changes the locked row and says what it did; undefined when it did nothing, and then nothing is written or recorded. It is given the transaction
 * for what must be read or locked before the row is written.
 */
type Decide = (listing: Listing, em: EntityManager) => ListingChange | undefined | Promise<ListingChange | undefined>;

/** A new listing as its tables take it, all but its place. An import holds many: what is in the lines is not held a second time. */
export interface NewListing {
  readonly id: number;
  readonly webStatus: ListingValues['webStatus'];
  readonly events: readonly NewEvent[];
  /** Lines for `copyRows`. */
  readonly lines: { readonly listing: string; readonly events: readonly string[]; readonly audit: readonly string[] };
}

/** A listing that exists, to be written as a whole row. */
export interface ListingWrite {
  readonly row: ListingRow;
  /** The listing as it stands, its row locked, with what is derived. */
  readonly before: () => ListingValues & Parameters<typeof reachOf>[0];
  readonly change: ListingChange;
}

/**
 * The one way to add or change listings: permission, lock, change, version and revision, events and audit, all in one transaction; nothing
 * incomplete is published (docs/product/listings.md#publishing-needs); and what fewer people may see is left out of searches at once
 * (docs/product/search.md#hidden-at-once). Nobody else writes the table.
 */
@Injectable()
export class ListingChanges {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Changes one listing under its lock.
   * @returns what was done, if anything
   * @throws Forbidden, ListingNotFound, Invalid for what would be published incomplete, and what `decide` throws
   */
  changeOne(listingId: number, actor: Actor, decide: Decide): Promise<ListingChange | undefined> {
    return this.transaction(actor, async (em) => {
      const listing = await em.findOne(Listing, listingId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!listing) throw new ListingNotFound(listingId);
      const change = await this.change(em, listing, decide, actor);
      for (const event of change?.events ?? []) this.outbox.record(em, event, actor);
      return change;
    });
  }

  /**
   * Changes every listing that the condition finds, all of them or none. They are locked in the order of their ids, so that no two writers
   * wait for each other.
   * @returns ids of those that were changed
   * @throws Forbidden, Invalid for what would be published incomplete, and what `decide` throws
   */
  changeMany(where: FilterQuery<Listing>, actor: Actor, decide: Decide): Promise<number[]> {
    return this.transaction(actor, (em) => this.changeAll(em, where, actor, decide));
  }

  /** As {@link changeMany}. @param em inside {@link transaction}, with the lock on ranks if `decide` gives any */
  async changeAll(em: EntityManager, where: FilterQuery<Listing>, actor: Actor, decide: Decide): Promise<number[]> {
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } } as const;
    const changed: number[] = [];
    const events: NewEvent[] = [];
    for (const listing of await em.find(Listing, where, options)) {
      const change = await this.change(em, listing, decide, actor);
      if (!change) continue;
      events.push(...change.events);
      changed.push(listing.id);
    }
    if (isOne(changed.length)) for (const event of events) this.outbox.record(em, event, actor);
    else await this.outbox.recordMany(em, events, actor);
    return changed;
  }

  /** Works out what a new listing adds to the tables, which needs no transaction. @throws Invalid for what would be published incomplete */
  prepare(row: ListingRow, change: ListingChange, actor: Actor): NewListing {
    assertPublishable([], row);
    const { id, webStatus } = row;
    const lines = {
      listing: listingLine(row, actorName(actor)),
      events: this.outbox.manyRows(change.events, actor).lines,
      audit: this.audit.manyRows([auditOf(id, change, actor)]).lines,
    };
    return { id, webStatus, events: change.events, lines };
  }

  /**
   * Adds new listings in one exchange, whatever their number.
   * @param em inside {@link transaction}, under `lockRanks`
   * @param places as many as listings
   */
  async add(
    em: EntityManager,
    listings: readonly NewListing[],
    places: readonly ListingPlace[],
    actor: Actor,
  ): Promise<void> {
    const single = isOne(listings.length) ? listings[0] : undefined;
    for (const event of single?.events ?? []) this.outbox.record(em, event, actor);
    const lines = listings.map((listing) => listing.lines.listing);
    await copyRows(em, [
      listingRows(em, lines, places),
      { ...this.outbox.manyRows([], actor), lines: single ? [] : listings.flatMap(({ lines }) => lines.events) },
      { ...this.audit.manyRows([]), lines: listings.flatMap(({ lines }) => lines.audit) },
    ]);
  }

  /**
   * Writes whole rows of locked listings, in a handful of statements whatever their number.
   * @param em inside {@link transaction}
   * @throws Invalid for what would be published incomplete
   */
  async overwrite(em: EntityManager, writes: readonly ListingWrite[], actor: Actor): Promise<void> {
    for (const { row, before } of writes) if (gapsOf(row).length > 0) assertPublishable(gapsOf(before()), row);
    const rows = writes.map(({ row }) => row);
    const revisions = await updateListings(em, rows, actorName(actor));
    const hidden = new Set(writes.filter(isHiddenBy).map(({ row }) => row.id));
    const withheld = revisions.filter(({ id }) => hidden.has(id));
    await withhold(em, DEALS_INDEX, withheld);
    const events = writes.flatMap(({ change }) => change.events);
    if (isOne(writes.length)) for (const event of events) this.outbox.record(em, event, actor);
    await copyRows(em, [
      this.outbox.manyRows(isOne(writes.length) ? [] : events, actor),
      this.audit.manyRows(writes.map(({ row, change }) => auditOf(row.id, change, actor))),
    ]);
  }

  /** A transaction of somebody who manages listings. @throws Forbidden */
  async transaction<T>(actor: Actor, work: (em: EntityManager) => Promise<T>): Promise<T> {
    if (!canManageListings(actor)) throw new Forbidden();
    return this.em.fork().transactional(work);
  }

  /** Changes a locked listing and records that, all but the events. */
  private async change(
    em: EntityManager,
    listing: Listing,
    decide: Decide,
    actor: Actor,
  ): Promise<ListingChange | undefined> {
    const reach = reachOf(listing);
    const gaps = gapsOf(listing);
    const change = await decide(listing, em);
    if (!change) return undefined;
    assertPublishable(gaps, listing);
    if (change.fields.length > 0) {
      listing.version += 1;
      listing.updatedDate = new Date();
      listing.updatedBy = actorName(actor);
    }
    if (change.events.some(({ type }) => FOR_SEARCH.has(type))) {
      listing.searchRevision = await nextRevision(em);
      if (reachOf(listing) < reach)
        await withhold(em, DEALS_INDEX, [{ id: listing.id, revision: listing.searchRevision }]);
    } else await announceSourceChange(em, LISTINGS_SOURCE);
    this.audit.record(em, auditOf(listing.id, change, actor));
    return change;
  }
}

/** One listing is what somebody does, many are bulk (docs/product/events.md#people-first). */
const isOne = (listings: number): boolean => listings <= 1;

/** Whether fewer people may see the listing than before. */
function isHiddenBy({ before, row }: ListingWrite): boolean {
  const reach = reachOf(row);
  // What everybody may see is the rule, and needs no look at what was before.
  return reach < EVERYBODY && reach < reachOf(before());
}

const FOR_SEARCH: ReadonlySet<string> = new Set(listingEvents.map(({ type }) => type));

const auditOf = (listingId: number, { action, before, after }: ListingChange, actor: Actor): AuditRecord => ({
  actor,
  action,
  subject: `listing:${listingId}`,
  before,
  after,
});
