import { officeDay } from '@outcrop/contracts';
import { type NewEvent, Stale } from '@outcrop/platform';
import { listingChanged, listingPublished, listingStatusChanged, listingWithdrawn } from '../listings.events.ts';
import type { Listing } from './listing.entity.ts';
import type { ListingChange } from './listing-changes.ts';
import { type ChangedField, type ListingValues, valuesOf } from './listing-values.ts';
import { wireValues } from './listing-wire.ts';
import { changedPasscodeHash } from './passcode.ts';

export interface EditOptions {
  /** The version that the person saw; another one is {@link Stale}. Left out by programs, which want their change in any case. */
  readonly version?: number | undefined;
  /** New passcode; empty removes it. */
  readonly passcode?: string | undefined;
}

/**
 * An edit of a listing's form, for `ListingChanges.changeOne`. Whatever changes also changes the day of the last update, unless the values say
 * that day themselves.
 * @param action what the audit calls an edit that has no name of its own, see {@link actionOfEdit}
 * @returns what decides about the locked row; it throws Stale (with the current wire values) and Invalid
 */
export const edit =
  (action: string, values: Partial<ListingValues>, { version, passcode }: EditOptions = {}) =>
  async (listing: Listing): Promise<ListingChange | undefined> => {
    if (version !== undefined && version !== listing.version) throw new Stale(wireValues(listing));
    const before = valuesOf(listing);
    const fields: ChangedField[] = listing.change(values);
    const hash = passcode === undefined ? undefined : await changedPasscodeHash(listing.passcodeHash, passcode);
    if (hash !== undefined) {
      listing.passcodeHash = hash;
      fields.push('passcode');
    }
    if (fields.length === 0) return undefined;
    const named = actionOfEdit(fields, listing) ?? action;
    if (!fields.includes('lastUpdatedDate')) fields.push(...listing.change({ lastUpdatedDate: officeDay() }));
    return {
      action: named,
      fields,
      events: eventsOfEdit(listing.id, fields, before, listing),
      before,
      // The passcode itself appears nowhere; that it changed does.
      after: { ...valuesOf(listing), ...(hash !== undefined && { passcode: hash === null ? 'removed' : 'set' }) },
    };
  };

/**
 * The name of an edit that did one thing only: publishing, withdrawing or changing the status is audited as what it is, whichever form or
 * call it came from (docs/product/listings.md, named-edit). Undefined for any other edit.
 * @param fields names of what the person changed
 */
function actionOfEdit(fields: readonly ChangedField[], after: Pick<ListingValues, 'webStatus'>): string | undefined {
  if (fields.length > 1) return undefined;
  if (fields[0] === 'status') return 'change-listing-status';
  if (fields[0] !== 'webStatus' || after.webStatus === 'draft') return undefined;
  return after.webStatus === 'published' ? 'publish-listing' : 'withdraw-listing';
}

/**
 * The events of one edit: status and publication have their own, everything else is one `listing-changed` with the fields' names.
 * @param fields names of what changed; `passcode` may be among them
 * @param options.quiet nobody is to be alerted
 */
export function eventsOfEdit(
  listingId: number,
  fields: readonly ChangedField[],
  before: Pick<ListingValues, 'status' | 'webStatus' | ToldBefore>,
  after: Pick<ListingValues, 'webStatus'>,
  { quiet = false } = {},
): NewEvent[] {
  const common = { listingId, ...(quiet && { quiet }) } as const;
  const events: NewEvent[] = [];
  const others = new Set(fields);
  if (others.delete('status')) events.push(listingStatusChanged({ ...common, previous: before.status }));
  if (others.has('webStatus') && after.webStatus !== 'draft') {
    others.delete('webStatus');
    events.push(
      after.webStatus === 'published'
        ? listingPublished({ ...common, previous: before.webStatus })
        : listingWithdrawn({ listingId }),
    );
  }
  if (others.size > 0) {
    const told = Object.fromEntries(
      TOLD_BEFORE.flatMap((name) => (others.has(name) && before[name] ? [[name, before[name]]] : [])),
    );
    events.push(
      listingChanged({ ...common, fields: [...others], ...(Object.keys(told).length > 0 && { before: told }) }),
    );
  }
  return events;
}

/** Fields whose former values stand in the event, because buyers are told of them (docs/product/alerts.md#alerted-changes). */
const TOLD_BEFORE = ['projectedSalePrice', 'deadlineDate'] as const;
type ToldBefore = (typeof TOLD_BEFORE)[number];
