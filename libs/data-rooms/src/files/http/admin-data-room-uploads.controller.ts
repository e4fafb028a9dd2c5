import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  DATA_ROOM_UPLOADS,
  listingIdParamSchema,
  MAX_DATA_ROOM_FILE_BYTES,
  newFileBody,
  releaseFileBody,
  replaceFileBody,
  rowIdText,
  type TreeChanged,
  treeChangedSchema,
} from '@outcrop/contracts';
import {
  type Actor,
  CurrentActor,
  ForAdmins,
  ForAdvisors,
  FreshAnswer,
  OthersFirst,
  personOf,
} from '@outcrop/platform';
import { UploadPurposes } from '@outcrop/uploads';
import { z } from 'zod';
import { canManageDataRooms } from '../../data-rooms.policy.ts';
import { AddFile } from '../commands/add-file.ts';
import { ReleaseFile } from '../commands/release-file.ts';
import { ReplaceFile } from '../commands/replace-file.ts';

const roomSchema = z.object({ id: listingIdParamSchema });
const itemSchema = roomSchema.extend({ itemId: rowIdText('must be the number of a file') });
type Room = z.output<typeof roomSchema>;
type Item = z.output<typeof itemSchema>;

/** Files on their way into a data room (docs/product/data-rooms.md#file-uploads). */
@ApiTags('Admin data rooms')
@ForAdvisors()
@Controller('api/admin/data-rooms/:id')
export class AdminDataRoomUploadsController {
  constructor(
    private readonly commands: CommandBus,
    purposes: UploadPurposes,
  ) {
    purposes.register({
      name: DATA_ROOM_UPLOADS,
      maxBytes: MAX_DATA_ROOM_FILE_BYTES,
      mayUpload: canManageDataRooms,
    });
  }

  /** Adds a file that came in piece by piece, with the folders of its path that are missing. Sent again it changes nothing and answers the same id. */
  @Post('files')
  @OthersFirst()
  @ApiParam({ name: 'id', type: Number })
  @FreshAnswer(treeChangedSchema)
  async add(
    @Param({ schema: roomSchema }) { id: listingId }: Room,
    @Body({ schema: newFileBody }) { upload, sameName, ...place }: z.output<typeof newFileBody>,
    @CurrentActor() actor: Actor,
  ): Promise<TreeChanged> {
    const added = new AddFile({ listingId, upload, place, sameName, actor: personOf(actor) });
    return { ids: [await this.commands.execute(added)] };
  }

  /** Gives a file another version; sent again it changes nothing. */
  @Put('items/:itemId/file')
  @OthersFirst()
  @ApiParam({ name: 'id', type: Number })
  @ApiParam({ name: 'itemId', type: Number })
  @FreshAnswer(treeChangedSchema)
  async replace(
    @Param({ schema: itemSchema }) { id: listingId, itemId }: Item,
    @Body({ schema: replaceFileBody }) { upload }: z.output<typeof replaceFileBody>,
    @CurrentActor() actor: Actor,
  ): Promise<TreeChanged> {
    await this.commands.execute(new ReplaceFile({ listingId, itemId, upload, actor: personOf(actor) }));
    return { ids: [itemId] };
  }

  /** Opens a file that the scanner does not take; the reason is in the audit. A `version` that is not the one that stands is a 409. */
  @Post('items/:itemId/release')
  @ForAdmins()
  @ApiParam({ name: 'id', type: Number })
  @ApiParam({ name: 'itemId', type: Number })
  @FreshAnswer(treeChangedSchema)
  async release(
    @Param({ schema: itemSchema }) { id: listingId, itemId }: Item,
    @Body({ schema: releaseFileBody }) body: z.output<typeof releaseFileBody>,
    @CurrentActor() actor: Actor,
  ): Promise<TreeChanged> {
    await this.commands.execute(new ReleaseFile({ listingId, itemId, ...body, actor }));
    return { ids: [itemId] };
  }
}
