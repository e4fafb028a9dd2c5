import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import { FileStorage, FreshAnswer, personOf, type RequestWithActor } from '@outcrop/platform';
import type { Response } from 'express';
import { markFor } from '../copies/copy-mark.ts';
import { MarkedCopies } from '../copies/marked-copies.ts';
import { ItemNotFound, NameNotWritten } from '../files.errors.ts';
import { AccessLooks } from '../reading/access-looks.ts';
import { ReadableFiles } from '../reading/readable-files.ts';
import { RecordDownload } from '../reading/record-reading.ts';
import { sendWatched, WatchLimits } from '../reading/send-watched.ts';
import { DownloadPlaces } from './download-places.ts';
import { type FilePlace, filePlaceSchema } from './file-place.ts';
import { describeSent, partOf } from './sent-file.ts';

/** Files of data rooms as downloads (docs/product/data-rooms.md#file-reading). */
@ApiTags('Data rooms')
@Controller('api/data-rooms/:id/files/:itemId')
export class DataRoomDownloadsController {
  constructor(
    private readonly files: ReadableFiles,
    private readonly copies: MarkedCopies,
    private readonly places: DownloadPlaces,
    private readonly commands: CommandBus,
    private readonly storage: FileStorage,
    private readonly looks: AccessLooks,
    private readonly limits: WatchLimits,
  ) {}

  /** The file, whole or a part of it, for those who may download it; 404 for all others. A PDF carries its reader's name, the same bytes all day, or is not sent. */
  @Get('content')
  @ApiParam({ name: 'id', type: Number })
  @ApiParam({ name: 'itemId', type: Number })
  @ApiProduces('application/octet-stream')
  @ApiResponse({ status: 403, description: "The reader's name cannot be written on this PDF that day" })
  @ApiResponse({ status: 206, description: 'The part that was asked for' })
  @ApiResponse({ status: 416, description: 'The part begins beyond the end of the file' })
  @ApiResponse({ status: 429, description: 'As many downloads as one person may have are in progress' })
  @ApiResponse({ status: 503, description: 'Too many PDFs wait to be marked; Retry-After says when to come back' })
  @FreshAnswer()
  async content(
    @Param({ schema: filePlaceSchema }) { id, itemId }: FilePlace,
    @Req() request: RequestWithActor,
    @Res() response: Response,
  ): Promise<void> {
    const actor = personOf(request.actor!);
    const file = await this.files.find(id, itemId, actor, 'download');
    const leave = await this.places.enter(actor);
    try {
      const sent = await this.copies.of(file, markFor(actor));
      if (sent === 'refused') throw new NameNotWritten();
      const part = partOf(sent, request, response);
      const described = { ...sent, name: file.name, type: file.version.type };
      // Marking may have taken a minute.
      const look = this.looks.of(id, request);
      const mayStill = async () => (await look([file])).has(itemId);
      if (!(await mayStill())) throw new ItemNotFound();
      if (request.method === 'HEAD') {
        describeSent(described, part, response);
        response.end();
        return;
      }
      const opened = await this.storage.open(sent.key, part);
      if (!opened) throw new ItemNotFound();
      const isContinued = part !== undefined && part.start > 0;
      const { isMarked } = sent;
      const reading = new RecordDownload({ file, isContinued, isMarked, actor });
      await this.commands.execute(reading).catch((error: unknown) => {
        opened.body.destroy();
        throw error;
      });
      describeSent(described, part, response);
      await sendWatched(opened.body, response, mayStill, this.limits);
    } finally {
      leave();
    }
  }
}
