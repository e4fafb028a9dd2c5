import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  type AgentTree,
  agentTreeSchema,
  classifyItemsBody,
  DATA_ROOM_LEVEL_CODES,
  type DataRoomLevel,
  type FileGroup,
  fileGroupSchema,
  fileGroupsBody,
  listingIdParamSchema,
  moveItemsBody,
  newFolderBody,
  removeItemsBody,
  renameItemBody,
  rowIdText,
  sortItemsBody,
  type TreeChanged,
  treeChangedSchema,
} from '@outcrop/contracts';
import { type Actor, CurrentActor, ForAdvisors, FreshAnswer, OthersFirst, WrittenInTurns } from '@outcrop/platform';
import { z } from 'zod';
import { AddFolder } from '../commands/add-folder.ts';
import { ClassifyItems } from '../commands/classify-items.ts';
import { MoveItems } from '../commands/move-items.ts';
import { RemoveItems } from '../commands/remove-items.ts';
import { RenameItem } from '../commands/rename-item.ts';
import { SetGroups } from '../commands/set-groups.ts';
import { SortItems } from '../commands/sort-items.ts';
import { GetAgentTree } from '../queries/get-agent-tree.ts';
import { GetGroups } from '../queries/get-groups.ts';

const roomSchema = z.object({ id: listingIdParamSchema });
const itemSchema = roomSchema.extend({ itemId: rowIdText('must be the number of a file or folder') });
type Room = z.output<typeof roomSchema>;
type Item = z.output<typeof itemSchema>;
const treeQuery = z.object({
  group: z.union([z.literal('everybody'), rowIdText('must be the number of a group')]).optional(),
  level: z.enum(DATA_ROOM_LEVEL_CODES).optional(),
});
type TreeQuery = z.output<typeof treeQuery>;

/** What of a group's view is asked for; null for the agent's own. */
const asOf = ({ group, level }: TreeQuery): { groupId: number | null; level: DataRoomLevel | null } | null =>
  group === undefined ? null : { groupId: group === 'everybody' ? null : group, level: level ?? null };

/** Folders and files of a data room, as agents arrange them (docs/product/data-rooms.md#file-tree). */
@ApiTags('Admin data rooms')
@ForAdvisors()
@Controller('api/admin/data-rooms/:id')
export class AdminDataRoomFilesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** All of them in reading order; with `group` what its members may do, let in to `level`. */
  @Get('files')
  @OthersFirst()
  @UseInterceptors(WrittenInTurns)
  @ApiParam({ name: 'id', type: Number })
  @ApiQuery({ name: 'group', required: false, type: String })
  @ApiQuery({ name: 'level', required: false, enum: DATA_ROOM_LEVEL_CODES })
  @FreshAnswer(agentTreeSchema)
  tree(
    @Param({ schema: roomSchema }) { id }: Room,
    @Query({ schema: treeQuery }) query: TreeQuery,
    @CurrentActor() actor: Actor,
  ): Promise<AgentTree> {
    return this.queries.execute(new GetAgentTree({ listingId: id, as: asOf(query), actor }));
  }

  /** Makes a folder, the last in its folder. */
  @Post('folders')
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(treeChangedSchema)
  async addFolder(
    @Param({ schema: roomSchema }) { id: listingId }: Room,
    @Body({ schema: newFolderBody }) body: z.output<typeof newFolderBody>,
    @CurrentActor() actor: Actor,
  ): Promise<TreeChanged> {
    return { ids: [await this.commands.execute(new AddFolder({ listingId, ...body, actor }))] };
  }

  @Put('items/:itemId')
  @ApiParam({ name: 'id', type: Number })
  @ApiParam({ name: 'itemId', type: Number })
  @FreshAnswer(treeChangedSchema)
  async rename(
    @Param({ schema: itemSchema }) { id: listingId, itemId }: Item,
    @Body({ schema: renameItemBody }) { name }: z.output<typeof renameItemBody>,
    @CurrentActor() actor: Actor,
  ): Promise<TreeChanged> {
    await this.commands.execute(new RenameItem({ listingId, itemId, name, actor }));
    return { ids: [itemId] };
  }

  /** Says who may read files and folders, all or none of them. */
  @Post('items/class')
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(treeChangedSchema)
  async classify(
    @Param({ schema: roomSchema }) { id: listingId }: Room,
    @Body({ schema: classifyItemsBody }) body: z.output<typeof classifyItemsBody>,
    @CurrentActor() actor: Actor,
  ): Promise<TreeChanged> {
    await this.commands.execute(new ClassifyItems({ listingId, ...body, actor }));
    return { ids: body.ids };
  }

  /** Moves files and folders, all or none of them. */
  @Post('items/move')
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(treeChangedSchema)
  async move(
    @Param({ schema: roomSchema }) { id: listingId }: Room,
    @Body({ schema: moveItemsBody }) body: z.output<typeof moveItemsBody>,
    @CurrentActor() actor: Actor,
  ): Promise<TreeChanged> {
    await this.commands.execute(new MoveItems({ listingId, ...body, actor }));
    return { ids: body.ids };
  }

  /** Puts what is in a folder in the order of its names. */
  @Post('items/sort')
  @HttpCode(204)
  @ApiParam({ name: 'id', type: Number })
  async sort(
    @Param({ schema: roomSchema }) { id: listingId }: Room,
    @Body({ schema: sortItemsBody }) { parentId }: z.output<typeof sortItemsBody>,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.commands.execute(new SortItems({ listingId, parentId, actor }));
  }

  /** Removes files, and folders with all that is in them. */
  @Post('items/remove')
  @HttpCode(204)
  @ApiParam({ name: 'id', type: Number })
  async remove(
    @Param({ schema: roomSchema }) { id: listingId }: Room,
    @Body({ schema: removeItemsBody }) { ids }: z.output<typeof removeItemsBody>,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.commands.execute(new RemoveItems({ listingId, ids, actor }));
  }

  /** Groups of buyers, everybody else first. */
  @Get('groups')
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(fileGroupSchema.array())
  groups(
    @Param({ schema: roomSchema }) { id: listingId }: Room,
    @CurrentActor() actor: Actor,
  ): Promise<readonly FileGroup[]> {
    return this.queries.execute(new GetGroups({ listingId, actor }));
  }

  /** Sets all groups at once: one that is left out goes, and its members are among all others. A 409 where they are no more as `before` says. */
  @Put('groups')
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(fileGroupSchema.array())
  setGroups(
    @Param({ schema: roomSchema }) { id: listingId }: Room,
    @Body({ schema: fileGroupsBody }) { groups, before }: z.output<typeof fileGroupsBody>,
    @CurrentActor() actor: Actor,
  ): Promise<readonly FileGroup[]> {
    return this.commands.execute(new SetGroups({ listingId, groups, before, actor }));
  }
}
