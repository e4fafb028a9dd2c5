import { Logger } from '@nestjs/common';
import { Gate } from '../gate.ts';
import { ENCODING_VERSION } from '../image-urls.ts';
import { ImagesUnavailable } from '../images.errors.ts';
import type { Resizing, SharpImages } from '../sharp/sharp-images.ts';
import { SingleFlight } from '../single-flight.ts';
import type { Drawing, PictureSource, SourcePicture } from './picture-source.ts';
import type { ResizedFiles } from './resized-files.ts';

/** Pictures in work at a time, and those that may wait: of our own, and of other hosts, which may be anything. */
const OWN = { atOnce: 4, waiting: 200 };
const REMOTE = { atOnce: 4, waiting: 50 };

interface Made {
  readonly bytes: Buffer;
  /** It was made of a stand-in and must not be kept by anybody. */
  readonly standIn: boolean;
}

export interface Resized extends Made {
  /** A strong entity tag, quotes included: what the picture is made of and how. Stand-ins have none. */
  readonly etag: string | undefined;
}

/** The resize proxy's work: results are kept, and a cold one is made once however many ask for it (docs/product/images.md#resize-proxy). */
export class ResizedPictures {
  private readonly log = new Logger('Images');
  private readonly flights = new SingleFlight<Made>();
  private readonly own = new Gate(OWN.atOnce, OWN.waiting);
  private readonly remote = new Gate(REMOTE.atOnce, REMOTE.waiting);

  constructor(
    private readonly files: ResizedFiles,
    private readonly images: SharpImages,
  ) {}

  /** @throws what loading the source and decoding it throw; Unavailable (503) when too many wait */
  async get(source: PictureSource, resizing: Resizing): Promise<Resized> {
    const { width, height, fit, quality, output } = resizing;
    const key = this.files.keyOf([ENCODING_VERSION, source.identity, width, height, fit, quality, output]);
    const kept = await this.files.get(key);
    const etag = `"${key.slice(-27)}"`;
    if (kept) return { bytes: kept, standIn: false, etag };
    const made = await this.flights.run(
      key,
      () => (source.remote ? this.remote : this.own).pass(1, async () => this.resize(await source.load(), resizing)),
      (result) => this.keep(key, result),
    );
    return { ...made, etag: made.standIn ? undefined : etag };
  }

  private async keep(key: string, { bytes, standIn }: Made): Promise<void> {
    if (standIn) return;
    await this.files
      .keep(key, bytes)
      .catch((error: unknown) => this.log.warn({ err: error }, 'A resized picture could not be stored'));
  }

  private async resize(picture: SourcePicture, resizing: Resizing): Promise<Made> {
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
