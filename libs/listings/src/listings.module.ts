import { Module } from '@nestjs/common';
import { ChangeAgentHandler } from './commands/change-agent.ts';
import { ChangeListingStatusHandler } from './commands/change-listing-status.ts';
import { CreateListingHandler } from './commands/create-listing.ts';
import { ImportListingsHandler } from './commands/import-listings.ts';
import { MoveListingHandler } from './commands/move-listing.ts';
import { PublishListingHandler } from './commands/publish-listing.ts';
import { UpdateListingHandler } from './commands/update-listing.ts';
import { UpdateListingWebSettingsHandler } from './commands/update-listing-web-settings.ts';
import { WithdrawListingHandler } from './commands/withdraw-listing.ts';
import { ListingEdits } from './listing-edits.ts';

/** The commands of listings, for every process. Needs CqrsModule.forRoot(), EventsModule and MikroORM with `listingEntities`. */
@Module({
  providers: [
    ListingEdits,
    CreateListingHandler,
    UpdateListingHandler,
    UpdateListingWebSettingsHandler,
    PublishListingHandler,
    WithdrawListingHandler,
    ChangeListingStatusHandler,
    MoveListingHandler,
    ImportListingsHandler,
    ChangeAgentHandler,
  ],
})
export class ListingsModule {}
