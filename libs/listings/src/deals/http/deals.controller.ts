import { Controller, Get, Param, Req, Res, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  type Corrections,
  correctionsSchema,
  type DealDetail,
  type DealExtent,
  type DealFilters,
  type DealMap,
  type DealMapQuery,
  type DealPage,
  type DealQuery,
  dealDetailSchema,
  dealExtentSchema,
  dealFiltersSchema,
  dealMapQuerySchema,
  dealMapSchema,
  dealPageSchema,
  dealQuerySchema,
  FACET_GROUPS,
  type FacetGroup,
  type FacetValues,
  type FacetValuesQuery,
  facetValuesQuerySchema,
  facetValuesSchema,
  listingIdParamSchema,
  MAX_PATH_LENGTH,
  MAX_SEARCH_LENGTH,
  type NearDeals,
  nearDealsSchema,
  plainText,
  type SimilarDeals,
  type Suggestions,
  similarDealsSchema,
  suggestionsSchema,
} from '@outcrop/contracts';
import { Costly, Public, RawQuery, type RequestWithActor } from '@outcrop/platform';
import type { SearchScope } from '@outcrop/search';
import type { Response } from 'express';
import { z } from 'zod';
import { CurrentLikes, RequestLikes } from '../../likes/http/request-likes.ts';
import { Scope } from '../../scopes/scope.decorator.ts';
import { PageViews } from '../../tracking/page-views.ts';
import { GetDeal } from '../queries/get-deal.ts';
import { FindFacetValues } from '../search/facet-values.ts';
import { FindDeals } from '../search/find-deals.ts';
import { FindDealsExtent } from '../search/find-deals-extent.ts';
import { FindDealsOnMap } from '../search/find-deals-on-map.ts';
import { FindSimilarDeals } from '../similar/similar-deals.ts';
import { DidYouMean } from '../suggest/did-you-mean.ts';
import { FindNearDeals } from '../suggest/near-deals.ts';
import { SuggestDeals } from '../suggest/suggest-deals.ts';
import { isCostlySearch } from './costly-search.ts';
import { DealAnswers, nameEngine } from './deal-answers.ts';
import { ApiBox, ApiDealFilters, ApiDealPage, ApiText, ApiZoom } from './deal-parameters.ts';

const idSchema = z.object({ id: listingIdParamSchema });
const groupSchema = z.object({ group: z.enum(FACET_GROUPS) });
const nearQuerySchema = z.strictObject({ path: plainText(MAX_PATH_LENGTH).default('') });
const suggestQuerySchema = z.strictObject({ q: plainText(MAX_SEARCH_LENGTH).default('') });

/** Deals for everybody (docs/product/deals.md#one-public-list). */
@ApiTags('Deals')
@Public()
@UseInterceptors(DealAnswers)
@Controller('api/deals')
export class DealsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly views: PageViews,
  ) {}

  /** One page of public deals with the facets beside it. */
  @Get()
  @Costly(dealQuerySchema, isCostlySearch)
  @ApiDealFilters()
  @ApiBox(false)
  @ApiDealPage()
  @ApiResponse({ status: 200, standardSchema: dealPageSchema })
  async find(
    @RawQuery(dealQuerySchema) query: DealQuery,
    @Scope() scope: SearchScope,
    @CurrentLikes() likes: RequestLikes,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DealPage> {
    const { page, answered } = await this.queries.execute(new FindDeals(await likes.resolve(query), scope));
    nameEngine(response, answered);
    return page;
  }

  /** Public deals inside a box, as clusters or one by one. */
  @Get('map')
  @Costly(dealMapQuerySchema, isCostlySearch)
  @ApiDealFilters()
  @ApiBox(true)
  @ApiZoom()
  @ApiResponse({ status: 200, standardSchema: dealMapSchema })
  async map(
    @RawQuery(dealMapQuerySchema) query: DealMapQuery,
    @Scope() scope: SearchScope,
    @CurrentLikes() likes: RequestLikes,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DealMap> {
    const { map, answered } = await this.queries.execute(new FindDealsOnMap(await likes.resolve(query), scope));
    nameEngine(response, answered);
    return map;
  }

  /** The box around everything that is found. */
  @Get('extent')
  @Costly(dealFiltersSchema, isCostlySearch)
  @ApiDealFilters()
  @ApiBox(false)
  @ApiResponse({ status: 200, standardSchema: dealExtentSchema })
  async extent(
    @RawQuery(dealFiltersSchema) filters: DealFilters,
    @Scope() scope: SearchScope,
    @CurrentLikes() likes: RequestLikes,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DealExtent> {
    const { extent, answered } = await this.queries.execute(new FindDealsExtent(await likes.resolve(filters), scope));
    nameEngine(response, answered);
    return extent;
  }

  /** Values of one facet group by name: the search box of a long group. */
  @Get('facets/:group')
  @Costly(facetValuesQuerySchema)
  @ApiParam({ name: 'group', enum: FACET_GROUPS })
  @ApiDealFilters()
  @ApiBox(false)
  @ApiText(false)
  @ApiResponse({ status: 200, standardSchema: facetValuesSchema })
  async facetValues(
    @Param({ schema: groupSchema }) { group }: { group: FacetGroup },
    @RawQuery(facetValuesQuerySchema) query: FacetValuesQuery,
    @Scope() scope: SearchScope,
    @CurrentLikes() likes: RequestLikes,
  ): Promise<FacetValues> {
    return this.queries.execute(new FindFacetValues(group, await likes.resolve(query), scope));
  }

  /** What to type next. */
  @Get('suggest')
  @Costly(suggestQuerySchema)
  @ApiText(false)
  @ApiResponse({ status: 200, standardSchema: suggestionsSchema })
  suggest(
    @RawQuery(suggestQuerySchema) { q }: z.output<typeof suggestQuerySchema>,
    @Scope() scope: SearchScope,
  ): Promise<Suggestions> {
    return this.queries.execute(new SuggestDeals(q, scope));
  }

  /** Words that were probably meant by a search which finds nothing. */
  @Get('did-you-mean')
  @Costly(facetValuesQuerySchema)
  @ApiDealFilters()
  @ApiBox(false)
  @ApiText(false)
  @ApiResponse({ status: 200, standardSchema: correctionsSchema })
  async didYouMean(
    @RawQuery(facetValuesQuerySchema) { q, ...filters }: FacetValuesQuery,
    @Scope() scope: SearchScope,
    @CurrentLikes() likes: RequestLikes,
  ): Promise<Corrections> {
    return this.queries.execute(new DidYouMean(q, await likes.resolve(filters), scope));
  }

  /** Public deals that an address which leads nowhere may have meant. */
  @Get('near')
  @Costly(nearQuerySchema)
  @ApiQuery({ name: 'path', required: false, type: String, description: 'The path; at most 500 characters' })
  @ApiResponse({ status: 200, standardSchema: nearDealsSchema })
  near(
    @RawQuery(nearQuerySchema) { path }: z.output<typeof nearQuerySchema>,
    @Scope() scope: SearchScope,
  ): Promise<NearDeals> {
    return this.queries.execute(new FindNearDeals(path, scope));
  }

  /** One deal; 404 alike for one that does not exist and one that is not for whoever asks. */
  @Get(':id')
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: dealDetailSchema })
  async get(
    @Param({ schema: idSchema }) { id }: { id: number },
    @Scope() scope: SearchScope,
    @Req() request: RequestWithActor,
  ): Promise<DealDetail> {
    const deal = await this.queries.execute(new GetDeal(id, scope));
    await this.views.countAnswer(request, id);
    return deal;
  }

  /** Deals like this one, with the reasons. */
  @Get(':id/similar')
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: similarDealsSchema })
  similar(@Param({ schema: idSchema }) { id }: { id: number }, @Scope() scope: SearchScope): Promise<SimilarDeals> {
    return this.queries.execute(new FindSimilarDeals(id, scope));
  }
}
