import { Module } from '@nestjs/common';
import { HitCounts } from '../tracking/hit-counts.ts';
import { ChangeAgentHandler } from './commands/change-agent.ts';
import { ChangeListingStatusHandler } from './commands/change-listing-status.ts';
import { CreateListingHandler } from './commands/create-listing.ts';
import { MoveListingHandler } from './commands/move-listing.ts';
import { PublishListingHandler } from './commands/publish-listing.ts';
import { UpdateListingHandler } from './commands/update-listing.ts';
import { UpdateListingWebSettingsHandler } from './commands/update-listing-web-settings.ts';
import { WithdrawListingHandler } from './commands/withdraw-listing.ts';
import { ListingEdits } from './listing-edits.ts';
import { GetAdminDealDetailsHandler } from './queries/admin-deal-details.ts';
import { CountListingsHandler } from './queries/count-listings.ts';
import { GetListingHandler } from './queries/get-listing.ts';
import { ListingRecords } from './queries/listing-records.ts';

/** Listings as those who manage them see and change them. */
@Module({
  providers: [
    ListingEdits,
    ListingRecords,
    HitCounts,
    CreateListingHandler,
    UpdateListingHandler,
    UpdateListingWebSettingsHandler,
    PublishListingHandler,
    WithdrawListingHandler,
    ChangeListingStatusHandler,
    MoveListingHandler,
    ChangeAgentHandler,
    CountListingsHandler,
    GetListingHandler,
    GetAdminDealDetailsHandler,
  ],
  exports: [ListingRecords],
})
export class ListingModule {}
