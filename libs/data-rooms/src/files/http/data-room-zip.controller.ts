import { Readable } from 'node:stream';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiParam, ApiProduces, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { listingIdParamSchema, type ZipQuery, zipQuery } from '@outcrop/contracts';
import { type ByteRange, DomainError, FreshAnswer, hangUpOf, personOf, type RequestWithActor } from '@outcrop/platform';
import type { Response } from 'express';
import { z } from 'zod';
import { BundleParts } from '../bundles/bundle-parts.ts';
import { type Bundle, BundledFiles } from '../bundles/bundled-files.ts';
import { partOfBytes, zipOf } from '../bundles/zip-parts.ts';
import { AccessLooks } from '../reading/access-looks.ts';
import type { ReadableFile } from '../reading/readable-files.ts';
import { sendWatched, WatchLimits } from '../reading/send-watched.ts';
import { DownloadPlaces } from './download-places.ts';
import { describeSent, partOf } from './sent-file.ts';

const roomSchema = z.object({ id: listingIdParamSchema });

/** Files of data rooms as a zip (docs/product/data-rooms.md#room-zip). */
@ApiTags('Data rooms')
@Controller('api/data-rooms/:id/files/zip')
export class DataRoomZipController {
  constructor(
    private readonly bundles: BundledFiles,
    private readonly parts: BundleParts,
    private readonly looks: AccessLooks,
    private readonly places: DownloadPlaces,
    private readonly limits: WatchLimits,
  ) {}

  /** A folder, some files and folders, or the whole data room as a zip of what one may download; 404 where that is nothing. */
  @Get()
  @ApiParam({ name: 'id', type: Number })
  @ApiQuery({ name: 'folder', required: false, type: Number, description: 'A folder with all that is in it' })
  @ApiQuery({
    name: 'item',
    required: false,
    type: Number,
    isArray: true,
    description: 'A file or folder; up to 1,000',
  })
  @ApiProduces('application/zip')
  @ApiResponse({ status: 206, description: 'The part that was asked for' })
  @ApiResponse({ status: 416, description: 'The part begins beyond the end of the zip' })
  @ApiResponse({ status: 429, description: 'A zip, or as many downloads as one person may have, are in progress' })
  @FreshAnswer()
  async zip(
    @Param({ schema: roomSchema }) { id }: { id: number },
    @Query({ schema: zipQuery }) query: ZipQuery,
    @Req() request: RequestWithActor,
    @Res() response: Response,
  ): Promise<void> {
    const reader = personOf(request.actor!);
    const bundle = await this.bundles.of(id, query, reader);
    const gone = hangUpOf(response);
    const leave = await this.places.enterZip(reader);
    try {
      const etag = this.parts.etag(bundle);
      // A HEAD has no part for which copies would be made.
      const isPart = request.method === 'GET' && request.headers.range !== undefined;
      const bytes = await this.parts.length(bundle, isPart, gone);
      const part = bytes === null ? undefined : partOf({ bytes, etag }, request, response);
      describeSent({ name: `${bundle.name}.zip`, type: 'application/zip', etag, bytes }, part, response);
      if (request.method === 'HEAD') {
        response.end();
        return;
      }
      await this.send({ bundle, reader, part, gone }, request, response);
    } finally {
      leave();
    }
  }

  private async send(
    { bundle, reader, part, gone }: Sent,
    request: RequestWithActor,
    response: Response,
  ): Promise<void> {
    const look = this.looks.of(bundle.listingId, request);
    let recorded: readonly ReadableFile[] = [];
    let from = 0;
    const parts = this.parts.open({
      bundle,
      reader,
      isContinued: part !== undefined && part.start > 0,
      gone,
      mayStill: look,
      toCome: (files, at) => {
        recorded = files;
        from = at;
      },
    });
    // All of them are asked about, so that it is the same question as long as they last; what was sent of them may have changed.
    const mayStill = async () => {
      // While it is asked the next ones may be recorded.
      const [files, at] = [recorded, from];
      const may = await look(files);
      return files.slice(at).every(({ itemId }) => may.has(itemId));
    };
    const whole = zipOf(parts);
    const body = Readable.from(part ? partOfBytes(whole, part) : whole, { objectMode: false });
    await sendWatched(body, response, mayStill, this.limits).catch((error: unknown) => {
      // The connection is cut; there is nothing more to say.
      if (!(error instanceof DomainError)) throw error;
    });
  }
}

interface Sent {
  readonly bundle: Bundle;
  readonly reader: ReturnType<typeof personOf>;
  readonly part: ByteRange | undefined;
  readonly gone: AbortSignal;
}
