import { Controller, Get, Param, Req, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  type Corrections,
  correctionsSchema,
  type DealDetail,
  type DealWords,
  dealDetailSchema,
  dealWordsQuerySchema,
  dealWordsSchema,
  type FacetValuesQuery,
  facetValuesQuerySchema,
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
  UNTRACKED,
} from '@outcrop/contracts';
import { Costly, Public, RawQuery, type RequestWithActor, Sources } from '@outcrop/platform';
import type { SearchScope } from '@outcrop/search';
import { z } from 'zod';
import { GetDeal } from '../deals/queries/get-deal.ts';
import { FindSimilarDeals } from '../deals/similar-deals.ts';
import { DidYouMean } from '../deals/suggest/did-you-mean.ts';
import { FindNearDeals } from '../deals/suggest/near-deals.ts';
import { SuggestDeals } from '../deals/suggest/suggest-deals.ts';
import { ReadDealWords } from '../deals/words/read-deal-words.ts';
import { CurrentLikes, DealAnswers, RequestLikes } from '../likes/http/deal-answers.ts';
import { LISTINGS_SOURCE } from '../listing/listed-pages.ts';
import { Scope, Scopes } from '../scopes/scopes.ts';
import { PageViews } from '../tracking/page-views.ts';
import { MappedDealListController } from './deal-list.controller.ts';
import { ApiBox, ApiDealFilters, ApiText } from './deal-parameters.ts';

const idSchema = z.object({ id: listingIdParamSchema });
const nearQuerySchema = z.strictObject({ path: plainText(MAX_PATH_LENGTH).default('') });
const suggestQuerySchema = z.strictObject({ q: plainText(MAX_SEARCH_LENGTH).default('') });

/** Deals for everybody (docs/product/deals.md#one-public-list). */
@ApiTags('Deals')
@Public()
@UseInterceptors(DealAnswers)
@Controller('api/deals')
export class DealsController extends MappedDealListController {
  constructor(queries: QueryBus, scopes: Scopes) {
    super(queries, scopes, 'public');
  }

  /** What to type next. */
  @Get('suggest')
  @Sources(UNTRACKED)
  @Costly(suggestQuerySchema)
  @ApiText(false)
  @ApiResponse({ status: 200, standardSchema: suggestionsSchema })
  suggest(@RawQuery(suggestQuerySchema) { q }: z.output<typeof suggestQuerySchema>): Promise<Suggestions> {
    return this.queries.execute(new SuggestDeals({ text: q }));
  }

  /** What a typed text means: the filters in it, and the words left to look for. */
  @Get('words')
  @Sources(UNTRACKED)
  @Costly(dealWordsQuerySchema)
  @ApiText(true)
  @ApiResponse({ status: 200, standardSchema: dealWordsSchema })
  words(@RawQuery(dealWordsQuerySchema) { q }: z.output<typeof dealWordsQuerySchema>): Promise<DealWords> {
    return this.queries.execute(new ReadDealWords({ text: q }));
  }

  /** Words that were probably meant by a search which finds nothing. */
  @Get('did-you-mean')
  @Sources(UNTRACKED)
  @Costly(facetValuesQuerySchema)
  @ApiDealFilters()
  @ApiBox(false)
  @ApiText(false)
  @ApiResponse({ status: 200, standardSchema: correctionsSchema })
  async didYouMean(
    @RawQuery(facetValuesQuerySchema) { q, ...filters }: FacetValuesQuery,
    @CurrentLikes() likes: RequestLikes,
  ): Promise<Corrections> {
    return this.queries.execute(new DidYouMean({ text: q, filters: await likes.resolve(filters) }));
  }

  /** Public deals that an address which leads nowhere may have meant. */
  @Get('near')
  @Sources(UNTRACKED)
  @Costly(nearQuerySchema)
  @ApiQuery({ name: 'path', required: false, type: String, description: 'The path; at most 500 characters' })
  @ApiResponse({ status: 200, standardSchema: nearDealsSchema })
  near(@RawQuery(nearQuerySchema) { path }: z.output<typeof nearQuerySchema>): Promise<NearDeals> {
    return this.queries.execute(new FindNearDeals({ path }));
  }
}

/** One deal: after the lists, as none of their names is a deal's id. */
@ApiTags('Deals')
@Public()
@UseInterceptors(DealAnswers)
@Controller('api/deals')
export class DealController {
  constructor(
    private readonly queries: QueryBus,
    private readonly views: PageViews,
  ) {}

  /** One deal; 404 alike for one that does not exist and one that is not for whoever asks. */
  @Get(':id')
  @Sources(LISTINGS_SOURCE)
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: dealDetailSchema })
  async get(
    @Param({ schema: idSchema }) { id }: { id: number },
    @Scope() scope: SearchScope,
    @Req() request: RequestWithActor,
  ): Promise<DealDetail> {
    const deal = await this.queries.execute(new GetDeal({ listingId: id, scope }));
    await this.views.countAnswer(request, id);
    return deal;
  }

  /** Deals like this one, with the reasons. */
  @Get(':id/similar')
  @Sources(LISTINGS_SOURCE)
  @ApiParam({ name: 'id', type: Number })
  @ApiResponse({ status: 200, standardSchema: similarDealsSchema })
  similar(@Param({ schema: idSchema }) { id }: { id: number }, @Scope() scope: SearchScope): Promise<SimilarDeals> {
    return this.queries.execute(new FindSimilarDeals({ listingId: id, scope }));
  }
}
