export { ClearListingImage } from './commands/clear-listing-image.ts';
export { UpdateListingImage } from './commands/update-listing-image.ts';
export { coverArt } from './cover-art/cover-art.ts';
export { type CoverSubject, CoverSubjects } from './cover-subjects.ts';
export { DealImagesModule } from './deal-images.module.ts';
export { ImagesHttpModule } from './http/images.http.module.ts';
export { coverUrl, logoUrl, panoramaUrl, plateUrl, tombstoneUrl, typePictureUrl } from './image-urls.ts';
export { ImagesModule, ImagesWorkerModule } from './images.module.ts';
export { ListingCoverSubjects } from './listing-cover-subjects.ts';
