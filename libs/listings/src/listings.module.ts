import { Module } from '@nestjs/common';
import { DealsModule } from './deals/deals.module.ts';
import { ImportListingsHandler } from './import/import-listings.ts';
import { LikesModule } from './likes/likes.module.ts';
import { ListingModule } from './listing/listing.module.ts';

/** Commands and queries of listings, deals and likes, for every process. */
@Module({ imports: [ListingModule, DealsModule, LikesModule], providers: [ImportListingsHandler] })
export class ListingsModule {}
