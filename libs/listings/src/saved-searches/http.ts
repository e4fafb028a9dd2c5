import { Body, Controller, Delete, Get, Header, HttpCode, Module, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  matchAlertsSchema,
  newSavedSearchSchema,
  plainText,
  rowIdText,
  type SavedSearch,
  type SearchCount,
  type SentAlert,
  savedSearchChangeSchema,
  savedSearchSchema,
  searchCountSchema,
  sentAlertSchema,
} from '@outcrop/contracts';
import { type Actor, Costly, CurrentActor, FreshAnswer, Public, personOf, type UserActor } from '@outcrop/platform';
import type { SearchScope } from '@outcrop/search';
import { z } from 'zod';
import { Scope } from '../scopes/scopes.ts';
import { ChangeSavedSearch, DeleteSavedSearch, SaveSearch } from './commands/change-saved-search.ts';
import { SetMatchAlerts, StopAlerts } from './commands/set-alerts.ts';
import { CountFoundDeals } from './queries/count-found-deals.ts';
import { ListSavedSearches, ListSentAlerts } from './queries/list-saved-searches.ts';
import { SavedSearchNotFound } from './saved-searches.errors.ts';

const idSchema = z.object({ id: rowIdText('must be the id of a saved search') });
const tokenSchema = z.strictObject({ token: plainText(200).optional() });

/** Saved searches and alerts of whoever is signed in (docs/product/alerts.md#saved-searches). */
@ApiTags('Saved searches')
@Controller('api/saved-searches')
export class SavedSearchesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @FreshAnswer(z.array(savedSearchSchema))
  list(@CurrentActor() actor: Actor): Promise<SavedSearch[]> {
    return this.queries.execute(new ListSavedSearches({ actor: personOf(actor) }));
  }

  /** Alerts that were sent within the last 30 days. */
  @Get('alerts')
  @FreshAnswer(z.array(sentAlertSchema))
  alerts(@CurrentActor() actor: Actor, @Scope() scope: SearchScope): Promise<SentAlert[]> {
    return this.queries.execute(new ListSentAlerts({ actor: personOf(actor), scope }));
  }

  /** How many deals each search finds now; one that cannot be read any more is left out. */
  @Get('counts')
  @Costly(z.object({}))
  @FreshAnswer(z.array(searchCountSchema))
  counts(@CurrentActor() actor: Actor): Promise<SearchCount[]> {
    return this.queries.execute(new CountFoundDeals({ actor: personOf(actor) }));
  }

  /** Saves a search; 409 for a name that is taken, 422 at 50 searches. */
  @Post()
  @Header('Cache-Control', 'no-store')
  @ApiResponse({ status: 201, standardSchema: savedSearchSchema })
  save(
    @Body({ schema: newSavedSearchSchema }) body: z.output<typeof newSavedSearchSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<SavedSearch> {
    return this.commands.execute(new SaveSearch({ search: body, actor: personOf(actor) }));
  }

  /** Turns all alerts off: with a mail's token for the person it went to, else for whoever is signed in. */
  @Public()
  @Post('stop-alerts')
  @HttpCode(204)
  @Header('Cache-Control', 'no-store')
  @ApiQuery({ name: 'token', required: false, type: String })
  stop(
    @Query({ schema: tokenSchema }) { token }: z.output<typeof tokenSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    return this.commands.execute(new StopAlerts({ actor, token }));
  }

  /** How often alerts of deals that newly match the own interests come (docs/product/alerts.md#match-alerts). */
  @Put('matches')
  @HttpCode(204)
  async setMatchAlerts(
    @Body({ schema: matchAlertsSchema }) { frequency }: z.output<typeof matchAlertsSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.commands.execute(new SetMatchAlerts({ frequency, actor: personOf(actor) }));
  }

  @Put(':id')
  @FreshAnswer(savedSearchSchema)
  @ApiParam({ name: 'id', type: Number })
  async change(
    @Param({ schema: idSchema }) { id }: { id: number },
    @Body({ schema: savedSearchChangeSchema }) body: z.output<typeof savedSearchChangeSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<SavedSearch> {
    const person: UserActor = personOf(actor);
    await this.commands.execute(new ChangeSavedSearch({ id, change: body, actor: person }));
    const changed = (await this.queries.execute(new ListSavedSearches({ actor: person }))).find(
      (search) => search.id === id,
    );
    if (!changed) throw new SavedSearchNotFound();
    return changed;
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiParam({ name: 'id', type: Number })
  async delete(@Param({ schema: idSchema }) { id }: { id: number }, @CurrentActor() actor: Actor): Promise<void> {
    await this.commands.execute(new DeleteSavedSearch({ id, actor: personOf(actor) }));
  }
}

@Module({ controllers: [SavedSearchesController] })
export class HttpModule {}
