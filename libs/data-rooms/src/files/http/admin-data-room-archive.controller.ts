import { Readable } from 'node:stream';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { listingIdParamSchema } from '@outcrop/contracts';
import {
  ApiRow,
  Authenticator,
  ForAdvisors,
  fileDisposition,
  hangUpOf,
  personOf,
  type RequestWithActor,
} from '@outcrop/platform';
import type { Response } from 'express';
import { z } from 'zod';
import { canManageDataRooms } from '../../data-rooms.policy.ts';
import { RoomArchive } from '../bundles/room-archive.ts';
import { TakeArchive } from '../bundles/take-archive.ts';
import { zipOf } from '../bundles/zip-parts.ts';
import { sendWatched, WatchLimits } from '../reading/send-watched.ts';
import { DownloadPlaces } from './download-places.ts';

const roomSchema = z.object({ id: listingIdParamSchema });

/** Archives of closed data rooms, for the firm (docs/product/data-rooms.md#room-archive). */
@ApiTags('Admin data rooms')
@ForAdvisors()
@Controller('api/admin/data-rooms/:id/archive')
export class AdminDataRoomArchiveController {
  constructor(
    private readonly archive: RoomArchive,
    private readonly commands: CommandBus,
    private readonly places: DownloadPlaces,
    private readonly authenticator: Authenticator,
    private readonly limits: WatchLimits,
  ) {}

  /** Files, index, history and signed agreements of a data room that has closed, as a zip. */
  @Get()
  @ApiRow()
  @ApiProduces('application/zip')
  @ApiResponse({ status: 409, description: 'The data room is open' })
  @ApiResponse({ status: 429, description: 'A zip, or as many downloads as one person may have, are in progress' })
  async take(
    @Param({ schema: roomSchema }) { id: listingId }: { id: number },
    @Req() request: RequestWithActor,
    @Res() response: Response,
  ): Promise<void> {
    const actor = personOf(request.actor!);
    const gone = hangUpOf(response);
    const leave = await this.places.enterZip(actor);
    try {
      const isAsked = request.method === 'HEAD';
      const header = await this.commands.execute(new TakeArchive({ listingId, isAsked, actor }));
      response.set({
        'Content-Type': 'application/zip',
        'Content-Disposition': fileDisposition('attachment', `Data room ${listingId}.zip`),
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
        // Its history grows with each time that it is taken.
        'Accept-Ranges': 'none',
      });
      if (isAsked) {
        response.end();
        return;
      }
      const body = Readable.from(zipOf(this.archive.open(listingId, `Deal ${listingId}: ${header}`, gone)), {
        objectMode: false,
      });
      const mayStill = async () => canManageDataRooms(await this.authenticator.authenticate(request));
      await sendWatched(body, response, mayStill, this.limits);
    } finally {
      leave();
    }
  }
}
