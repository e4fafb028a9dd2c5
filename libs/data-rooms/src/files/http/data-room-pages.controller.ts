import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiParam, ApiProduces, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { pageQuery, readingTimeBody, rowIdText } from '@outcrop/contracts';
import { type Actor, CurrentActor, FreshAnswer, personOf, type RequestWithActor } from '@outcrop/platform';
import type { Response } from 'express';
import type { z } from 'zod';
import { ItemNotFound } from '../files.errors.ts';
import { isPicture } from '../pages/picture-files.ts';
import { AccessLooks } from '../reading/access-looks.ts';
import { AddReadingTime } from '../reading/add-reading-time.ts';
import { RecordPage } from '../reading/record-reading.ts';
import { ShownPages } from '../reading/shown-pages.ts';
import { filePlaceSchema } from './file-place.ts';

const pagePlaceSchema = filePlaceSchema.extend({ page: rowIdText('must be the number of a page') });
type PagePlace = z.output<typeof pagePlaceSchema>;

/** Pages of data rooms' files, as they are shown to those who may read them (docs/product/data-rooms.md#file-pages). */
@ApiTags('Data rooms')
@Controller('api/data-rooms/:id/files/:itemId/pages/:page')
export class DataRoomPagesController {
  constructor(
    private readonly looks: AccessLooks,
    private readonly pages: ShownPages,
    private readonly commands: CommandBus,
  ) {}

  /** A page as a picture that carries its reader's name; with `size=thumbnail` too small to be read, with the name as well. 404 for those who may not view the file. */
  @Get()
  @ApiParam({ name: 'id', type: Number })
  @ApiParam({ name: 'itemId', type: Number })
  @ApiParam({ name: 'page', type: Number })
  @ApiQuery({ name: 'size', required: false, enum: ['page', 'thumbnail'] })
  @ApiProduces('image/jpeg', 'image/webp')
  @ApiResponse({ status: 503, description: 'Too many pages are being drawn; Retry-After says when to come back' })
  @FreshAnswer()
  async page(
    @Param({ schema: pagePlaceSchema }) { id, itemId, page }: PagePlace,
    @Query({ schema: pageQuery }) { size }: z.output<typeof pageQuery>,
    @Req() request: RequestWithActor,
    @Res() response: Response,
  ): Promise<void> {
    const actor = personOf(request.actor!);
    const { file, mayStill } = await this.looks.viewed(id, itemId, request);
    response.set({ 'Content-Security-Policy': "default-src 'none'; sandbox", 'X-Content-Type-Options': 'nosniff' });
    if (request.method === 'HEAD') {
      this.pages.assertListed(file, page);
      response.end();
      return;
    }
    if (size === 'thumbnail') {
      const thumbnail = await this.pages.thumbnail(file, page, actor);
      if (!(await mayStill())) throw new ItemNotFound();
      sendPicture(thumbnail, 'image/webp', response);
      return;
    }
    const picture = await this.pages.forReader(file, page, actor, request.ip ?? '');
    if (!(await mayStill())) throw new ItemNotFound();
    const act = isPicture(file.version.type) ? 'preview' : 'page';
    await this.commands.execute(new RecordPage({ file, act, page, actor }));
    sendPicture(picture, 'image/jpeg', response);
  }

  /** Adds to how long the reader had the page on screen. */
  @Post('time')
  @HttpCode(204)
  @ApiParam({ name: 'id', type: Number })
  @ApiParam({ name: 'itemId', type: Number })
  @ApiParam({ name: 'page', type: Number })
  async time(
    @Param({ schema: pagePlaceSchema }) { id: listingId, itemId, page }: PagePlace,
    @Body({ schema: readingTimeBody }) { seconds }: z.output<typeof readingTimeBody>,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.commands.execute(new AddReadingTime({ listingId, itemId, page, seconds, actor: personOf(actor) }));
  }
}

/** Without an ETag, for which all of it would be hashed: who reads a page has another picture of it each minute. */
const sendPicture = (picture: Buffer, type: string, response: Response): void => {
  response.set({ 'Content-Type': type, 'Content-Length': String(picture.length) }).end(picture);
};
