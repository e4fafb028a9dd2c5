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
