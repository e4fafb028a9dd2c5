import { z } from 'zod';

/** The pictures of a listing that can be uploaded, as the calls name them (docs/product/images.md#image-sources). */
export const IMAGE_SOURCES = ['Cover', 'Logo', 'Tombstone'] as const;
export type ImageSource = (typeof IMAGE_SOURCES)[number];

/** What an upload may be, by its bytes. An SVG is a program and is never taken. */
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
/** Largest file that is taken: 10 MB. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** Largest picture that is decoded: 50 megapixels. */
export const MAX_UPLOAD_PIXELS = 50_000_000;

/** The point of a cover that stays when it is cut: per cent of its width from the left and of its height from the top. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}
/** What is kept of a picture: per cent of its width and height, upright. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
/** Smallest side of a crop, per cent of the picture's. */
export const MIN_CROP_PERCENT = 5;

const numbersOf = (text: string): number[] =>
  text.split(',').map((number) => (/^\d{1,3}$/.test(number) ? Number(number) : Number.NaN));

/**
 * What an upload says beside its file, as fields of its form: `crop=left,top,width,height` and `focus=x,y`, in whole per cent; the focus is one of
 * the picture as cropped (docs/product/images.md#focal-point).
 */
export const imageEditSchema = z.object({
  crop: z
    .string()
    .max(20)
    .transform((text, ctx): Crop => {
      const [left = Number.NaN, top = Number.NaN, width = Number.NaN, height = Number.NaN, ...more] = numbersOf(text);
      const fits = (from: number, size: number) => size >= MIN_CROP_PERCENT && from + size <= 100;
      if (more.length === 0 && fits(left, width) && fits(top, height)) return { left, top, width, height };
      const message = `must be left,top,width,height in whole per cent within the picture, at least ${MIN_CROP_PERCENT} a side`;
      ctx.issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    })
    .optional(),
  focus: z
    .string()
    .max(20)
    .transform((text, ctx): Focus => {
      const [x = Number.NaN, y = Number.NaN, ...more] = numbersOf(text);
      if (more.length === 0 && x <= 100 && y <= 100) return { x, y };
      ctx.issues.push({ code: 'custom', message: 'must be x,y in whole per cent', input: text });
      return z.NEVER;
    })
    .optional(),
});
export type ImageEdit = z.output<typeof imageEditSchema>;

/** Part of a locator's address: raise it when the small maps of where a deal lies are drawn in another way. */
export const LOCATOR_VERSION = 1;

/** Messages of the image tool (docs/product/images.md#image-messages). */
export const imageUploaded = (source: ImageSource): string => `${source} image has been uploaded successfully!`;
export const imageRemoved = (source: ImageSource): string => `${source} image has been removed`;
/** The whole `message` when an upload fails; `detail` says why. */
export const IMAGE_FAILED = 'Oops an error occurred';

/** Answer to `Update{Source}Image` and `Clear{Source}Image`. */
export const imageChangeSchema = z.object({
  message: z.string(),
  /** Where the listing's picture is from now on, uploaded or drawn. */
  url: z.string(),
});
export type ImageChange = z.output<typeof imageChangeSchema>;
