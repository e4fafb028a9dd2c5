import { Controller, Get, Module, Param, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { listingIdParamSchema, type MarketAndWells, marketAndWellsSchema, SOURCES_HEADER } from '@outcrop/contracts';
import { LISTINGS_SOURCE, Scope } from '@outcrop/listings';
import { FreshAnswer, Public, Sources } from '@outcrop/platform';
import type { SearchScope } from '@outcrop/search';
import type { Response } from 'express';
import { z } from 'zod';
import { GetMarketAndWells } from './get-market-and-wells.ts';

const idSchema = z.object({ id: listingIdParamSchema });

@ApiTags('Data explorer')
@Public()
@Controller('api/deals')
class FromADealController {
  constructor(private readonly queries: QueryBus) {}

  /**
   * What the collections of the data explorer tell of a deal: what deals like it went for, and the wells around it. For everybody who sees the deal; 404 alike for one that does not exist and one that is not for
   * whoever asks. Null where there is no such collection, too little in it, or it cannot be asked in time.
   */
  @Get(':id/market-and-wells')
  @Sources(LISTINGS_SOURCE)
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(marketAndWellsSchema)
  async get(
    @Param({ schema: idSchema }) { id }: z.output<typeof idSchema>,
    @Scope() scope: SearchScope,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MarketAndWells> {
    const { told, sources } = await this.queries.execute(new GetMarketAndWells({ listingId: id, scope }));
    response.set(SOURCES_HEADER, sources);
    return told;
  }
}

@Module({ controllers: [FromADealController] })
export class HttpModule {}
