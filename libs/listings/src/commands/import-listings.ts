import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  type Actor,
  type AuditRecord,
  AuditTrail,
  actorName,
  Forbidden,
  type NewEvent,
  Outbox,
} from '@outcrop/platform';
import { deriveListing } from '../derive-listing.ts';
import { insertListings, type ListingRow, updateListings } from '../import/bulk-write.ts';
import type { ImportRow } from '../import/import-row.ts';
import { Listing } from '../listing.entity.ts';
import { eventsOfEdit } from '../listing-changes.ts';
import { lockRanks, pushListingIds, ranksAtEnd } from '../listing-numbers.ts';
import { changesOf, type ListingValues, VALUE_NAMES, valuesOf } from '../listing-values.ts';
import { listingCreated } from '../listings.events.ts';
import { canManageListings } from '../listings.policy.ts';
import { newListingValues } from '../new-listing.ts';
import { changedPasscodeHash } from '../passcode.ts';

export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Of the created ones, those whose row said nothing about the web status. */
  readonly publishedByDefault: number;
}

/**
 * Creates or updates a batch of listings by ListingId, in one transaction and a handful of statements. A listing is published unless its
 * row says otherwise: a file of listings is what is on offer, and private ones say so.
 */
export class ImportListings extends Command<ImportCounts> {
  constructor(
    /** Each ListingId once. */
    readonly rows: readonly ImportRow[],
    readonly actor: Actor,
    /** Counts without writing. */
    readonly dryRun = false,
  ) {
    super();
  }
}

/** What one row will do. */
interface Change {
  readonly row: ListingRow;
  /** Undefined for a new listing. */
  readonly before: ListingValues | undefined;
  readonly after: ListingValues;
  readonly fields: readonly string[];
}

@CommandHandler(ImportListings)
export class ImportListingsHandler implements ICommandHandler<ImportListings> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws Forbidden */
  async execute({ rows, actor, dryRun }: ImportListings): Promise<ImportCounts> {
    if (!canManageListings(actor)) throw new Forbidden();
    return this.em.transactional(async (em) => {
      if (!dryRun) await lockRanks(em);
      const known = await em.find(
        Listing,
        { id: rows.map((row) => row.listingId) },
        {
          orderBy: { id: 'asc' },
          disableIdentityMap: true,
          ...(!dryRun && { lockMode: LockMode.PESSIMISTIC_WRITE }),
        },
      );
      const byId = new Map(known.map((listing) => [listing.id, listing]));
      const changes = (await Promise.all(rows.map((row) => changeOf(row, byId.get(row.listingId))))).filter(
        (change) => change !== undefined,
      );
      const [created, updated] = [changes.filter((c) => !c.before), changes.filter((c) => c.before)];
      if (!dryRun) await this.write(em, created, updated, actor);
      return {
        created: created.length,
        updated: updated.length,
        unchanged: rows.length - changes.length,
        publishedByDefault: rows.filter((row) => !byId.has(row.listingId) && row.values.webStatus === undefined).length,
      };
    });
  }

  private async write(em: EntityManager, created: Change[], updated: Change[], actor: Actor): Promise<void> {
    if (created.length) {
      const ranks = await ranksAtEnd(em, created.length);
      await insertListings(
        em,
        created.map(({ row }, i) => ({ ...row, rank: ranks[i]! })),
        actorName(actor),
      );
      await pushListingIds(
        em,
        created.map(({ row }) => row.id),
      );
    }
    if (updated.length)
      await updateListings(
        em,
        updated.map(({ row }) => row),
        actorName(actor),
      );
    const changes = [...created, ...updated];
    await this.outbox.recordMany(em, changes.flatMap(eventsOf), actor);
    await this.audit.recordMany(
      em,
      changes.map((change) => auditOf(change, actor)),
    );
  }
}

/** What a row does to the listing it names; undefined when nothing would differ. */
async function changeOf(given: ImportRow, listing: Listing | undefined): Promise<Change | undefined> {
  const before = listing && valuesOf(listing);
  const after: ListingValues = {
    ...(before ?? { ...newListingValues(), webStatus: 'published' as const }),
    ...given.values,
  };
  const kept = listing?.passcodeHash ?? null;
  const hash = given.passcode === undefined ? undefined : await changedPasscodeHash(kept, given.passcode);
  const fields = [...(listing ? changesOf(listing, given.values) : []), ...(hash === undefined ? [] : ['passcode'])];
  if (listing && fields.length === 0) return undefined;
  const id = given.listingId;
  const row = { id, ...after, ...deriveListing({ id, ...after }), passcodeHash: hash === undefined ? kept : hash };
  return { row, before, after, fields };
}

const eventsOf = ({ row, before, after, fields }: Change): NewEvent[] =>
  before ? eventsOfEdit(row.id, fields, before, after) : [listingCreated({ listingId: row.id })];

/** New listings leave what is not empty in the audit, changed ones what differs; a passcode never. */
function auditOf({ row, before, after, fields }: Change, actor: Actor): AuditRecord {
  const passcode = fields.includes('passcode') ? { passcode: 'set' } : {};
  return {
    actor,
    action: 'import-listing',
    subject: `listing:${row.id}`,
    before: before ?? null,
    after: { ...(before ? after : filled(after)), ...passcode },
  };
}

const filled = (values: ListingValues): Partial<ListingValues> =>
  Object.fromEntries(
    VALUE_NAMES.filter((name) => values[name] !== null && values[name] !== false).map((name) => [name, values[name]]),
  );
