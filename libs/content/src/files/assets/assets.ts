import {
  type CachedPicture,
  formatOf,
  PictureCache,
  type ResizedFiles,
  type SharpImages,
  TooCostly,
  UnreadablePicture,
  WrongStep,
} from '@outcrop/images';
import { forbidden, invalidQuery, ReadError } from '../../read-errors.ts';
import { illegalTransformation } from './asset-errors.ts';
import type { AssetFile, AssetFiles, AssetPicture } from './asset-file.ts';
import { type AssetQuery } from './asset-query.ts';
import { type PicturePlan, planOf } from './picture-plan.ts';

/** Pictures made at a time and those that may wait; of addresses with operations of their own, which may take long, only one. */
const USUAL = { name: 'assets', capacity: 4, maxQueue: 200 };
const CUSTOM = { name: 'custom-assets', capacity: 1, maxQueue: 20 };

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const UUID_LENGTH = 36;

/** What is sent: the file as it is, or a picture made of it. */
export type Asset =
  | { readonly kind: 'file'; readonly file: AssetFile; readonly path: string }
  | { readonly kind: 'picture'; readonly file: AssetFile; readonly picture: CachedPicture; readonly type: string };

/**
 * Files by the Directus assets contract, over any table of files (docs/product/content.md#asset-thumbnails). Pictures that are made are cached with those of
 * the resize proxy, and a cold one is made once however many ask.
 */
export class Assets {
  private readonly usual: PictureCache;
  private readonly custom: PictureCache;

  constructor(
    private readonly files: AssetFiles,
    private readonly images: SharpImages,
    resized: ResizedFiles,
  ) {
    this.usual = new PictureCache(resized, USUAL);
    this.custom = new PictureCache(resized, CUSTOM);
  }

  /**
   * @param id as the address has it: a UUID, with or without an ending
   * @param accept the caller's header
   * @throws ReadError; Unavailable (503) when too many wait
   */
  async find(id: string, { asked }: AssetQuery, accept: string | undefined): Promise<Asset> {
    const key = id.slice(0, UUID_LENGTH);
    const file = UUID.test(key) ? await this.files.find(key.toLowerCase()) : null;
    if (!file) throw forbidden();
    const plan = file.picture && planOf(asked, file.picture, accept);
    if (file.picture && plan) return this.make(file, file.picture, plan);
    const path = await file.path();
    if (!path) throw forbidden();
    return { kind: 'file', file, path };
  }

  private async make(file: AssetFile, picture: AssetPicture, plan: PicturePlan): Promise<Asset> {
    const cache = plan.custom ? this.custom : this.usual;
    const made = await cache.get(['content', file.hash, plan.steps], async () => {
      const path = await picture.path();
      if (!path) throw forbidden();
      const bytes = await this.images.transform(path, plan.steps, plan).catch(refused);
      return { bytes, standIn: false };
    });
    return { kind: 'picture', file, picture: made, type: `image/${formatOf(made.bytes) ?? 'tiff'}` };
  }
}

/** What the image library refuses, in the words of the contract. */
function refused(error: unknown): never {
  if (error instanceof WrongStep) throw invalidQuery(error.message);
  if (error instanceof TooCostly) throw illegalTransformation();
  if (!(error instanceof UnreadablePicture)) throw error;
  if (/timeout/i.test(String(error.cause)))
    throw new ReadError(503, 'SERVICE_UNAVAILABLE', `Service "assets" is unavailable. Transformation timed out.`);
  throw illegalTransformation();
}
