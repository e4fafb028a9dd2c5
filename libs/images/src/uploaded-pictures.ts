import { Injectable, Logger } from '@nestjs/common';
import { Gate } from '@outcrop/platform';
import { ImageFiles } from './image-files.ts';
import { cutName, sizeOf, type WantedPicture } from './listing-pictures.ts';
import type { Output } from './sharp/resizing.ts';
import { SharpImages } from './sharp/sharp-images.ts';
import { SingleFlight } from './single-flight.ts';

/** Quality of a listing's pictures (docs/product/images.md#image-quality). */
const QUALITY = 80;
/** Pictures in work at a time, and those that may wait for it. */
const MAX_PARALLEL = 4;
const MAX_QUEUE = 200;

/** Uploaded pictures of listings in the sizes that pages use: made when first wanted, or ahead by the worker, and then stored. */
@Injectable()
export class UploadedPictures {
  private readonly log = new Logger('Images');
  private readonly flights = new SingleFlight<Buffer | null>();
  private readonly gate = new Gate({ name: 'uploaded-pictures', capacity: MAX_PARALLEL, maxQueue: MAX_QUEUE });

  constructor(
    private readonly files: ImageFiles,
    private readonly images: SharpImages,
  ) {}

  /**
   * One size. A cover is cropped to its shape, about its focal point; of a logo or a tombstone, which are mostly words, nothing may be lost, so they stand on a
   * transparent ground. Null when the stored picture is gone or damaged, or this machine cannot decode: the drawing is shown then.
   * @throws Unavailable when too many wait
   */
  async size(image: string, wanted: WantedPicture, output: Output): Promise<Buffer | null> {
    const stored = await this.files.size(image, wanted, output);
    if (stored) return stored;
    return this.flights.run([image, cutName(wanted), output].join('|'), () =>
      this.gate.pass(1, () => this.makeForNow(image, wanted, output)),
    );
  }

  /**
   * Makes the sizes that are not there yet, and keeps them.
   * @throws what decoding and the storage throw
   */
  async warm(image: string, shapes: readonly WantedPicture[], outputs: readonly Output[]): Promise<void> {
    for (const wanted of shapes)
      for (const output of outputs) {
        if (await this.files.size(image, wanted, output)) continue;
        const bytes = await this.make(image, wanted, output);
        if (bytes) await this.files.keepSize(image, wanted, output, bytes);
      }
  }

  /** For a visitor: whatever goes wrong, there is a drawing to show instead, and a size that cannot be kept can be shown all the same. */
  private async makeForNow(image: string, wanted: WantedPicture, output: Output): Promise<Buffer | null> {
    try {
      const bytes = await this.make(image, wanted, output);
      if (bytes)
        await this.files
          .keepSize(image, wanted, output, bytes)
          .catch((error: unknown) => this.log.warn({ err: error, image }, 'A resized image could not be stored'));
      return bytes;
    } catch (error) {
      this.log.warn({ err: error, image }, 'A stored image cannot be shown');
      return null;
    }
  }

  private async make(image: string, wanted: WantedPicture, output: Output): Promise<Buffer | null> {
    const master = await this.files.master(image);
    if (!master) {
      this.log.warn({ image }, 'A stored image is missing');
      return null;
    }
    return this.images.resize(master, {
      ...sizeOf(wanted),
      fit: wanted.picture === 'cover' ? 'cover' : 'contain',
      ...(wanted.picture === 'cover' && wanted.focus && { focus: wanted.focus }),
      quality: QUALITY,
      output,
      enlarge: true,
    });
  }
}
