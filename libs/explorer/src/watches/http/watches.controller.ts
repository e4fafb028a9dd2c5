import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { newQueryWatchSchema, plainText, type QueryWatch, queryWatchSchema, rowIdText } from '@outcrop/contracts';
import { type Actor, Costly, CurrentActor, FreshAnswer, Public, personOf } from '@outcrop/platform';
import { z } from 'zod';
import { ForExplorers } from '../../for-explorers.ts';
import { StopWatching, UnwatchQuery, WatchQuery } from '../commands/watch-query.ts';
import { ListWatches } from '../queries/list-watches.ts';

const querySchema = z.object({ queryId: rowIdText('must be the id of a saved query') });
type QueryId = z.output<typeof querySchema>;
const tokenSchema = z.strictObject({ token: plainText(200).optional() });

/** Saved queries whose changes are mailed (docs/product/explorer.md#watched-queries). */
@ApiTags('Data explorer')
@ForExplorers()
@Controller('api/explorer/watches')
export class WatchesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** What one watches. */
  @Get()
  @FreshAnswer(queryWatchSchema.array())
  list(@CurrentActor() actor: Actor): Promise<QueryWatch[]> {
    return this.queries.execute(new ListWatches({ actor: personOf(actor) }));
  }

  /** Watches a query of one's own, or one that a colleague shares, in a collection; 422 for filters that it cannot be asked by. */
  @Put(':queryId')
  @Costly(z.object({}))
  @ApiParam({ name: 'queryId', type: Number })
  @FreshAnswer(queryWatchSchema)
  watch(
    @Param({ schema: querySchema }) { queryId }: QueryId,
    @Body({ schema: newQueryWatchSchema }) { collection }: z.output<typeof newQueryWatchSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<QueryWatch> {
    return this.commands.execute(new WatchQuery({ queryId, collection, actor: personOf(actor) }));
  }

  @Delete(':queryId')
  @HttpCode(204)
  @ApiParam({ name: 'queryId', type: Number })
  async unwatch(@Param({ schema: querySchema }) { queryId }: QueryId, @CurrentActor() actor: Actor): Promise<void> {
    await this.commands.execute(new UnwatchQuery({ queryId, actor: personOf(actor) }));
  }
}

/** Stops watching without a login, also for who no longer explores. */
@ApiTags('Data explorer')
@Controller('api/explorer/watches/stop')
export class StopWatchingController {
  constructor(private readonly commands: CommandBus) {}

  /** Stops watching all: with a mail's token for the person it went to, else for whoever is signed in. */
  @Public()
  @Post()
  @HttpCode(204)
  @Header('Cache-Control', 'no-store')
  @ApiQuery({ name: 'token', required: false, type: String })
  stop(
    @Query({ schema: tokenSchema }) { token }: z.output<typeof tokenSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.commands.execute(new StopWatching({ actor, token }));
  }
}
