import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Actor, AuditTrail, actorName, Forbidden, Outbox } from '@outcrop/platform';
import { ListingExists } from '../../listings.errors.ts';
import { listingCreated } from '../../listings.events.ts';
import { canManageListings } from '../../listings.policy.ts';
import { Listing } from '../listing.entity.ts';
import { lockRanks, nextListingId, nextRevision, pushListingIds, ranksAtEnd } from '../listing-sequences.ts';
import { type ListingValues, valuesOf } from '../listing-values.ts';
import { newListingValues } from '../new-listing.ts';
import { changedPasscodeHash } from '../passcode.ts';

export interface CreateListingOptions {
  /** An id from elsewhere; without one the next of the sequence. */
  readonly listingId?: number | undefined;
  readonly passcode?: string | undefined;
}

/** Adds a listing after the last one, as a draft unless the values say otherwise. Answers with its ListingId. */
export class CreateListing extends Command<number> {
  constructor(
    readonly values: Partial<ListingValues>,
    readonly actor: Actor,
    readonly options: CreateListingOptions = {},
  ) {
    super();
  }
}

@CommandHandler(CreateListing)
export class CreateListingHandler implements ICommandHandler<CreateListing> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws Forbidden, ListingExists */
  async execute({ values, actor, options }: CreateListing): Promise<number> {
    if (!canManageListings(actor)) throw new Forbidden();
    const passcodeHash = await changedPasscodeHash(null, options.passcode ?? '');
    return this.em.transactional(async (em) => {
      await lockRanks(em);
      const id = options.listingId ?? (await nextListingId(em));
      if (options.listingId !== undefined) {
        if (await em.count(Listing, { id })) throw new ListingExists(id);
        await pushListingIds(em, [id]);
      }
      const [rank] = await ranksAtEnd(em, 1);
      const listing = em.create(Listing, {
        ...newListingValues(),
        ...given(values),
        id,
        rank: rank!,
        passcodeHash: passcodeHash ?? null,
        searchRevision: await nextRevision(em),
        updatedBy: actorName(actor),
      });
      listing.derive();
      em.persist(listing);
      this.outbox.record(em, listingCreated({ listingId: id }), actor);
      this.audit.record(em, {
        actor,
        action: 'create-listing',
        subject: `listing:${id}`,
        before: null,
        after: valuesOf(listing),
      });
      return id;
    });
  }
}

/** Without the names that were left undefined, so that they keep their defaults. */
const given = (values: Partial<ListingValues>): Partial<ListingValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
