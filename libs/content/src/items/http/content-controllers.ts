import { Body, Controller, Post, Put, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type ContentRecord,
  type ContentValues,
  contentResourceOf,
  contentValuesSchema,
  PAGE_COLLECTIONS,
  type PageCollectionName,
} from '@outcrop/contracts';
import { type Actor, AdminAnswer, ApiRow, CurrentActor, ForAdmins } from '@outcrop/platform';
import { SaveContentItem } from '../commands/save-content-item.ts';
import { ContentItemsController, ItemId } from './content-items.controller.ts';
import { contentResource } from './content-resource.ts';

/** A controller for each collection with a screen of its own: its address, and bodies of its fields. */
export const contentControllers: readonly Type[] = PAGE_COLLECTIONS.map(controllerOf);

function controllerOf(name: PageCollectionName): Type {
  const schema = contentValuesSchema(name);

  @ApiTags('Admin content')
  @ForAdmins()
  @Controller(`api/admin/${contentResourceOf(name)}`)
  class CollectionController extends ContentItemsController {
    protected readonly collection = name;
    protected readonly resource = contentResource(name);

    @Post()
    @AdminAnswer()
    async create(@Body({ schema }) body: ContentValues, @CurrentActor() actor: Actor): Promise<ContentRecord> {
      const { id } = await this.commands.execute(
        new SaveContentItem({ collection: name, id: null, values: body, actor }),
      );
      return this.read(id, actor);
    }

    /** Merges what was sent. A `version` that is not the current one is a 409 with `current`. */
    @Put(':id')
    @ApiRow()
    async update(
      @ItemId() { id }: ItemId,
      @Body({ schema }) body: ContentValues,
      @CurrentActor() actor: Actor,
    ): Promise<ContentRecord> {
      await this.commands.execute(new SaveContentItem({ collection: name, id, values: body, actor }));
      return this.read(id, actor);
    }
  }

  // The description of the API names calls by their class.
  const className = `${contentResourceOf(name)}-controller`.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) =>
    letter.toUpperCase(),
  );
  Object.defineProperty(CollectionController, 'name', { value: className });
  return CollectionController;
}
