import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '@outcrop/platform';
import { type EditOptions, ListingEdits } from '../listing-edits.ts';
import type { ListingValues } from '../listing-values.ts';

/** Changes some fields of a listing; what is left out stays. Answers with the names of the fields that changed. */
export class UpdateListing extends Command<string[]> {
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
  constructor(private readonly edits: ListingEdits) {}

  /** @throws Forbidden, ListingNotFound, Stale */
  execute({ listingId, values, actor, options }: UpdateListing): Promise<string[]> {
    return this.edits.edit(listingId, actor, 'update-listing', () => values, options);
  }
}
