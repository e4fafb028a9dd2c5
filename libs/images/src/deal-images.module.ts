import { Global, Injectable, Module } from '@nestjs/common';
import { DealImages, type PictureSubject } from '@outcrop/listings';
import { coverUrl, logoUrl, tombstoneUrl } from './image-urls.ts';

/** The addresses that listings show: of the uploaded pictures, else of the drawn ones. */
@Injectable()
class ListingPictureUrls extends DealImages {
  coverUrl = (subject: PictureSubject): string => coverUrl(subject);
  logoUrl = (subject: PictureSubject): string => logoUrl(subject);
  tombstoneUrl = (subject: PictureSubject): string => tombstoneUrl(subject);
}

/** Binds {@link DealImages} for the whole process. */
@Global()
@Module({ providers: [{ provide: DealImages, useClass: ListingPictureUrls }], exports: [DealImages] })
export class DealImagesModule {}
