import { Module } from '@nestjs/common';
import { AdvisorsController } from './deals/http/advisors.controller.ts';
import { DealsController } from './deals/http/deals.controller.ts';
import { ResearchController } from './deals/http/research.controller.ts';
import { LikesController } from './likes/http/likes.controller.ts';
import { LikesModule } from './likes/likes.module.ts';
import { AdminController } from './listing/http/admin.controller.ts';
import { AdminListingsController } from './listing/http/admin-listings.controller.ts';
import { ListingModule } from './listing/listing.module.ts';
import { TrackingController } from './tracking/http/tracking.controller.ts';
import { TrackingModule } from './tracking/tracking.module.ts';

/** Deals, likes, tracking and the admin's listings over HTTP. */
@Module({
  imports: [ListingModule, LikesModule, TrackingModule],
  // Likes before deals: /api/deals/likes is no deal's id.
  controllers: [
    LikesController,
    TrackingController,
    DealsController,
    ResearchController,
    AdvisorsController,
    AdminController,
    AdminListingsController,
  ],
})
export class HttpModule {}
