import { Body, Controller, Get, Param, Post, UseFilters, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  plainText,
  type QueryAnswer,
  type QueryInfo,
  type QueryRequest,
  type QuerySample,
  type QuerySampleRequest,
  queryAnswerSchema,
  queryInfoSchema,
  queryRequestSchema,
  querySampleRequestSchema,
  querySampleSchema,
} from '@outcrop/contracts';
import { Scope } from '@outcrop/listings';
import { AlsoWhileImpersonating, Costly, FreshAnswer, WrittenInTurns } from '@outcrop/platform';
import type { SearchScope } from '@outcrop/search';
import { z } from 'zod';
import { ForExplorers } from '../../for-explorers.ts';
import { LegacyProblemFilter } from '../../legacy-problem.filter.ts';
import { GetQueryInfo } from '../get-query-info.ts';
import { RunQuery } from '../run-query.ts';
import { SampleRows } from '../sample-rows.ts';

const collectionSchema = z.object({ collection: plainText(100).min(1) });

/** The query service of the data explorer, as old clients call it (docs/product/explorer.md#explorer-query). */
@ApiTags('Data explorer')
@ForExplorers()
@UseFilters(new LegacyProblemFilter())
@UseInterceptors(WrittenInTurns)
@Controller('api')
export class QueryController {
  constructor(private readonly queries: QueryBus) {}

  /** What may be explored: collections, their fields and facets, and the limits of a query. */
  @Get('query-info')
  @FreshAnswer(queryInfoSchema)
  info(@Scope() scope: SearchScope): Promise<QueryInfo> {
    return this.queries.execute(new GetQueryInfo({ scope }));
  }

  /** Rows, counts and figures of a collection. It changes nothing, so somebody who views the site as another may ask as well. */
  @Post('query/:collection')
  @AlsoWhileImpersonating()
  @Costly(z.object({}))
  @ApiParam({ name: 'collection', type: String })
  @FreshAnswer(queryAnswerSchema)
  query(
    @Param({ schema: collectionSchema }) { collection }: z.output<typeof collectionSchema>,
    @Body({ schema: queryRequestSchema }) query: QueryRequest,
    @Scope() scope: SearchScope,
  ): Promise<QueryAnswer> {
    return this.queries.execute(new RunQuery({ collection, query, scope }));
  }

  /** Some fields of the rows that filters find, or of a sample of them: what a scatter draws. */
  @Post('query/:collection/sample')
  @AlsoWhileImpersonating()
  @Costly(z.object({}))
  @ApiParam({ name: 'collection', type: String })
  @FreshAnswer(querySampleSchema)
  sample(
    @Param({ schema: collectionSchema }) { collection }: z.output<typeof collectionSchema>,
    @Body({ schema: querySampleRequestSchema }) sample: QuerySampleRequest,
    @Scope() scope: SearchScope,
  ): Promise<QuerySample> {
    return this.queries.execute(new SampleRows({ collection, sample, scope }));
  }
}
