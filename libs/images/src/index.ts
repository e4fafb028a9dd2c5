export { UpdateListingImage } from './commands/update-listing-image.ts';
export { coverArt } from './cover-art/cover-art.ts';
export { panorama } from './cover-art/panorama.ts';
export { formatOf, type RasterFormat } from './image-format.ts';
export { coverUrl, logoUrl, panoramaUrl, plateUrl, tombstoneUrl, typePictureUrl } from './image-urls.ts';
export { TooCostly, TooLarge, UnreadablePicture } from './images.errors.ts';
export { PicturesModule } from './pictures.module.ts';
export { type CachedPicture, PictureCache } from './resize/picture-cache.ts';
export { ResizedFiles } from './resize/resized-files.ts';
export { drawnPicture } from './sharp/drawn-picture.ts';
export {
  isPictureOperation,
  type PictureStep,
  WrongStep,
} from './sharp/picture-steps.ts';
export { type Pixels, SharpImages, type Transformation } from './sharp/sharp-images.ts';
export { pdfWatermark } from './sharp/watermark-overlay.ts';
export { SingleFlight } from './single-flight.ts';
