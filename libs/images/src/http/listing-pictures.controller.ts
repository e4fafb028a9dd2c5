import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { listingIdParamSchema } from '@outcrop/contracts';
import { type Actor, CurrentActor, NotFound, Public } from '@outcrop/platform';
import type { Response } from 'express';
import { z } from 'zod';
import { leadingCode } from '../cover-art/cover-art.ts';
import { type CoverSubject, CoverSubjects } from '../cover-subjects.ts';
import { DrawingCache } from '../drawing-cache.ts';
import { pictureVersion } from '../image-urls.ts';
import {
  COVER_SHAPES,
  type CoverShape,
  drawListing,
  LISTING_PICTURES,
  type ListingPicture,
} from '../listing-pictures.ts';
import { type Keeping, sendSvg } from './svg-answer.ts';

const versionSchema = z.string().max(100).optional();
const pictureQuerySchema = z.object({ v: versionSchema });
const coverQuerySchema = z.object({ v: versionSchema, shape: z.enum(COVER_SHAPES).default('wide') });
type CoverQuery = z.output<typeof coverQuerySchema>;

/** Cover, logo and tombstone of a listing, for whoever may see the listing (design section 7, Images). */
@ApiTags('images')
@ApiProduces('image/svg+xml')
@Public()
@Controller('images/new')
export class ListingPicturesController {
  constructor(
    private readonly subjects: CoverSubjects,
    private readonly drawings: DrawingCache,
  ) {}

  @ApiOperation({ summary: 'The cover of a listing, in one of the shapes that pages use' })
  @Get('cover/:listingId')
  async cover(
    @Param('listingId', { schema: listingIdParamSchema }) listingId: number,
    @Query({ schema: coverQuerySchema }) { v, shape }: CoverQuery,
    @CurrentActor() actor: Actor,
    @Res() response: Response,
  ): Promise<void> {
    this.send(response, await this.subject(listingId, actor), { picture: 'cover', shape, version: v });
  }

  @ApiOperation({ summary: "A square picture for the place of a listing's logo" })
  @Get('logo/:listingId')
  async logo(
    @Param('listingId', { schema: listingIdParamSchema }) listingId: number,
    @Query({ schema: pictureQuerySchema }) { v }: { v?: string },
    @CurrentActor() actor: Actor,
    @Res() response: Response,
  ): Promise<void> {
    this.send(response, await this.subject(listingId, actor), { picture: 'logo', shape: 'square', version: v });
  }

  @ApiOperation({ summary: "The picture of a listing's tombstone" })
  @Get('tombstone/:listingId')
  async tombstone(
    @Param('listingId', { schema: listingIdParamSchema }) listingId: number,
    @Query({ schema: pictureQuerySchema }) { v }: { v?: string },
    @CurrentActor() actor: Actor,
    @Res() response: Response,
  ): Promise<void> {
    this.send(response, await this.subject(listingId, actor), { picture: 'tombstone', shape: 'square', version: v });
  }

  /** @throws NotFound alike for a listing that does not exist and for one that this actor may not see. */
  private async subject(listingId: number, actor: Actor): Promise<CoverSubject> {
    const subject = await this.subjects.find(listingId, actor);
    if (!subject) throw new NotFound();
    return subject;
  }

  private send(response: Response, subject: CoverSubject, wanted: Wanted): void {
    const key = [wanted.picture, wanted.shape, subject.listingId, leadingCode(subject.type ?? ''), subject.basin].join(
      '|',
    );
    const drawing = this.drawings.get(key, () => drawListing(subject, sizeOf(wanted)));
    sendSvg(response, drawing, keepingOf(subject, wanted.version));
  }
}

type Wanted = { version: string | undefined } & (
  | { picture: 'cover'; shape: CoverShape }
  | { picture: Exclude<ListingPicture, 'cover'>; shape: 'square' }
);

const sizeOf = (wanted: Wanted) =>
  wanted.picture === 'cover' ? LISTING_PICTURES.cover[wanted.shape] : LISTING_PICTURES[wanted.picture][wanted.shape];

/**
 * An address is for good only when its version is the current one: a page from before a change, or from a newer server during a
 * roll-out, must not fill caches with the wrong drawing.
 */
function keepingOf(subject: CoverSubject, version: string | undefined): Keeping {
  if (!subject.public) return 'private';
  return version === pictureVersion(subject) ? 'immutable' : 'revalidate';
}
