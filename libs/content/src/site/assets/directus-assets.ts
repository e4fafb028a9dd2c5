import { Logger } from '@nestjs/common';
import { MAX_CONTENT_FILE_BYTES } from '@outcrop/contracts';
import type { ResizedFiles } from '@outcrop/images';
import { Gate } from '@outcrop/platform';
import { addressBelow, type DirectusAddress } from '../source/directus-content.ts';
import { type FetchCaps, fetchWithinCaps } from '../source/fetch-within-caps.ts';
import { ContentUnavailable } from '../source/source.errors.ts';
import { assetSearch, type DirectusAssetQuery } from './directus-asset-query.ts';

const CAPS: FetchCaps = { timeoutMs: 10_000, bytes: MAX_CONTENT_FILE_BYTES };
/** A file is fetched anew at most this often; sooner where a page knows of a change that the cached one does not have. */
const CURRENT_MS = 60_000;
const CHANGED_MS = 2_000;
/** Files fetched at a time, and those that may wait. */
const MAX_PARALLEL = 4;
const MAX_QUEUE = 50;

export interface Asset {
  readonly type: string;
  readonly bytes: Buffer;
  /** When the Directus says that it was changed (milliseconds, to the second); null when it does not say. */
  readonly modifiedAt: number | null;
}

const second = (ms: number): number => Math.floor(ms / 1_000);
/** Whether an asset is the one that `?v=` means. */
export const isVersion = ({ modifiedAt }: Pick<Asset, 'modifiedAt'>, version: string | null): boolean =>
  version !== null && modifiedAt !== null && second(modifiedAt) === second(Number(version));

/** An asset as it is cached, and when it was fetched (milliseconds). */
interface CachedAsset extends Asset {
  readonly at: number;
}

/**
 * Files of a Directus of one's own, fetched by its assets contract and cached among the resized pictures (docs/product/content.md#source): the
 * browser asks us alone, and what was fetched serves while the Directus is away.
 */
export class DirectusAssets {
  private readonly log = new Logger('Content');
  /** Requests for what is being fetched share the fetch. */
  private readonly flights = new Map<string, Promise<Asset | null>>();
  private readonly gate = new Gate({ name: 'directus-assets', capacity: MAX_PARALLEL, maxQueue: MAX_QUEUE });

  constructor(
    private readonly directus: DirectusAddress,
    private readonly files: ResizedFiles,
    private readonly caps: FetchCaps = CAPS,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * @param id a UUID
   * @param version `?v=` of its address
   * @returns null for a file that is not there, or that the token may not read
   * @throws ContentUnavailable (503) when the Directus is away and the file was never fetched
   */
  async find(id: string, query: DirectusAssetQuery, version: string | null = null): Promise<Asset | null> {
    const address = addressBelow(this.directus.url, `assets/${id}`);
    address.search = assetSearch(query).toString();
    const key = this.files.keyOf(['directus asset', address.href]);
    const cached = await this.cached(key);
    const isChanged = cached !== null && version !== null && Number(version) >= (cached.modifiedAt ?? Infinity) + 1_000;
    if (cached && this.now() - cached.at < (isChanged ? CHANGED_MS : CURRENT_MS)) return cached;
    try {
      return await (this.flights.get(key) ?? this.fly(key, address));
    } catch (error) {
      if (cached && error instanceof ContentUnavailable) return cached;
      throw error;
    }
  }

  private fly(key: string, address: URL): Promise<Asset | null> {
    const flight = this.gate.pass(1, () => this.fetch(address, key)).finally(() => this.flights.delete(key));
    this.flights.set(key, flight);
    return flight;
  }

  private async fetch(address: URL, key: string): Promise<Asset | null> {
    const { status, type, headers, body } = await fetchWithinCaps(address, this.directus.token, this.caps);
    // A Directus does not tell a file that is missing from one that is not public.
    if (status === 403 || status === 404) return null;
    if (status !== 200) throw new ContentUnavailable(`it answered assets with ${status}`);
    const modifiedAt = Date.parse(headers.get('last-modified') ?? '');
    const asset = { type, bytes: body, modifiedAt: Number.isNaN(modifiedAt) ? null : modifiedAt };
    await this.keep(key, asset).catch((error: unknown) =>
      this.log.warn({ err: error }, 'A file of the Directus could not be stored'),
    );
    return asset;
  }

  private keep(key: string, { bytes, ...facts }: Asset): Promise<void> {
    const head = Buffer.from(`${JSON.stringify({ ...facts, at: this.now() })}\n`);
    return this.files.keep(key, Buffer.concat([head, bytes]));
  }

  private async cached(key: string): Promise<CachedAsset | null> {
    const stored = await this.files.get(key);
    const end = stored?.indexOf('\n') ?? -1;
    if (!stored || end < 0) return null;
    const {
      type,
      at,
      modifiedAt = null,
    } = JSON.parse(stored.subarray(0, end).toString()) as Omit<CachedAsset, 'bytes'>;
    return { type, at, modifiedAt, bytes: stored.subarray(end + 1) };
  }
}
