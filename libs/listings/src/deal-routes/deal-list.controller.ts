import { Get, Param, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiResponse } from '@nestjs/swagger';
import {
  type DealExtent,
  type DealFilters,
  type DealMap,
  type DealMapQuery,
  type DealPage,
  type DealQuery,
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
} from '@outcrop/contracts';
import { Costly, RawQuery, type RequestWithActor, Sources } from '@outcrop/platform';
import type { Response } from 'express';
import { z } from 'zod';
import { FindDealsExtent } from '../deals/search/count-deals.ts';
import { FindFacetValues } from '../deals/search/facets.ts';
import { FindDeals, type WrittenPage } from '../deals/search/find-deals.ts';
import { FindDealsOnMap } from '../deals/search/find-deals-on-map.ts';
import { CurrentLikes, nameEngine, RequestLikes } from '../likes/http/deal-answers.ts';
import { LISTINGS_SOURCE } from '../listing/listed-pages.ts';
import { normaliseText, wordsInAnyOrder } from '../listing/search-text.ts';
import type { DealList } from '../listings.policy.ts';
import { Scopes } from '../scopes/scopes.ts';
import { ApiBox, ApiDealFilters, ApiDealPage, ApiText, ApiZoom } from './deal-parameters.ts';

/** No index helps to find a text shorter than this. */
const MIN_INDEXED_LETTERS = 3;
/** More words than this, one by one, are as much work as a text without an index. */
const FEW_WORDS = 4;
/** People draw an area with fewer corners. */
const DRAWN_CORNERS = 24;

/** Whether a list or a map with these filters may take longer than a plain one (docs/product/http.md#costly-requests). */
export function isCostlySearch({ search = '', words, polygon, sort }: DealFilters & Pick<DealQuery, 'sort'>): boolean {
  const oneByOne = words === 'typed' && sort !== 'match' ? [] : (wordsInAnyOrder(search) ?? []);
  const isShort = (text: string) => text !== '' && [...text].length < MIN_INDEXED_LETTERS;
  return (
    [normaliseText(search), ...oneByOne].some(isShort) ||
    oneByOne.length > FEW_WORDS ||
    (polygon?.length ?? 0) > DRAWN_CORNERS
  );
}

const groupSchema = z.object({ group: z.enum(FACET_GROUPS) });

/** What every list of deals answers: a page of it, and the values of its facets. */
export abstract class DealListController {
  constructor(
    protected readonly queries: QueryBus,
    protected readonly scopes: Scopes,
    protected readonly list: DealList,
  ) {}

  /** One page of the list with the facets beside it. */
  @Get()
  @Sources(LISTINGS_SOURCE)
  @Costly(dealQuerySchema, isCostlySearch)
  @ApiDealFilters()
  @ApiBox(false)
  @ApiDealPage()
  @ApiResponse({ status: 200, standardSchema: dealPageSchema })
  async find(
    @RawQuery(dealQuerySchema) query: DealQuery,
    @Req() request: RequestWithActor,
    @CurrentLikes() likes: RequestLikes,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DealPage | string> {
    const scope = await this.scopes.inList(this.list, request);
    const { page, answered } = await this.queries.execute(
      new FindDeals({ query: await likes.resolve(query), scope, list: this.list }),
    );
    nameEngine(response, answered);
    return likes.isSomebodys ? (JSON.parse(page.json) as DealPage) : sent(response, page);
  }

  /** Values of one facet group by name: the search box of a long group. */
  @Get('facets/:group')
  @Sources(LISTINGS_SOURCE)
  @Costly(facetValuesQuerySchema)
  @ApiParam({ name: 'group', enum: FACET_GROUPS })
  @ApiDealFilters()
  @ApiBox(false)
  @ApiText(false)
  @ApiResponse({ status: 200, standardSchema: facetValuesSchema })
  async facetValues(
    @Param({ schema: groupSchema }) { group }: { group: FacetGroup },
    @RawQuery(facetValuesQuerySchema) query: FacetValuesQuery,
    @Req() request: RequestWithActor,
    @CurrentLikes() likes: RequestLikes,
  ): Promise<FacetValues> {
    const scope = await this.scopes.inList(this.list, request);
    return this.queries.execute(
      new FindFacetValues({ group, query: await likes.resolve(query), scope, list: this.list }),
    );
  }
}

/** The same of a list that has a map. */
export abstract class MappedDealListController extends DealListController {
  /** Deals of the list inside a box, as clusters or one by one. */
  @Get('map')
  @Sources(LISTINGS_SOURCE)
  @Costly(dealMapQuerySchema, isCostlySearch)
  @ApiDealFilters()
  @ApiBox(true)
  @ApiZoom()
  @ApiResponse({ status: 200, standardSchema: dealMapSchema })
  async map(
    @RawQuery(dealMapQuerySchema) query: DealMapQuery,
    @Req() request: RequestWithActor,
    @CurrentLikes() likes: RequestLikes,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DealMap> {
    const scope = await this.scopes.inList(this.list, request);
    const { map, answered } = await this.queries.execute(
      new FindDealsOnMap({ query: await likes.resolve(query), scope, list: this.list }),
    );
    nameEngine(response, answered);
    return map;
  }

  /** The box around everything that is found. */
  @Get('extent')
  @Sources(LISTINGS_SOURCE)
  @Costly(dealFiltersSchema, isCostlySearch)
  @ApiDealFilters()
  @ApiBox(false)
  @ApiResponse({ status: 200, standardSchema: dealExtentSchema })
  async extent(
    @RawQuery(dealFiltersSchema) filters: DealFilters,
    @Req() request: RequestWithActor,
    @CurrentLikes() likes: RequestLikes,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DealExtent> {
    const scope = await this.scopes.inList(this.list, request);
    const { extent, answered } = await this.queries.execute(
      new FindDealsExtent({ filters: await likes.resolve(filters), scope, list: this.list }),
    );
    nameEngine(response, answered);
    return extent;
  }
}

/** Sends a page as it was written, with the ETag that Express would give it. */
function sent(response: Response, page: WrittenPage): string {
  page.etag ??= response.app.get('etag fn')(Buffer.from(page.json)) as string;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('ETag', page.etag);
  return page.json;
}
