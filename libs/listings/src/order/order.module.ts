import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/deals.module.ts';
import { ListingModule } from '../listing/listing.module.ts';
import { ListListingOrderHandler } from './list-order.ts';
import { MoveListingsHandler } from './move-listings.ts';

/** The order in which the site lists deals and research. */
@Module({
  imports: [ListingModule, DealsModule],
  providers: [ListListingOrderHandler, MoveListingsHandler],
})
export class OrderModule {}
