import { LRUCache } from 'lru-cache';
import { entityTag } from './http/entity-tag.ts';

export interface CachedDrawing {
  readonly svg: string;
  /** A strong entity tag, quotes included. */
  readonly etag: string;
}

/** Enough for about 1,500 covers. */
const DEFAULT_CAPACITY = 32 * 1024 * 1024;

/**
 * Drawings by what they are drawn from, the least recently used leaving first. Drawing does not wait for anything, so a cold key is
 * drawn once however many ask for it at the same time.
 */
export class DrawingCache {
  private readonly drawings: LRUCache<string, CachedDrawing>;

  /** @param capacity bytes of drawings to keep. One that is larger than all of it is drawn again each time. */
  constructor(capacity = DEFAULT_CAPACITY) {
    // Drawings are plain ASCII, which the engine keeps at one byte a character.
    this.drawings = new LRUCache({ maxSize: capacity, sizeCalculation: ({ svg }) => svg.length });
  }

  get(key: string, draw: () => string): CachedDrawing {
    const known = this.drawings.get(key);
    if (known) return known;
    const svg = draw();
    const drawing = { svg, etag: entityTag(svg) };
    this.drawings.set(key, drawing);
    return drawing;
  }
}
