import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Actor, AuditTrail, actorName, Forbidden, Outbox, Stale } from '@outcrop/platform';
import { ListingNotFound } from '../listings.errors.ts';
import { canManageListings } from '../listings.policy.ts';
import { Listing } from './listing.entity.ts';
import { eventsOfEdit } from './listing-changes.ts';
import { nextRevision } from './listing-sequences.ts';
import { type ListingValues, valuesOf } from './listing-values.ts';
import { wireValues } from './listing-wire.ts';
import { changedPasscodeHash } from './passcode.ts';

export interface EditOptions {
  /** The version that the person saw; another one is {@link Stale}. Left out by programs, which want their change in any case. */
  readonly version?: number | undefined;
  /** New passcode; empty removes it. */
  readonly passcode?: string | undefined;
}

/** What every edit of one listing has in common: the row's lock, the version, the revision, events and audit, all in one transaction. */
@Injectable()
export class ListingEdits {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Changes a listing. When nothing differs, nothing is written or recorded.
   * @param action the command's name, for the audit
   * @param valuesFor new values, decided while the row is locked
   * @returns names of the fields that changed
   * @throws Forbidden, ListingNotFound, Stale (with the current wire values)
   */
  async edit(
    listingId: number,
    actor: Actor,
    action: string,
    valuesFor: (listing: Listing) => Partial<ListingValues>,
    { version, passcode }: EditOptions = {},
  ): Promise<string[]> {
    if (!canManageListings(actor)) throw new Forbidden();
    return this.em.transactional(async (em) => {
      const listing = await em.findOne(Listing, listingId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!listing) throw new ListingNotFound(listingId);
      if (version !== undefined && version !== listing.version) throw new Stale(wireValues(listing));
      const before = valuesOf(listing);
      const fields = listing.change(valuesFor(listing));
      const hash = passcode === undefined ? undefined : await changedPasscodeHash(listing.passcodeHash, passcode);
      if (hash !== undefined) {
        listing.passcodeHash = hash;
        fields.push('passcode');
      }
      if (fields.length === 0) return fields;
      if (!fields.includes('lastUpdatedDate')) fields.push(...listing.change({ lastUpdatedDate: today() }));
      await stampEdit(em, listing, actor);
      for (const event of eventsOfEdit(listingId, fields, before, listing)) this.outbox.record(em, event, actor);
      this.audit.record(em, {
        actor,
        action,
        subject: `listing:${listingId}`,
        before,
        // The passcode itself appears nowhere; that it changed does.
        after: { ...valuesOf(listing), ...(hash !== undefined && { passcode: hash === null ? 'removed' : 'set' }) },
      });
      return fields;
    });
  }
}

/** Marks a locked row as edited: who, when, a new version for forms and a new revision for the search. */
export async function stampEdit(em: EntityManager, listing: Listing, actor: Actor): Promise<void> {
  listing.version += 1;
  listing.searchRevision = await nextRevision(em);
  listing.updatedDate = new Date();
  listing.updatedBy = actorName(actor);
}

const today = (): string => new Date().toISOString().slice(0, 10);
