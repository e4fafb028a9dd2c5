import { Logger } from '@nestjs/common';
import { ImagesUnavailable } from '../images.errors.ts';
import type { Resizing } from '../sharp/resizing.ts';
import type { SharpImages } from '../sharp/sharp-images.ts';
import { type CachedPicture, type MadePicture, PictureCache } from './picture-cache.ts';
import type { Drawing, PictureSource, SourcePicture } from './picture-source.ts';
import type { ResizedFiles } from './resized-files.ts';

/** Pictures in work at a time, and those that may wait: of our own, and of other hosts, which may be anything. */
const OWN = { name: 'own-pictures', capacity: 4, maxQueue: 200 };
const REMOTE = { name: 'remote-pictures', capacity: 4, maxQueue: 50 };

/** The resize proxy's work: results are cached, and a cold one is made once however many ask for it (docs/product/images.md#resize-proxy). */
export class ResizedPictures {
  private readonly log = new Logger('Images');
  private readonly own: PictureCache;
  private readonly remote: PictureCache;

  constructor(
    files: ResizedFiles,
    private readonly images: SharpImages,
  ) {
    this.own = new PictureCache(files, OWN);
    this.remote = new PictureCache(files, REMOTE);
  }

  /** @throws what loading the source and decoding it throw; Unavailable (503) when too many wait */
  get(source: PictureSource, resizing: Resizing): Promise<CachedPicture> {
    const { width, height, fit, quality, output } = resizing;
    const cache = source.remote ? this.remote : this.own;
    return cache.get([source.identity, width, height, fit, quality, output], async () =>
      this.resize(await source.load(), resizing),
    );
  }

  private async resize(picture: SourcePicture, resizing: Resizing): Promise<MadePicture> {
    const drawn = async ({ svg, width }: Drawing) => this.images.rasterize(svg, width, resizing);
    if ('svg' in picture) return { bytes: await drawn(picture), standIn: false };
    if ('standIn' in picture) return { bytes: await drawn(picture.standIn), standIn: true };
    try {
      return { bytes: await this.images.resize(picture.encoded, resizing), standIn: false };
    } catch (error) {
      if (!picture.otherwise || error instanceof ImagesUnavailable) throw error;
      this.log.warn({ err: error }, 'A stored image is damaged');
      return { bytes: await drawn(picture.otherwise()), standIn: true };
    }
  }
}
