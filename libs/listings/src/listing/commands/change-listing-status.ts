import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DealStatus } from '@outcrop/contracts';
import type { Actor } from '@outcrop/platform';
import { ListingEdits } from '../listing-edits.ts';

/** Moves a deal along: offer pending, closing, sold, pulled, or back to active (specification section 4). */
export class ChangeListingStatus extends Command<void> {
  constructor(
    readonly listingId: number,
    readonly status: DealStatus,
    readonly actor: Actor,
  ) {
    super();
  }
}

@CommandHandler(ChangeListingStatus)
export class ChangeListingStatusHandler implements ICommandHandler<ChangeListingStatus> {
  constructor(private readonly edits: ListingEdits) {}

  /** @throws Forbidden, ListingNotFound */
  async execute({ listingId, status, actor }: ChangeListingStatus): Promise<void> {
    await this.edits.edit(listingId, actor, 'change-listing-status', () => ({ status }));
  }
}
