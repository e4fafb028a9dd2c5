import { Module } from '@nestjs/common';
import { GetAdminDealDetailsHandler } from './queries/admin-deal-details.ts';
import { CountDealsHandler } from './queries/count-deals.ts';
import { DealRows } from './queries/deal-rows.ts';
import { DidYouMeanHandler } from './queries/did-you-mean.ts';
import { FindFacetValuesHandler } from './queries/facet-values.ts';
import { FindCoverSubjectHandler } from './queries/find-cover-subject.ts';
import { FindDealsHandler } from './queries/find-deals.ts';
import { FindDealsOnMapHandler } from './queries/find-deals-on-map.ts';
import { GetDealHandler } from './queries/get-deal.ts';
import { GetListingHandler } from './queries/get-listing.ts';
import { ListDealsHandler } from './queries/list-deals.ts';
import { ListingRecords } from './queries/listing-records.ts';
import { FindNearDealsHandler } from './queries/near-deals.ts';
import { FindSimilarDealsHandler } from './queries/similar-deals.ts';
import { SuggestDealsHandler } from './queries/suggest-deals.ts';
import { HitCounts } from './tracking/hit-counts.ts';

/**
 * The queries of listings, for processes that answer people. Besides what ListingsModule needs, the process provides globally a
 * `SearchEngine` and {@link DealImages}.
 */
@Module({
  providers: [
    DealRows,
    HitCounts,
    ListingRecords,
    FindDealsHandler,
    FindDealsOnMapHandler,
    FindFacetValuesHandler,
    FindSimilarDealsHandler,
    SuggestDealsHandler,
    DidYouMeanHandler,
    FindNearDealsHandler,
    GetDealHandler,
    ListDealsHandler,
    CountDealsHandler,
    FindCoverSubjectHandler,
    GetAdminDealDetailsHandler,
    GetListingHandler,
  ],
  exports: [ListingRecords],
})
export class ListingQueriesModule {}
