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
import type { CostGate } from '@outcrop/platform';
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

/** Who asks for a file. */
export interface AssetCaller {
  /** The header of that name. */
  readonly accept: string | undefined;
  /** The network address, by which costly pictures are counted. */
  readonly address: string;
  readonly gone?: AbortSignal;
}

/** What is sent: the file as it is, or a picture made of it. */
export type Asset =
  | { readonly kind: 'file'; readonly file: AssetFile }
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
    private readonly costs: CostGate,
  ) {
    this.usual = new PictureCache(resized, USUAL);
    this.custom = new PictureCache(resized, CUSTOM);
  }

  /**
   * @param id as the address has it: a UUID, with or without an ending
   * @throws ReadError; TooManyRequests (429) for too many costly pictures; Unavailable (503) when too many wait
   */
  async find(id: string, { asked }: AssetQuery, caller: AssetCaller): Promise<Asset> {
    const key = id.slice(0, UUID_LENGTH);
    const file = UUID.test(key) ? await this.files.find(key.toLowerCase()) : null;
    if (!file) throw forbidden();
    const plan = file.picture && planOf(asked, file.picture, caller.accept);
    if (file.picture && plan) return this.picture(file, file.picture, plan, caller);
    return { kind: 'file', file };
  }

  private async picture(
    file: AssetFile,
    source: AssetPicture,
    plan: PicturePlan,
    { address, gone }: AssetCaller,
  ): Promise<Asset> {
    const parts = ['content', file.hash, plan.steps];
    const make = async (unwanted: AbortSignal) => {
      const original = await source.bytes();
      if (!original) throw forbidden();
      return { bytes: await this.images.transform(original, plan, unwanted).catch(refused), standIn: false };
    };
    const costly = async () => {
      const leave = await this.costs.enter(address, gone);
      try {
        return await this.custom.get(parts, make, gone);
      } finally {
        leave();
      }
    };
    const made = plan.custom
      ? ((await this.custom.cached(parts)) ?? (await costly()))
      : await this.usual.get(parts, make, gone);
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
