import { Injectable } from '@nestjs/common';
import { type Crop, MAX_UPLOAD_PIXELS } from '@outcrop/contracts';
import { freeBytes, Gate, Unavailable } from '@outcrop/platform';
import type { Metadata, OutputInfo, Sharp, SharpOptions } from 'sharp';
import { formatOf, pagedFormatOf, type RasterFormat } from '../image-format.ts';
import {
  ImagesUnavailable,
  SlowPicture,
  TooCostly,
  TooManyPixels,
  UnreadablePicture,
  UnsupportedPicture,
} from '../images.errors.ts';
import { decodeCost, encodeCost } from './decode-cost.ts';
import { loadSharp, type SharpLibrary } from './load-sharp.ts';
import { cutAbout, pixelsOf } from './picture-regions.ts';
import { type PictureStep, withSteps } from './picture-steps.ts';
import { isPlainJpeg } from './plain-jpeg.ts';
import { MAX_SIDE_PIXELS, type Resizing, resized, sizeWithin, withinDrawing } from './resizing.ts';
import { layAcross, type MarkScale, THUMBNAIL_MARK, watermarkLine } from './watermark-overlay.ts';

/** Memory for decoding, over all pictures at a time (bytes): with what the rest of the API needs, its process stays below 512 MB. */
const MAX_DECODING_BYTES = 128 * 2 ** 20;
/**
 * What one picture may need, alone (bytes). What needs more is refused: an AVIF of more than 14 megapixels, or a progressive JPEG with full
 * colour of more than 34.
 */
const MAX_DECODING_BYTES_PER_IMAGE = 240 * 2 ** 20;
/** Pictures decoded at a time. Of the four threads that Node has for this and for files, one stays free for files. */
const MAX_PARALLEL = 3;
/** Of those, our own drawings: uploads and stored pictures do not wait for strangers who ask for every size of a drawing. */
const DRAWINGS_AT_ONCE = 2;
/** Longest work on one picture (seconds). */
const DECODE_TIMEOUT_SECONDS = 20;
/** How libvips says that it has passed. */
const TIME_IS_UP = /^timeout: \d+% complete/;
/** libvips' names of formats where they differ from ours. */
const VIPS_FORMATS: Readonly<Record<string, RasterFormat>> = { heif: 'avif' };

/** A picture as it is stored. */
export interface Master {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
  readonly type: 'image/jpeg' | 'image/png';
}

/** How a picture is made of another one. */
export interface Transformation {
  readonly steps: readonly PictureStep[];
  /** Pixels of the largest picture on the way. */
  readonly pixels: number;
  readonly format: string;
  /** After which it is given up. */
  readonly seconds?: number;
}

interface Decoding {
  readonly failed?: (error: unknown) => never;
  readonly seconds?: number;
  readonly unwanted?: AbortSignal | undefined;
}

/** A picture as four bytes a pixel: red, green, blue, and one that is not looked at. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Decoding and encoding pictures. Everything is limited: pixels, memory over all pictures at a time, and time. */
@Injectable()
export class SharpImages {
  private readonly threads = new Gate({ name: 'picture-threads', capacity: MAX_PARALLEL });
  private readonly memory = new Gate({ name: 'picture-memory', capacity: MAX_DECODING_BYTES });
  private readonly drawings = new Gate({ name: 'drawings', capacity: DRAWINGS_AT_ONCE });

  /** @throws ImagesUnavailable when this machine has no image library */
  async check(): Promise<void> {
    await loadSharp();
  }

  /**
   * The picture as it is stored: upright, in sRGB, at most 4,000 pixels a side, without metadata or anything else that was in the file, the
   * first frame of a moving one. Lossless where the source was or has transparency (PNG), else JPEG.
   * @param crop what is kept of it
   * @throws UnsupportedPicture (415), TooManyPixels, UnreadablePicture (422), ImagesUnavailable (503)
   */
  async toMaster(bytes: Buffer, crop?: Crop): Promise<Master> {
    const { sharp, meta } = await this.open(bytes);
    const lossless = meta.format === 'png' || meta.format === 'gif' || meta.hasAlpha;
    const { data, info } = await this.decode(decodeCost(meta), () => {
      const upright = sharp(bytes, LIMITS).autoOrient();
      const picture = (crop ? upright.extract(pixelsOf(crop, sizeWithin(meta, Number.POSITIVE_INFINITY))) : upright)
        .resize({ width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb');
      return lossless ? picture.png() : picture.jpeg(MASTER_JPEG);
    });
    return { bytes: data, width: info.width, height: info.height, type: lossless ? 'image/png' : 'image/jpeg' };
  }

  /**
   * A picture that an installation of ours has stored already, byte for byte if it is a sound JPEG and nothing else: encoding it once more would
   * change it. Any other as {@link toMaster} makes it, which changes no pixel of a PNG.
   * @throws as {@link toMaster}
   */
  async asMaster(bytes: Buffer): Promise<Master> {
    if (!isPlainJpeg(bytes)) return this.toMaster(bytes);
    const { sharp, meta } = await this.open(bytes);
    const { width, height } = meta;
    if (Math.max(width, height) > MAX_SIDE_PIXELS || meta.space !== 'srgb') return this.toMaster(bytes);
    const strict = { ...LIMITS, failOn: 'warning' } as const;
    const read = await this.decode(decodeCost(meta), () => sharp(bytes, strict).resize(8, 8).raw(), {
      failed: passOver,
    }).catch((error: unknown) => (error instanceof Unsound ? null : Promise.reject(error)));
    return read ? { bytes, width, height, type: 'image/jpeg' } : this.toMaster(bytes);
  }

  /** Pixels that were drawn elsewhere, as a JPEG. @throws ImagesUnavailable */
  async encode(pixels: Pixels): Promise<Buffer> {
    const { begin, cost } = await this.upright(pixels);
    return (await this.decode(cost, () => begin().jpeg(MASTER_JPEG))).data;
  }

  /** @throws as {@link toMaster} */
  async resize(encoded: Buffer, resizing: Resizing): Promise<Buffer> {
    const { sharp, meta } = await this.open(encoded);
    const begin = () => {
      const upright = sharp(encoded, LIMITS).autoOrient();
      const cut = cutAbout(resizing, sizeWithin(meta, Number.POSITIVE_INFINITY));
      return cut ? upright.extract(cut) : upright;
    };
    return (await this.decode(decodeCost(meta), () => resized(begin(), resizing))).data;
  }

  /**
   * A picture that is there to be recognised and not to be read: upright, its longer side at most `longest` pixels and a quarter of what it was, a WebP.
   * As large letters may be read on it all the same, a text is laid across it in larger ones than those of {@link watermark}.
   * @throws as {@link toMaster}
   */
  async thumbnail(picture: Buffer | Pixels, text: string, longest: number, page = 1): Promise<Buffer> {
    const side = ({ width, height }: Pick<Metadata, 'width' | 'height'>) =>
      Math.min(longest, Math.max(width, height) / 4);
    return this.withText(picture, text, { side, page, mark: THUMBNAIL_MARK }, (marked) =>
      marked.webp({ quality: THUMBNAIL_QUALITY }),
    );
  }

  /**
   * A picture with a text laid across it: upright, its longer side at most `longest` pixels, a JPEG.
   * @param page of a TIFF, from 1; of a moving picture there is the first frame
   * @throws as {@link toMaster}
   */
  watermark(picture: Buffer | Pixels, text: string, longest: number, page = 1): Promise<Buffer> {
    return this.withText(picture, text, { side: () => longest, page }, (marked) => marked.jpeg(PAGE_JPEG));
  }

  /**
   * How many pages a picture has: of a TIFF those of the file, of all others one. The first is read to its end, as far as the time goes: one that takes longer
   * may be shown when the machine is less busy.
   * @throws as {@link toMaster}, where it cannot be shown
   */
  async countPages(picture: Buffer): Promise<number> {
    const { meta, begin, cost } = await this.upright(picture);
    await this.limited(cost, () => coloured(begin(), 8, 8)).catch((error: unknown) => {
      if (!(error instanceof SlowPicture)) throw error;
    });
    return meta.format === 'tiff' ? (meta.pages ?? 1) : 1;
  }

  private async withText(
    picture: Buffer | Pixels,
    text: string,
    { side, page, mark }: PageMaking,
    encoded: (marked: Sharp) => Sharp,
  ): Promise<Buffer> {
    const { sharp, begin, meta, cost } = await this.upright(picture, page);
    const { width, height } = sizeWithin(meta, side(meta));
    const raw = { width, height, channels: 3 } as const;
    const held = encodeCost('jpg', width * height) + 2 * raw.channels * width * height;
    return this.limited(cost + held, async () => {
      const drawing = Buffer.from(watermarkLine(text, Math.max(width, height), mark));
      const line = await run(sharp(drawing).extractChannel('alpha').raw());
      const data = await coloured(begin(), width, height);
      const drawn = { coverage: line.data, width: line.info.width, height: line.info.height };
      await layAcross(data, width, height, drawn, mark);
      return await run(encoded(sharp(data, { raw })))
        .then((made) => made.data)
        .finally(() => freeBytes(data));
    });
  }

  /**
   * A picture as sharp's operations change it, upright unless they turn it.
   * @param steps how, in which format, and how long it may take; pixels of the largest picture on the way, for the memory that it takes
   * @param unwanted nobody waits for the picture any more: it is not begun
   * @throws as {@link toMaster}; WrongStep
   */
  async transform(
    encoded: Buffer,
    { steps, pixels, format, seconds = DECODE_TIMEOUT_SECONDS }: Transformation,
    unwanted?: AbortSignal,
  ): Promise<Buffer> {
    const { sharp, meta } = await this.open(encoded);
    const cost = decodeCost(meta) + encodeCost(format, pixels);
    if (cost > MAX_DECODING_BYTES_PER_IMAGE) throw new TooCostly();
    const turned = steps.some(([operation]) => operation === 'rotate');
    const begin = () => (turned ? sharp(encoded, LIMITS) : sharp(encoded, LIMITS).autoOrient());
    const draw = () => withSteps(begin(), steps);
    return (await this.decode(cost, draw, { seconds, unwanted })).data;
  }

  /**
   * One of our own drawings as pixels. Never to be given an SVG from outside.
   * @param width of the drawing itself, in pixels
   * @throws ImagesUnavailable
   */
  async rasterize(svg: string, width: number, resizing: Resizing): Promise<Buffer> {
    const sharp = await loadSharp();
    const bytes = Buffer.from(svg);
    // Drawn at the wanted size, not drawn and then blown up; 72 dots an inch are the drawing's own pixels.
    const wanted = withinDrawing(resizing);
    const scale = Math.min(4, Math.max(1, (wanted.width ?? width) / width));
    const options = { ...LIMITS, density: 72 * scale };
    const meta = await sharp(bytes, options).metadata();
    const draw = () => resized(sharp(bytes, options), wanted);
    return (await this.drawings.pass(1, () => this.decode(decodeCost(meta), draw, { failed: notDrawn }))).data;
  }

  private async upright(picture: Buffer | Pixels, page = 1) {
    if (Buffer.isBuffer(picture)) {
      const { sharp, meta } = await this.open(picture, pagedFormatOf(picture), page);
      const options = { ...LIMITS, page: page - 1 };
      const begin = () => sharp(picture, options).autoOrient().flatten({ background: '#ffffff' });
      return { sharp, meta, begin, cost: decodeCost(meta) };
    }
    const { data, width, height } = picture;
    const sharp = await loadSharp();
    // Nothing of them is flattened, which libvips would do by the fourth byte.
    const begin = () => sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
    const meta: Pick<Metadata, 'width' | 'height'> & Partial<Metadata> = { width, height };
    return { sharp, meta, begin, cost: width * height };
  }

  private async open(
    encoded: Buffer,
    format = formatOf(encoded) as ReturnType<typeof pagedFormatOf>,
    page = 1,
  ): Promise<{ sharp: SharpLibrary; meta: Metadata }> {
    if (!format) throw new UnsupportedPicture();
    const sharp = await loadSharp();
    const meta = await sharp(encoded, { ...LIMITS, page: page - 1, limitInputPixels: false })
      .metadata()
      .catch(unreadable);
    if ((VIPS_FORMATS[meta.format] ?? meta.format) !== format) throw new UnsupportedPicture();
    if (meta.width * meta.height > MAX_UPLOAD_PIXELS) throw new TooManyPixels();
    if (decodeCost(meta) > MAX_DECODING_BYTES_PER_IMAGE) throw new TooCostly();
    return { sharp, meta };
  }

  private decode(cost: number, picture: () => Sharp, { unwanted, ...how }: Decoding = {}): Promise<Made> {
    return this.limited(cost, () => run(picture(), how), unwanted);
  }

  /** @param cost memory that the work takes, in bytes */
  private limited<T>(cost: number, work: () => Promise<T>, unwanted?: AbortSignal): Promise<T> {
    return this.threads.pass(1, () => this.memory.pass(cost, work, unwanted), unwanted);
  }
}

/** How a page becomes a picture with a text across it. */
interface PageMaking {
  /** Its longer side at most (pixels). */
  readonly side: (meta: Pick<Metadata, 'width' | 'height'>) => number;
  /** From 1. */
  readonly page: number;
  readonly mark?: MarkScale;
}

interface Made {
  readonly data: Buffer;
  readonly info: OutputInfo;
}

const run = (
  picture: Sharp,
  { failed = unreadable, seconds = DECODE_TIMEOUT_SECONDS }: Omit<Decoding, 'unwanted'> = {},
): Promise<Made> => picture.timeout({ seconds }).toBuffer({ resolveWithObject: true }).catch(failed);

/** Three bytes a pixel: red, green, blue. @throws UnreadablePicture for what does not become that, as samples that a TIFF has beside its grey */
async function coloured(picture: Sharp, width: number, height: number): Promise<Buffer> {
  const bare = picture.resize(width, height, { fit: 'fill' }).toColourspace('srgb').raw();
  const { data, info } = await run(bare);
  if (info.channels !== 3) throw new UnreadablePicture();
  return data;
}

/** Data that a decoder has to pass over. */
class Unsound extends Error {}
function passOver(error: unknown): never {
  throw Object.assign(new Unsound(), { cause: error });
}

/** Optimised coding would save a tenth of the file and cost three times the memory. */
const MASTER_JPEG = { quality: 92, chromaSubsampling: '4:4:4', optimizeCoding: false } as const;
/** Of a page, with letters and fine lines. */
const PAGE_JPEG = { quality: 84, chromaSubsampling: '4:4:4', optimizeCoding: false } as const;
const THUMBNAIL_QUALITY = 70;
const LIMITS: SharpOptions = {
  limitInputPixels: MAX_UPLOAD_PIXELS,
  // A picture that ends too early is refused; what follows its end is never read.
  failOn: 'error',
  sequentialRead: true,
  pages: 1,
};

/** A drawing is ours and never damaged: what fails is the machine, for now. */
function notDrawn(error: unknown): never {
  throw Object.assign(new Unavailable('The image could not be produced in time. Please try again.'), { cause: error });
}

function unreadable(error: unknown): never {
  if (error instanceof ImagesUnavailable) throw error;
  const isSlow = error instanceof Error && TIME_IS_UP.test(error.message);
  throw Object.assign(isSlow ? new SlowPicture() : new UnreadablePicture(), { cause: error });
}
