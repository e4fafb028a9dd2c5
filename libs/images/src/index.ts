export { UpdateListingImage } from './commands/update-listing-image.ts';
export { coverArt } from './cover-art/cover-art.ts';
export { coverUrl, logoUrl, panoramaUrl, plateUrl, tombstoneUrl, typePictureUrl } from './image-urls.ts';
