import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ChangeAgentHandler } from './commands/change-agent.ts';
import { ChangeListingStatusHandler } from './commands/change-listing-status.ts';
import { CreateListingHandler } from './commands/create-listing.ts';
import { MoveListingHandler } from './commands/move-listing.ts';
import { PublishListingHandler } from './commands/publish-listing.ts';
import { UpdateListingHandler } from './commands/update-listing.ts';
import { UpdateListingWebSettingsHandler } from './commands/update-listing-web-settings.ts';
import { WithdrawListingHandler } from './commands/withdraw-listing.ts';
import { ListingEdits } from './listing-edits.ts';

/**
 * Commands and queries of listings, for every process. Needs EventsModule, MikroORM with `listingEntities`, and for the queries a
 * SearchEngine and {@link DealImages} bound by the process.
 */
@Module({
  imports: [CqrsModule],
  providers: [
    ListingEdits,
    CreateListingHandler,
    UpdateListingHandler,
    UpdateListingWebSettingsHandler,
    PublishListingHandler,
    WithdrawListingHandler,
    ChangeListingStatusHandler,
    MoveListingHandler,
    ChangeAgentHandler,
  ],
  exports: [CqrsModule],
})
export class ListingsModule {}
