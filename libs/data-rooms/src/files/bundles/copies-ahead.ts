import { setTimeout as pause } from 'node:timers/promises';
import type { MarkedCopies, SentFile } from '../copies/marked-copies.ts';
import type { Bundle } from './bundled-files.ts';

/** Copies that are made before their turn: more of them would be made for nothing where the reader leaves. */
const AHEAD_FILES = 16;
/** Of such files (bytes); a larger one is alone. */
const AHEAD_BYTES = 32 * 2 ** 20;
/** One is stored while the next one is marked. */
const AT_ONCE = 2;

interface BegunCopy {
  readonly made: Promise<void>;
  sent?: SentFile | 'refused';
}

/** Makes the copies of the files of a zip that come next, while those before them are recorded and sent (docs/product/data-rooms.md#room-zip). */
export class CopiesAhead {
  /** Those that come next begin here. */
  private at = 0;
  /** The next one that nobody has begun with. */
  private next = 0;
  private making = 0;
  /** By their places. */
  private readonly begun = new Map<number, BegunCopy>();

  /** @param over nothing is begun any more */
  constructor(
    private readonly copies: MarkedCopies,
    private readonly bundle: Bundle,
    private readonly over: AbortSignal,
  ) {}

  /** @param at the place of the file whose turn is next */
  from(at: number): void {
    this.at = at;
    this.next = Math.max(this.next, at);
    for (const place of this.begun.keys()) if (place < at) this.begun.delete(place);
    while (this.making < AT_ONCE && this.hasNext()) void this.make();
  }

  /**
   * What is sent of a file, where that is known by a time.
   * @param until as of `performance.now()`
   */
  async known(at: number, until: number): Promise<SentFile | 'refused' | undefined> {
    const copy = this.begun.get(at);
    const left = until - performance.now();
    if (copy && !copy.sent && left > 0) await Promise.race([copy.made, pause(left, undefined, { ref: false })]);
    return copy?.sent;
  }

  private async make(): Promise<void> {
    this.making += 1;
    while (this.hasNext()) {
      const at = this.next++;
      const making = this.copies.of(this.bundle.files[at]!.file, this.bundle.mark, this.over);
      const copy: BegunCopy = {
        // What fails is begun anew when its turn has come, and fails for the zip then.
        made: making.then(
          (sent) => {
            copy.sent = sent;
          },
          () => undefined,
        ),
      };
      this.begun.set(at, copy);
      await copy.made;
    }
    this.making -= 1;
  }

  private hasNext(): boolean {
    const { files } = this.bundle;
    if (this.over.aborted || this.next >= Math.min(this.at + AHEAD_FILES, files.length)) return false;
    const ahead = files.slice(this.at, this.next + 1);
    const bytes = ahead.reduce((sum, { file }) => sum + file.version.bytes, 0);
    return ahead.length === 1 || bytes <= AHEAD_BYTES;
  }
}
