import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, commandWith } from '@outcrop/platform';
import { ListingExists } from '../../listings.errors.ts';
import { listingCreated } from '../../listings.events.ts';
import { deriveListing } from '../derive-listing.ts';
import { assertWholePlace, Listing } from '../listing.entity.ts';
import { ListingChanges } from '../listing-changes.ts';
import { lockRanks, nextListingId, placesAtEnd } from '../listing-sequences.ts';
import { type ListingValues, newListingValues, valuesOf } from '../listing-values.ts';
import { changedPasscodeHash } from '../passcode.ts';

export interface CreateListingOptions {
  /** An id from elsewhere; without one the next of the sequence. */
  readonly listingId?: number | undefined;
  readonly passcode?: string | undefined;
}

/** Adds a listing after the last one, as a draft unless the values say otherwise. Answers with its ListingId. */
export class CreateListing extends commandWith<
  { values: Partial<ListingValues>; actor: Actor; options?: CreateListingOptions },
  number
>() {}

@CommandHandler(CreateListing)
export class CreateListingHandler implements ICommandHandler<CreateListing> {
  constructor(private readonly changes: ListingChanges) {}

  /** @throws Forbidden, ListingExists, Invalid */
  execute({ values, actor, options: { listingId, passcode = '' } = {} }: CreateListing): Promise<number> {
    return this.changes.transaction(actor, async (em) => {
      const passcodeHash = (await changedPasscodeHash(null, passcode)) ?? null;
      await lockRanks(em);
      const id = listingId ?? (await nextListingId(em));
      if (listingId !== undefined && (await em.count(Listing, { id }))) throw new ListingExists(id);
      const places = await placesAtEnd(em, [id]);
      const written = { ...newListingValues(), ...given(values) };
      assertWholePlace(written);
      const row = { id, ...written, ...deriveListing({ id, ...written }), passcodeHash };
      const events = [listingCreated({ listingId: id })];
      const change = { action: 'create-listing', fields: [], events, before: null, after: valuesOf(row) };
      await this.changes.add(em, [this.changes.prepare(row, change, actor)], places, actor);
      return id;
    });
  }
}

/** Without the names that were left undefined, so that they keep their defaults. */
const given = (values: Partial<ListingValues>): Partial<ListingValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
