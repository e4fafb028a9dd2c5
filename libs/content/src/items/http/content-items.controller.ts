import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Delete, Get, HttpCode, Injectable, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam } from '@nestjs/swagger';
import {
  type ContentEditor,
  type ContentRecord,
  type ContentRevisionContent,
  type ContentRevisionRecord,
  type MoveContent,
  moveContentSchema,
  type PageCollectionName,
  type RestoreContent,
  restoreContentSchema,
} from '@outcrop/contracts';
import {
  type Actor,
  AdminAnswer,
  type AdminResource,
  AdminResourceController,
  ApiRow,
  CurrentActor,
} from '@outcrop/platform';
import { z } from 'zod';
import { DeleteContentItem } from '../commands/delete-content-item.ts';
import { MoveContentItem } from '../commands/move-content-item.ts';
import { RestoreContentRevision } from '../commands/restore-content-revision.ts';
import { ItemEditors } from '../editors/item-editors.ts';
import { ONLY_ITEM } from '../item-changes.ts';
import type { ContentRow } from '../item-entities.ts';
import { shapeOf } from '../item-shape.ts';
import { ContentItems } from '../queries/content-items.ts';
import { itemIdSchema } from './content-resource.ts';

/** The id in an address. */
export const ItemId = () => Param({ schema: z.object({ id: itemIdSchema }) });
export type ItemId = { id: number };
const revisionSchema = z.object({ id: itemIdSchema, version: itemIdSchema });

/** What every collection answers in the admin area; how it is written to is added for each (docs/product/content.md#editing). */
@Injectable()
export abstract class ContentItemsController extends AdminResourceController<ContentRow, ContentRecord> {
  protected abstract readonly collection: PageCollectionName;
  protected abstract override readonly resource: AdminResource<ContentRow>;

  constructor(
    em: EntityManager,
    protected readonly commands: CommandBus,
    protected readonly items: ContentItems,
    private readonly editors: ItemEditors,
  ) {
    super(em);
  }

  protected view(rows: readonly ContentRow[]): Promise<ContentRecord[]> {
    return this.items.records(
      this.collection,
      rows.map(({ id }) => id),
    );
  }

  /** The only item is there before it was first saved. */
  protected override async read(id: string | number, actor: Actor): Promise<ContentRecord> {
    const { singleton } = shapeOf(this.collection).definition;
    if (singleton && Number(id) === ONLY_ITEM && this.resource.isAllowed(actor))
      return this.items.only(this.collection, ONLY_ITEM);
    return super.read(id, actor);
  }

  /** Answers with what was deleted. */
  @Delete(':id')
  @ApiRow()
  async delete(@ItemId() { id }: ItemId, @CurrentActor() actor: Actor): Promise<ContentRecord> {
    const record = await this.read(id, actor);
    await this.commands.execute(new DeleteContentItem({ collection: this.collection, id, actor }));
    return record;
  }

  /** Puts it directly after another item, or first. */
  @Post(':id/move')
  @HttpCode(200)
  @ApiRow()
  async move(
    @ItemId() { id }: ItemId,
    @Body({ schema: moveContentSchema }) { after }: MoveContent,
    @CurrentActor() actor: Actor,
  ): Promise<ContentRecord> {
    await this.commands.execute(new MoveContentItem({ collection: this.collection, id, after, actor }));
    return this.read(id, actor);
  }

  /** The newest first, at most 500. */
  @Get(':id/revisions')
  @ApiRow()
  revisions(@ItemId() { id }: ItemId): Promise<ContentRevisionRecord[]> {
    return this.items.revisions(this.collection, id);
  }

  @Get(':id/revisions/:version')
  @ApiRow()
  @ApiParam({ name: 'version', type: Number })
  revision(
    @Param({ schema: revisionSchema }) { id, version }: { id: number; version: number },
  ): Promise<ContentRevisionContent> {
    return this.items.revision(this.collection, id, version);
  }

  /** A 422 names each file and item that is not there any more; `withoutMissing` leaves them out. */
  @Post(':id/restore')
  @HttpCode(200)
  @ApiRow()
  async restore(
    @ItemId() { id }: ItemId,
    @Body({ schema: restoreContentSchema }) body: RestoreContent,
    @CurrentActor() actor: Actor,
  ): Promise<ContentRecord> {
    await this.commands.execute(new RestoreContentRevision({ collection: this.collection, id, restore: body, actor }));
    return this.read(id, actor);
  }

  /** A heartbeat, every 15 seconds while the form is open. Answers with the others who have it open. */
  @Post(':id/editing')
  @HttpCode(200)
  @ApiRow()
  tellEditing(@ItemId() { id }: ItemId, @CurrentActor() actor: Actor): Promise<ContentEditor[]> {
    return this.editors.tell(this.collection, id, actor);
  }

  @Delete(':id/editing')
  @HttpCode(204)
  @AdminAnswer()
  @ApiParam({ name: 'id', type: Number })
  async endEditing(@ItemId() { id }: ItemId, @CurrentActor() actor: Actor): Promise<void> {
    await this.editors.leave(this.collection, id, actor);
  }
}
