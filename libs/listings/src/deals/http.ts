import { Module } from '@nestjs/common';
import { LikesModule } from '../likes/likes.module.ts';
import { TrackingModule } from '../tracking/tracking.module.ts';
import { DealsModule } from './deals.module.ts';
import { AdvisorsController } from './http/advisors.controller.ts';
import { DealsController } from './http/deals.controller.ts';
import { ResearchController } from './http/research.controller.ts';
import { SitemapController } from './http/sitemap.controller.ts';

/** Deals over HTTP. What is asked is tracked, and told with whether the asker likes it. */
@Module({
  imports: [DealsModule, LikesModule, TrackingModule],
  // The sitemap before deals: /api/deals/sitemap is no deal's id.
  controllers: [SitemapController, DealsController, ResearchController, AdvisorsController],
})
export class HttpModule {}
