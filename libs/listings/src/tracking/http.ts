import { Body, Controller, HttpCode, Module, Param, Post, Query, Req, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { listingIdParamSchema, trackSearchQuerySchema, trackSearchSchema } from '@outcrop/contracts';
import {
  type Actor,
  AlsoWhileImpersonating,
  CallLimit,
  CurrentActor,
  networkOf,
  Public,
  type RequestWithActor,
} from '@outcrop/platform';
import type { SearchScope } from '@outcrop/search';
import { z } from 'zod';
import { DealRows } from '../deals/deal-rows.ts';
import { DealAnswers } from '../likes/http/deal-answers.ts';
import { LikesModule } from '../likes/likes.module.ts';
import { Scope } from '../scopes/scopes.ts';
import { AdminSearchesController } from './admin-searches.controller.ts';
import { TrackSearch } from './commands/track-search.ts';
import { PageViews } from './page-views.ts';
import { TrackingModule } from './tracking.module.ts';

const idSchema = z.object({ id: listingIdParamSchema });
/** Searches per minute from one network. */
const MAX_SEARCHES_PER_MINUTE = 120;

/** What the management dashboard counts (docs/product/tracking.md#tracked-searches); nothing of whoever views the site as somebody else. */
@ApiTags('Tracking')
@Public()
@AlsoWhileImpersonating()
@UseInterceptors(DealAnswers)
@Controller('api')
export class TrackingController {
  private readonly searches = new CallLimit({
    name: 'tracked-searches',
    limit: MAX_SEARCHES_PER_MINUTE,
    windowMs: 60_000,
  });

  constructor(
    private readonly commands: CommandBus,
    private readonly views: PageViews,
    private readonly rows: DealRows,
  ) {}

  /** Notes a search: its words, and from the body, which may be empty, the other filters and how many deals were found. */
  @Post('Advisors/TrackDealsWebSearch')
  @HttpCode(204)
  @ApiQuery({ name: 'search', required: false, type: String, description: 'At most 200 characters' })
  async trackSearch(
    @Query({ schema: trackSearchQuerySchema }) { search }: z.output<typeof trackSearchQuerySchema>,
    @Body({ schema: trackSearchSchema }) body: z.output<typeof trackSearchSchema>,
    @CurrentActor() actor: Actor,
    @Req() request: RequestWithActor,
  ): Promise<void> {
    await this.searches.take(networkOf(request.ip ?? ''));
    await this.commands.execute(
      new TrackSearch({ text: search, filters: body.filters ?? {}, count: body.count, actor }),
    );
  }

  /** A deal is looked at on a page that a script has changed to; pages that the server renders are counted as they are made. */
  @Post('deals/:id/hit')
  @HttpCode(204)
  @ApiParam({ name: 'id', type: Number })
  async hit(
    @Param({ schema: idSchema }) { id }: { id: number },
    @Scope() scope: SearchScope,
    @Req() request: RequestWithActor,
  ): Promise<void> {
    await this.rows.assertSeen(id, scope);
    await this.views.countView(request, id);
  }
}

@Module({ imports: [TrackingModule, LikesModule], controllers: [TrackingController, AdminSearchesController] })
export class HttpModule {}
