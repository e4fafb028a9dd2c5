import { Module } from '@nestjs/common';
import { PageSources } from '@outcrop/platform';
import { ChangeAgentHandler } from './commands/change-agent.ts';
import { ChangeListingImageHandler } from './commands/change-listing-image.ts';
import { CreateListingHandler } from './commands/create-listing.ts';
import { MoveListingHandler } from './commands/move-listing.ts';
import { UpdateListingHandler } from './commands/update-listing.ts';
import { UpdateListingWebSettingsHandler } from './commands/update-listing-web-settings.ts';
import { WithdrawListingHandler } from './commands/withdraw-listing.ts';
import { IncompleteListings } from './incomplete-listings.ts';
import { LISTED_ROWS } from './listed-pages.ts';
import { ListingChanges } from './listing-changes.ts';
import { CountListingsHandler } from './queries/count-listings.ts';
import { FindShownImagesHandler } from './queries/find-shown-images.ts';
import { ListFieldValuesHandler } from './queries/list-field-values.ts';
import { ListShownImagesHandler } from './queries/list-shown-images.ts';

/** Listings as rows: the one way to change them, and what is asked of them as rows. */
@Module({
  providers: [
    ListingChanges,
    IncompleteListings,
    CreateListingHandler,
    UpdateListingHandler,
    UpdateListingWebSettingsHandler,
    WithdrawListingHandler,
    ChangeListingImageHandler,
    MoveListingHandler,
    ChangeAgentHandler,
    CountListingsHandler,
    FindShownImagesHandler,
    ListFieldValuesHandler,
    ListShownImagesHandler,
  ],
  exports: [ListingChanges],
})
export class ListingModule {
  constructor(sources: PageSources) {
    sources.register(LISTED_ROWS);
  }
}
