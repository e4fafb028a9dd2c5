import { createHash } from 'node:crypto';

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
  /** A Map keeps the order of insertion; a drawing that is asked for moves to the end. */
  private readonly drawings = new Map<string, CachedDrawing>();
  private size = 0;

  /** @param capacity bytes of drawings to keep. One that is larger than all of it is drawn again each time. */
  constructor(private readonly capacity = DEFAULT_CAPACITY) {}

  get(key: string, draw: () => string): CachedDrawing {
    const known = this.drawings.get(key);
    if (known) {
      this.drawings.delete(key);
      this.drawings.set(key, known);
      return known;
    }
    const svg = draw();
    const drawing = { svg, etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 27)}"` };
    if (weight(drawing) > this.capacity) return drawing;
    this.drawings.set(key, drawing);
    this.size += weight(drawing);
    this.shrink();
    return drawing;
  }

  private shrink(): void {
    for (const [key, drawing] of this.drawings) {
      if (this.size <= this.capacity) return;
      this.drawings.delete(key);
      this.size -= weight(drawing);
    }
  }
}

/** Bytes: drawings are plain ASCII, which the engine keeps at one byte a character. */
const weight = ({ svg }: CachedDrawing): number => svg.length;
