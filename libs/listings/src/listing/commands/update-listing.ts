import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '@outcrop/platform';
import { ListingChanges } from '../listing-changes.ts';
import { type EditOptions, edit } from '../listing-edit.ts';
import type { ChangedField, ListingValues } from '../listing-values.ts';

/** Changes some fields of a listing; what is left out stays. Answers with the names of the fields that changed. */
export class UpdateListing extends Command<readonly ChangedField[]> {
  constructor(
    readonly listingId: number,
    readonly values: Partial<ListingValues>,
    readonly actor: Actor,
    readonly options: EditOptions = {},
  ) {
    super();
  }
}

@CommandHandler(UpdateListing)
export class UpdateListingHandler implements ICommandHandler<UpdateListing> {
  constructor(private readonly changes: ListingChanges) {}

  /** @throws Forbidden, ListingNotFound, Stale */
  async execute({ listingId, values, actor, options }: UpdateListing): Promise<readonly ChangedField[]> {
    const change = await this.changes.changeOne(listingId, actor, edit('update-listing', values, options));
    return change?.fields ?? [];
  }
}
