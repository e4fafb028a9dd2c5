export { COVER_ART_VERSION, type CoverArtOptions, coverArt } from './cover-art/cover-art.ts';
export { bedSwatch, LITHOLOGY, type Lithology } from './cover-art/lithology.ts';
export { type PanoramaOptions, panorama } from './cover-art/panorama.ts';
export { type CoverSubject, CoverSubjects, type DrawnFrom } from './cover-subjects.ts';
export { DrawnDealImagesModule } from './drawn-deal-images.module.ts';
export { ImagesHttpModule } from './http/images.http.module.ts';
export { coverUrl, logoUrl, panoramaUrl, plateUrl, tombstoneUrl, typePictureUrl } from './image-urls.ts';
export { ListingCoverSubjects } from './listing-cover-subjects.ts';
export { COVER_SHAPES, type CoverShape } from './listing-pictures.ts';
