import { Global, Injectable, Module } from '@nestjs/common';
import { DealPictures, type PictureSubject } from '@outcrop/listings';
import { coverUrl, logoUrl, tombstoneUrl } from './image-urls.ts';

/** The addresses that listings show: of the uploaded pictures, else of the drawn ones. */
@Injectable()
class ListingPictureUrls extends DealPictures {
  coverUrl = (subject: PictureSubject): string => coverUrl(subject);
  logoUrl = (subject: PictureSubject): string => logoUrl(subject);
  tombstoneUrl = (subject: PictureSubject): string => tombstoneUrl(subject);
}

/** Binds {@link DealPictures} for the whole process. */
@Global()
@Module({ providers: [{ provide: DealPictures, useClass: ListingPictureUrls }], exports: [DealPictures] })
export class DealPicturesModule {}
