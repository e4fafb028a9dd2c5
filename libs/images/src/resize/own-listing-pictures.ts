import { Injectable } from '@nestjs/common';
import { listingIdParamSchema } from '@outcrop/contracts';
import type { Actor } from '@outcrop/platform';
import { drawingKey } from '../cover-art-key.ts';
import { cachePolicyOf } from '../http/picture-answer.ts';
import { ImageFiles } from '../image-files.ts';
import { pictureVersion } from '../image-urls.ts';
import { COLUMN_OF, COVER_SHAPES, drawListing, sizeOf, type WantedPicture } from '../listing-pictures.ts';
import { PictureSubjects } from '../picture-subjects.ts';
import type { OwnPictures, PictureSource } from './picture-source.ts';

const PATH = /^\/images\/new\/(cover|logo|tombstone)\/(\d{1,10})$/;

/** Listings' pictures as sources: the whole uploaded picture, else the drawing, for whoever may see the listing. */
@Injectable()
export class OwnListingPictures implements OwnPictures {
  constructor(
    private readonly subjects: PictureSubjects,
    private readonly files: ImageFiles,
  ) {}

  async find(address: URL, actor: Actor): Promise<PictureSource | null> {
    const [, picture, id] = PATH.exec(address.pathname) ?? [];
    const listingId = listingIdParamSchema.safeParse(id);
    const wanted = wantedOf(picture, address.searchParams.get('shape'));
    if (!wanted || !listingId.success) return null;
    const subject = await this.subjects.find(listingId.data, actor);
    if (!subject) return null;
    const { width } = sizeOf(wanted);
    const drawing = () => ({ svg: drawListing(subject, sizeOf(wanted)), width });
    const image = subject[COLUMN_OF[wanted.picture]];
    return {
      identity: image ?? drawingKey(subject, wanted),
      keeping: cachePolicyOf(subject, address.searchParams.get('v') === pictureVersion(subject, wanted.picture)),
      remote: false,
      load: async () => {
        if (!image) return drawing();
        const encoded = await this.files.master(image);
        return encoded ? { encoded, otherwise: drawing } : { standIn: drawing() };
      },
    };
  }
}

function wantedOf(picture: string | undefined, shape: string | null): WantedPicture | null {
  if (picture === 'logo' || picture === 'tombstone') return { picture, shape: 'square' };
  const cover = COVER_SHAPES.find((known) => known === (shape ?? 'wide'));
  return picture === 'cover' && cover ? { picture, shape: cover } : null;
}
