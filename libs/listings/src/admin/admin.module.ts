import { Module } from '@nestjs/common';
import { CountByCheckHandler } from './count-by-check.ts';
import { ListingCountersModule } from './listing-counters.ts';
import { GetAdminDealDetailsHandler, GetListingHandler, ListingRecords } from './listing-records.ts';

/** Listings as those who manage them see them. */
@Module({
  imports: [ListingCountersModule],
  providers: [ListingRecords, GetListingHandler, GetAdminDealDetailsHandler, CountByCheckHandler],
  exports: [ListingRecords],
})
export class AdminModule {}
