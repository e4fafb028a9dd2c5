import { Body, Controller, Delete, Get, Header, HttpCode, Module, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  type ListView,
  listViewChangeSchema,
  listViewSchema,
  listViewsSchema,
  newListViewSchema,
  rowIdText,
} from '@outcrop/contracts';
import {
  type Actor,
  CurrentActor,
  Forbidden,
  FreshAnswer,
  isAdvisor,
  isManagement,
  personOf,
  type UserActor,
} from '@outcrop/platform';
import { z } from 'zod';
import { ChangeListView, DeleteListView } from './commands/change-list-view.ts';
import { SaveListView } from './commands/save-list-view.ts';
import { FindListViews } from './queries/find-list-views.ts';

const idSchema = z.object({ id: rowIdText('must be the id of a view') });
type Id = z.output<typeof idSchema>;

/** Who has lists to save views of. @throws Forbidden for everybody else */
function ownerOf(actor: Actor): UserActor {
  if (!isAdvisor(actor) && !isManagement(actor)) throw new Forbidden();
  return personOf(actor);
}

/** One's own views of the lists of the admin area (docs/product/admin.md#saved-views). */
@ApiTags('Admin desk')
@Controller('api/admin/views')
export class ListViewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** One's own, of all lists, by name. */
  @Get()
  @FreshAnswer(listViewsSchema)
  find(@CurrentActor() actor: Actor): Promise<ListView[]> {
    return this.queries.execute(new FindListViews({ actor: ownerOf(actor) }));
  }

  /** Saves how a list is shown; 409 for a name that one has for this list already. */
  @Post()
  @Header('Cache-Control', 'no-store')
  @ApiResponse({ status: 201, standardSchema: listViewSchema })
  save(
    @Body({ schema: newListViewSchema }) view: z.output<typeof newListViewSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<ListView> {
    return this.commands.execute(new SaveListView({ ...view, actor: ownerOf(actor) }));
  }

  /** Renames a view, or replaces what it shows; 409 with the current view when `version` is not the current one. */
  @Put(':id')
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(listViewSchema)
  change(
    @Param({ schema: idSchema }) { id }: Id,
    @Body({ schema: listViewChangeSchema }) change: z.output<typeof listViewChangeSchema>,
    @CurrentActor() actor: Actor,
  ): Promise<ListView> {
    return this.commands.execute(new ChangeListView({ id, ...change, actor: ownerOf(actor) }));
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiParam({ name: 'id', type: Number })
  async delete(@Param({ schema: idSchema }) { id }: Id, @CurrentActor() actor: Actor): Promise<void> {
    await this.commands.execute(new DeleteListView({ id, actor: ownerOf(actor) }));
  }
}

@Module({ controllers: [ListViewsController] })
export class HttpModule {}
