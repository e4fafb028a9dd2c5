import { Controller, Get, Module, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  type DealMatches,
  dealMatchesSchema,
  MATCH_ORDERS,
  MAX_MATCHES,
  type MatchesQuery,
  matchesQuerySchema,
} from '@outcrop/contracts';
import { type Actor, CurrentActor, personOf, RawQuery } from '@outcrop/platform';
import { DealAnswers } from '../likes/http/deal-answers.ts';
import { LikesModule } from '../likes/likes.module.ts';
import { FindDealMatches } from './find-deal-matches.ts';

/** Deals that meet the interests of whoever is signed in. */
@ApiTags('Deals')
@UseInterceptors(DealAnswers)
@Controller('api/deals')
export class MatchesController {
  constructor(private readonly queries: QueryBus) {}

  /** Public deals on offer that meet the own interests, those that meet most or were listed last first, with the reasons. */
  @Get('matches')
  @ApiQuery({ name: 'page', required: false, type: Number, description: 'From 1 to 200' })
  @ApiQuery({ name: 'size', required: false, type: Number, description: `From 1 to ${MAX_MATCHES}; 10 if not given` })
  @ApiQuery({ name: 'order', required: false, enum: MATCH_ORDERS, description: 'best if not given' })
  @ApiResponse({ status: 200, standardSchema: dealMatchesSchema })
  matches(@CurrentActor() actor: Actor, @RawQuery(matchesQuerySchema) query: MatchesQuery): Promise<DealMatches> {
    return this.queries.execute(new FindDealMatches({ userId: personOf(actor).userId, query }));
  }
}

@Module({ imports: [LikesModule], controllers: [MatchesController] })
export class HttpModule {}
