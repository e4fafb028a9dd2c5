import { applyDecorators, Controller, HttpCode, Post, Query, Req, UseFilters } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiResponse, ApiTags } from '@nestjs/swagger';
import {
  type ImageChange,
  type ImageSource,
  imageChangeSchema,
  imageEditSchema,
  imageRemoved,
  imageUploaded,
  listingIdParamSchema,
} from '@outcrop/contracts';
import { ChangeListingImage } from '@outcrop/listings';
import { type Actor, CurrentActor, ForAdvisors, Invalid, NotFound, TakesUpload } from '@outcrop/platform';
import type { Request } from 'express';
import { z } from 'zod';
import { UpdateListingImage } from '../commands/update-listing-image.ts';
import { coverUrl, logoUrl, tombstoneUrl } from '../image-urls.ts';
import { ListingImages } from '../listing-images.ts';
import { PictureSubjects } from '../picture-subjects.ts';
import { FailedUploadFilter } from './failed-upload.filter.ts';
import { UPLOAD_FIELD, Uploads } from './uploads.ts';

const listingQuerySchema = z.object({ listingId: listingIdParamSchema });
type ListingQuery = z.output<typeof listingQuerySchema>;
const ListingQuery = () => Query({ schema: listingQuerySchema });
const URL_OF = { Cover: coverUrl, Logo: logoUrl, Tombstone: tombstoneUrl } as const;

const Answers = () => applyDecorators(HttpCode(200), ApiResponse({ status: 200, standardSchema: imageChangeSchema }));
const Upload = (path: string) =>
  applyDecorators(
    Post(path),
    TakesUpload(),
    UseFilters(new FailedUploadFilter()),
    Answers(),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: [UPLOAD_FIELD],
        properties: {
          [UPLOAD_FIELD]: { type: 'string', format: 'binary' },
          crop: {
            type: 'string',
            example: '0,10,100,80',
            description: 'What is kept: left,top,width,height in per cent',
          },
          focus: { type: 'string', example: '50,30', description: 'Of a cover: the point that stays, x,y in per cent' },
        },
      },
    }),
  );
const Clear = (path: string) => applyDecorators(Post(path), Answers());

/** The image tool's calls by their fixed names (docs/product/images.md#image-sources): for admins and advisors; others get 401 or 403. */
@ApiTags('Advisors')
@ForAdvisors()
@Controller('api/Advisors')
export class ListingImagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly listings: ListingImages,
    private readonly subjects: PictureSubjects,
    private readonly uploads: Uploads,
  ) {}

  @Upload('UpdateCoverImage')
  updateCover(@ListingQuery() { listingId }: ListingQuery, @CurrentActor() actor: Actor, @Req() request: Request) {
    return this.update('Cover', listingId, actor, request);
  }

  @Upload('UpdateLogoImage')
  updateLogo(@ListingQuery() { listingId }: ListingQuery, @CurrentActor() actor: Actor, @Req() request: Request) {
    return this.update('Logo', listingId, actor, request);
  }

  @Upload('UpdateTombstoneImage')
  updateTombstone(@ListingQuery() { listingId }: ListingQuery, @CurrentActor() actor: Actor, @Req() request: Request) {
    return this.update('Tombstone', listingId, actor, request);
  }

  @Clear('ClearCoverImage')
  clearCover(@ListingQuery() { listingId }: ListingQuery, @CurrentActor() actor: Actor) {
    return this.clear('Cover', listingId, actor);
  }

  @Clear('ClearLogoImage')
  clearLogo(@ListingQuery() { listingId }: ListingQuery, @CurrentActor() actor: Actor) {
    return this.clear('Logo', listingId, actor);
  }

  @Clear('ClearTombstoneImage')
  clearTombstone(@ListingQuery() { listingId }: ListingQuery, @CurrentActor() actor: Actor) {
    return this.clear('Tombstone', listingId, actor);
  }

  private async update(source: ImageSource, listingId: number, actor: Actor, request: Request) {
    await this.listings.assertChangeable(listingId, actor);
    await this.uploads.read(request, (file, { fields }) => {
      const edit = imageEditSchema.safeParse(fields);
      if (!edit.success) throw Invalid.of(edit.error);
      return this.commands.execute(new UpdateListingImage({ listingId, source, file, actor, edit: edit.data }));
    });
    return this.answer(source, listingId, actor, imageUploaded(source));
  }

  private async clear(source: ImageSource, listingId: number, actor: Actor) {
    await this.commands.execute(new ChangeListingImage({ listingId, source, image: null, actor }));
    return this.answer(source, listingId, actor, imageRemoved(source));
  }

  private async answer(source: ImageSource, listingId: number, actor: Actor, message: string): Promise<ImageChange> {
    const subject = await this.subjects.find(listingId, actor);
    if (!subject) throw new NotFound();
    return { message, url: URL_OF[source](subject) };
  }
}
