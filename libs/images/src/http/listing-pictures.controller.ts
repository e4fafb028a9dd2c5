import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { listingIdParamSchema } from '@outcrop/contracts';
import { type Actor, CurrentActor, NotFound, Public } from '@outcrop/platform';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { drawingKey } from '../cover-art-key.ts';
import { DrawingCache } from '../drawing-cache.ts';
import { pictureVersion } from '../image-urls.ts';
import { COLUMN_OF, COVER_SHAPES, drawListing, sizeOf, type WantedPicture } from '../listing-pictures.ts';
import { PictureSubjects } from '../picture-subjects.ts';
import { UploadedPictures } from '../uploaded-pictures.ts';
import { cachePolicyOf, outputFor, sendPixels, sendSvg } from './picture-answer.ts';

const versionSchema = z.string().max(100).optional();
const pictureQuerySchema = z.object({ v: versionSchema });
const coverQuerySchema = z.object({ v: versionSchema, shape: z.enum(COVER_SHAPES).default('wide') });
type CoverQuery = z.output<typeof coverQuerySchema>;

/** Cover, logo and tombstone of a listing, uploaded or drawn, for whoever may see the listing (docs/product/images.md#listing-pictures). */
@ApiTags('images')
@ApiProduces('image/svg+xml', 'image/webp', 'image/png')
@Public()
@Controller('images/new')
export class ListingPicturesController {
  constructor(
    private readonly subjects: PictureSubjects,
    private readonly drawings: DrawingCache,
    private readonly uploaded: UploadedPictures,
  ) {}

  @ApiOperation({ summary: 'The cover of a listing, in one of the shapes that pages use' })
  @Get('cover/:listingId')
  cover(
    @Param('listingId', { schema: listingIdParamSchema }) listingId: number,
    @Query({ schema: coverQuerySchema }) { v, shape }: CoverQuery,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.send({ picture: 'cover', shape }, { listingId, version: v, actor, request, response });
  }

  @ApiOperation({ summary: "A listing's logo, or the square drawing in its place" })
  @Get('logo/:listingId')
  logo(
    @Param('listingId', { schema: listingIdParamSchema }) listingId: number,
    @Query({ schema: pictureQuerySchema }) { v }: { v?: string },
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.send({ picture: 'logo', shape: 'square' }, { listingId, version: v, actor, request, response });
  }

  @ApiOperation({ summary: "A listing's tombstone, or the square drawing in its place" })
  @Get('tombstone/:listingId')
  tombstone(
    @Param('listingId', { schema: listingIdParamSchema }) listingId: number,
    @Query({ schema: pictureQuerySchema }) { v }: { v?: string },
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.send({ picture: 'tombstone', shape: 'square' }, { listingId, version: v, actor, request, response });
  }

  /**
   * The uploaded picture, or the drawing while there is none. When an uploaded one cannot be shown, the drawing stands in for it, but must
   * not be kept under its address.
   * @throws NotFound alike for a listing that does not exist and for one that this actor may not see.
   */
  private async send(wanted: WantedPicture, { listingId, version, actor, request, response }: Asked): Promise<void> {
    const subject = await this.subjects.find(listingId, actor);
    if (!subject) throw new NotFound();
    const current = version === pictureVersion(subject, wanted.picture);
    const image = subject[COLUMN_OF[wanted.picture]];
    if (image) {
      const output = outputFor(request, response);
      const cut = wanted.picture === 'cover' ? { ...wanted, focus: subject.coverFocus ?? null } : wanted;
      const bytes = await this.uploaded.size(image, cut, output);
      if (bytes) return sendPixels(response, bytes, { output, keeping: cachePolicyOf(subject, current) });
    }
    const drawing = this.drawings.get(drawingKey(subject, wanted), () => drawListing(subject, sizeOf(wanted)));
    sendSvg(response, drawing, cachePolicyOf(subject, current && !image));
  }
}

interface Asked {
  readonly listingId: number;
  readonly version: string | undefined;
  readonly actor: Actor;
  readonly request: Request;
  readonly response: Response;
}
