import { Controller, Get, Param, Res, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  type DealPage,
  type DealQuery,
  dealPageSchema,
  dealQuerySchema,
  FACET_GROUPS,
  type FacetGroup,
  type FacetValues,
  type FacetValuesQuery,
  facetValuesQuerySchema,
  facetValuesSchema,
} from '@outcrop/contracts';
import { Costly, Public, RawQuery } from '@outcrop/platform';
import type { SearchScope } from '@outcrop/search';
import type { Response } from 'express';
import { z } from 'zod';
import { CurrentLikes, RequestLikes } from '../../likes/http/request-likes.ts';
import { Scope } from '../../scopes/scope.decorator.ts';
import { FindFacetValues } from '../search/facet-values.ts';
import { FindDeals } from '../search/find-deals.ts';
import { isCostlySearch } from './costly-search.ts';
import { DealAnswers, nameEngine } from './deal-answers.ts';
import { ApiBox, ApiDealFilters, ApiDealPage, ApiText } from './deal-parameters.ts';

const groupSchema = z.object({ group: z.enum(FACET_GROUPS) });

/** Research: the public STUDY deals, which are in no other list (docs/product/deals.md#research-list), searched and narrowed like these. */
@ApiTags('Research')
@Public()
@UseInterceptors(DealAnswers)
@Controller('api/research')
export class ResearchController {
  constructor(private readonly queries: QueryBus) {}

  /** One page of studies with the facets beside it. */
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
    const { page, answered } = await this.queries.execute(new FindDeals(await likes.resolve(query), scope, 'research'));
    nameEngine(response, answered);
    return page;
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
    return this.queries.execute(new FindFacetValues(group, await likes.resolve(query), scope, 'research'));
  }
}
