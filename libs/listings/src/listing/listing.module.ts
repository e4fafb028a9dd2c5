import { Module } from '@nestjs/common';
import { PageSources } from '@outcrop/platform';
import { ChangeListingImageHandler } from './commands/change-listing-image.ts';
import { CreateListingHandler } from './commands/create-listing.ts';
import { UpdateListingHandler, UpdateListingWebSettingsHandler } from './commands/update-listing.ts';
import { WithdrawListingHandler } from './commands/withdraw-listing.ts';
import { LISTED_ROWS } from './listed-pages.ts';
import { ListingChanges } from './listing-changes.ts';
import { IncompleteListings } from './publishing-rule.ts';
import { IsPasscodeHandler } from './queries/is-passcode.ts';
import { CountListingsHandler, ListFieldValuesHandler } from './queries/list-field-values.ts';
import { FindShownImagesHandler, ListShownImagesHandler } from './queries/shown-images.ts';

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
    CountListingsHandler,
    FindShownImagesHandler,
    IsPasscodeHandler,
    ListFieldValuesHandler,
    ListShownImagesHandler,
  ],
  exports: [ListingChanges],
})
export class ListingModule {
  constructor(sources: PageSources) {
    sources.tables.push(LISTED_ROWS);
  }
}
