import { Controller, Get, Header, Module, Res, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { sitemapPartSchema, sitemapQuerySchema } from '@outcrop/contracts';
import { Public, RawQuery, Sources } from '@outcrop/platform';
import type { Response } from 'express';
import type { z } from 'zod';
import { DealsModule } from '../deals/deals.module.ts';
import { GetSitemapPart } from '../deals/sitemap.ts';
import { DealAnswers } from '../likes/http/deal-answers.ts';
import { LikesModule } from '../likes/likes.module.ts';
import { LISTINGS_SOURCE } from '../listing/listed-pages.ts';
import { Scopes } from '../scopes/scopes.ts';
import { TrackingModule } from '../tracking/tracking.module.ts';
import { AdvisorsController } from './advisors.controller.ts';
import { DealListController, MappedDealListController } from './deal-list.controller.ts';
import { DealController, DealsController } from './deals.controller.ts';

/** Research: the public STUDY deals, which are in no other list (docs/product/deals.md#research-list), searched and narrowed like these. */
@ApiTags('Research')
@Public()
@UseInterceptors(DealAnswers)
@Controller('api/research')
export class ResearchController extends DealListController {
  constructor(queries: QueryBus, scopes: Scopes) {
    super(queries, scopes, 'research');
  }
}

/** The private deals that whoever is signed in may see, searched and narrowed like the public ones (docs/product/deals.md#private-deals). */
@ApiTags('Deals')
@UseInterceptors(DealAnswers)
@Controller('api/deals/private')
export class PrivateDealsController extends MappedDealListController {
  constructor(queries: QueryBus, scopes: Scopes) {
    super(queries, scopes, 'private');
  }
}

/** What the site makes its sitemap of (docs/product/pages.md#sitemap). */
@ApiTags('Deals')
@Public()
@Controller('api/deals/sitemap')
export class SitemapController {
  constructor(private readonly queries: QueryBus) {}

  /** Addresses of all public deals and studies, by ListingId, in parts of at most 49,900. */
  @Get()
  @Sources(LISTINGS_SOURCE)
  @Header('Content-Type', 'application/json; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=0, must-revalidate')
  @ApiQuery({ name: 'part', required: false, type: Number, description: 'From 1, which it is by default' })
  @ApiResponse({ status: 200, standardSchema: sitemapPartSchema })
  async get(
    @RawQuery(sitemapQuerySchema) { part }: z.output<typeof sitemapQuerySchema>,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string> {
    const { json, revision } = await this.queries.execute(new GetSitemapPart({ part }));
    response.setHeader('ETag', `"${revision}-${part}"`);
    return json;
  }
}

@Module({
  imports: [DealsModule, LikesModule, TrackingModule],
  // Each before those whose routes its own would be taken for: /api/deals/private is no deal's id.
  controllers: [
    SitemapController,
    PrivateDealsController,
    DealsController,
    DealController,
    ResearchController,
    AdvisorsController,
  ],
})
export class HttpModule {}
