import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { PDF } from '../../files/files.errors.ts';
import { type Asset, type DirectusAssets, isVersion } from '../assets/directus-assets.ts';
import { type BookFile, BookFiles } from './book-files.ts';

/** A file's bytes are looked at again at most this often (milliseconds). */
const CURRENT_MS = 2_000;
const MAX_KNOWN = 200;

/** PDFs of a Directus of one's own, fetched whole and kept as its pictures are (docs/product/content.md#source). */
export class DirectusBookFiles extends BookFiles {
  /** What was found, by id and version, so that a strip of pages reads the file once. */
  private readonly known = new LRUCache<string, Omit<BookFile, 'bytes'>>({ max: MAX_KNOWN, ttl: CURRENT_MS });

  constructor(private readonly assets: DirectusAssets) {
    super();
  }

  async find(id: string, version: string | null): Promise<BookFile | null> {
    const key = `${id} ${version}`;
    const known = this.known.get(key);
    if (known) return { ...known, bytes: async () => (await this.pdf(id, version))?.bytes ?? null };
    const asset = await this.pdf(id, version);
    if (!asset) return null;
    const { bytes } = asset;
    const found = { hash: createHash('sha256').update(bytes).digest('hex'), isCurrent: isVersion(asset, version) };
    this.known.set(key, found);
    return { ...found, bytes: async () => bytes };
  }

  private async pdf(id: string, version: string | null): Promise<Asset | null> {
    const asset = await this.assets.find(id, {}, version);
    return asset?.type === PDF ? asset : null;
  }
}
