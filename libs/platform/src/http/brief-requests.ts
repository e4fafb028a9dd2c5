import type { IncomingMessage, ServerResponse } from 'node:http';

/** What has no answer after so long waits for something other than this process (milliseconds): a stream, a file on its way in, a slow statement. */
const BRIEF_MS = 50;

interface Brief {
  readonly id: unknown;
  readonly began: number;
}

/**
 * Requests of this process that are about to be answered, so that somebody who counts for long can wait for them
 * (docs/decisions/column-search.md#in-turns). All begin as such; those that turn out to be costly are none.
 */
export class BriefRequests {
  /** In the order in which they came. */
  private readonly open = new Set<Brief>();
  private readonly waiting = new Set<() => void>();
  private answeredAt = Number.NEGATIVE_INFINITY;

  /** @param id of the request, which it shares with the page that it is asked for @returns to be called when it was answered */
  begin(id: unknown): () => void {
    const brief = { id, began: performance.now() };
    this.open.add(brief);
    return () => {
      if (this.open.has(brief)) this.answeredAt = performance.now();
      this.end(brief);
    };
  }

  /** Whether one was answered within the last so many milliseconds. */
  answeredWithin(ms: number): boolean {
    return performance.now() - this.answeredAt < ms;
  }

  /** A request is costly: nobody waits for it, nor for the page that waits for its answer. */
  leave(id: unknown): void {
    for (const brief of this.open) if (brief.id === id) this.end(brief);
  }

  /** Waits until all that are under way were answered, but no longer than so many milliseconds. */
  async answered(maxMs: number): Promise<void> {
    const now = performance.now();
    for (const brief of this.open) {
      if (now - brief.began < BRIEF_MS) break;
      this.open.delete(brief);
    }
    if (this.open.size === 0 || maxMs <= 0) return;
    await new Promise<void>((resolve) => {
      const go = () => {
        clearTimeout(timer);
        this.waiting.delete(go);
        resolve();
      };
      const timer = setTimeout(go, Math.min(maxMs, BRIEF_MS));
      this.waiting.add(go);
    });
  }

  private end(brief: Brief): void {
    if (this.open.delete(brief) && this.open.size === 0) for (const go of this.waiting) go();
  }
}

/** Those of this process. */
export const briefRequests = new BriefRequests();

/** Middleware that comes after `nameRequest`. */
export function followRequest(request: IncomingMessage & { id?: unknown }, response: ServerResponse, next: () => void) {
  response.once('close', briefRequests.begin(request.id));
  next();
}
