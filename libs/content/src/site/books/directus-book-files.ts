import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { PDF } from '../../files/files.errors.ts';
import { type Asset, type DirectusAssets, isVersion } from '../assets/directus-assets.ts';
import type { BookFile, BookFiles } from './book-files.ts';

/** A file's bytes are looked at again at most this often (milliseconds). */
const CURRENT_MS = 2_000;
const MAX_KNOWN = 200;

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** PDFs of a Directus of one's own, fetched whole and cached as its pictures are (docs/product/content.md#source). */
export class DirectusBookFiles implements BookFiles {
  /** By id, so that a strip of pages reads the file once, whatever versions it is asked for by. */
  private readonly known = new LRUCache<string, { hash: string } & Pick<Asset, 'modifiedAt'>>({
    max: MAX_KNOWN,
    ttl: CURRENT_MS,
  });

  constructor(private readonly assets: DirectusAssets) {}

  async find(id: string, version: string | null): Promise<BookFile | null> {
    const found = this.known.get(id) ?? (await this.read(id, version));
    return found && { hash: found.hash, isCurrent: isVersion(found, version), bytes: () => this.bytes(id, found.hash) };
  }

  private async read(id: string, version: string | null) {
    const asset = await this.pdf(id, version);
    if (!asset) return null;
    const found = { hash: hashOf(asset.bytes), modifiedAt: asset.modifiedAt };
    this.known.set(id, found);
    return found;
  }

  /** Null when they have changed since. */
  private async bytes(id: string, hash: string): Promise<Buffer | null> {
    const asset = await this.pdf(id, null);
    return asset && hashOf(asset.bytes) === hash ? asset.bytes : null;
  }

  private async pdf(id: string, version: string | null): Promise<Asset | null> {
    const asset = await this.assets.find(id, {}, version);
    return asset?.type === PDF ? asset : null;
  }
}
