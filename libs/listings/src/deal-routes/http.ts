import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/deals.module.ts';
import { LikesModule } from '../likes/likes.module.ts';
import { TrackingModule } from '../tracking/tracking.module.ts';
import { AdvisorsController } from './advisors.controller.ts';
import { DealsController } from './deals.controller.ts';
import { ResearchController } from './research.controller.ts';
import { SitemapController } from './sitemap.controller.ts';

/** Deals over HTTP. What is asked is tracked, and told with whether the asker likes it. */
@Module({
  imports: [DealsModule, LikesModule, TrackingModule],
  // The sitemap before deals: /api/deals/sitemap is no deal's id.
  controllers: [SitemapController, DealsController, ResearchController, AdvisorsController],
})
export class HttpModule {}
