import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  Authenticator,
  askedRange,
  type ByteRange,
  FileStorage,
  FreshAnswer,
  fileDisposition,
  personOf,
  type RequestWithActor,
} from '@outcrop/platform';
import type { Response } from 'express';
import { MarkedCopies, type SentFile } from '../copies/marked-copies.ts';
import { ItemNotFound, PartBeyondEnd } from '../files.errors.ts';
import { type ReadableFile, ReadableFiles } from '../reading/readable-files.ts';
import { RecordReading } from '../reading/record-reading.ts';
import { sendWatched, WatchLimits } from '../reading/send-watched.ts';
import { DownloadPlaces } from './download-places.ts';
import { type FilePlace, filePlaceSchema } from './file-place.ts';

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
    private readonly authenticator: Authenticator,
    private readonly limits: WatchLimits,
  ) {}

  /** The file, whole or a part of it, for those who may download it; 404 for all others. A PDF carries its reader's name, the same bytes all day. */
  @Get('content')
  @ApiParam({ name: 'id', type: Number })
  @ApiParam({ name: 'itemId', type: Number })
  @ApiProduces('application/octet-stream')
  @ApiResponse({ status: 206, description: 'The part that was asked for' })
  @ApiResponse({ status: 416, description: 'The part begins beyond the end of the file' })
  @ApiResponse({ status: 429, description: 'As many downloads as one person may have are in progress' })
  @FreshAnswer()
  async content(
    @Param({ schema: filePlaceSchema }) { id, itemId }: FilePlace,
    @Req() request: RequestWithActor,
    @Res() response: Response,
  ): Promise<void> {
    const actor = personOf(request.actor!);
    const file = await this.files.find(id, itemId, actor, 'download');
    const leave = await this.places.enter(actor.userId);
    try {
      const sent = await this.copies.of(file, actor);
      const part = partOf(sent, request, response);
      // Marking may have taken a minute.
      if (!(await this.mayStillRead(file, request))) throw new ItemNotFound();
      if (request.method === 'HEAD') {
        describe(file, sent, part, response);
        response.end();
        return;
      }
      const opened = await this.storage.open(sent.key, part);
      if (!opened) throw new ItemNotFound();
      const isContinued = part !== undefined && part.start > 0;
      const { isMarked } = sent;
      const reading = new RecordReading({ file, act: 'download', page: null, isContinued, isMarked, actor });
      await this.commands.execute(reading).catch((error: unknown) => {
        opened.body.destroy();
        throw error;
      });
      describe(file, sent, part, response);
      await sendWatched(opened.body, response, () => this.mayStillRead(file, request), this.limits);
    } finally {
      leave();
    }
  }

  /** Whether the same session may download the same version at this moment. */
  private async mayStillRead(
    { listingId, itemId, version }: ReadableFile,
    request: RequestWithActor,
  ): Promise<boolean> {
    const actor = personOf(await this.authenticator.authenticate(request));
    const file = await this.files.find(listingId, itemId, actor, 'download');
    return file.version.id === version.id;
  }
}

/** The part that is asked for; undefined for the whole file. @throws PartBeyondEnd (416) */
function partOf({ bytes, etag }: SentFile, request: RequestWithActor, response: Response): ByteRange | undefined {
  const part = askedRange(request, { bytes, etag });
  if (part !== 'beyond') return part;
  response.set('Content-Range', `bytes */${bytes}`);
  throw new PartBeyondEnd();
}

/** Says what is sent. */
function describe(
  { name, version }: ReadableFile,
  { bytes, etag }: SentFile,
  part: ByteRange | undefined,
  response: Response,
): void {
  response.set({
    ETag: etag,
    'Content-Type': version.type,
    'Content-Disposition': fileDisposition('attachment', name),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    'Content-Length': String(part ? part.end - part.start + 1 : bytes),
  });
  if (part) response.status(206).set('Content-Range', `bytes ${part.start}-${part.end}/${bytes}`);
}
