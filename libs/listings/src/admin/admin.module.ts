import { Module } from '@nestjs/common';
import { HitCounts } from '../tracking/hit-counts.ts';
import { GetAdminDealDetailsHandler, GetListingHandler, ListingRecords } from './listing-records.ts';

/** Listings as those who manage them see them. */
@Module({
  providers: [HitCounts, ListingRecords, GetListingHandler, GetAdminDealDetailsHandler],
  exports: [ListingRecords],
})
export class AdminModule {}
