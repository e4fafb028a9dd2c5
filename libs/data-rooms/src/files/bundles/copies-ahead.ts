import { setTimeout as pause } from 'node:timers/promises';
import { Gate } from '@outcrop/platform';
import type { MarkedCopies, SentFile } from '../copies/marked-copies.ts';
import type { Bundle } from './bundled-files.ts';

/** Copies that are made before their turn: more of them would be made for nothing where the reader leaves. */
const AHEAD_FILES = 16;
/** Of their files (bytes); a larger one is alone. */
const AHEAD_BYTES = 32 * 2 ** 20;
/** One is stored while the next one is marked. */
const AT_ONCE = 2;
/** Of all zips together: they hold no more of the places for which readers wait, nor of those in which they wait. */
const turns = new Gate({ name: 'data-room-copies-ahead', capacity: AT_ONCE });

interface BegunCopy {
  readonly made: Promise<void>;
  sent?: SentFile | 'refused';
}

/** Makes the copies that come next in a zip, while those before them are recorded and sent (docs/product/data-rooms.md#room-zip). */
export class CopiesAhead {
  /** The places of the files of which copies are made. */
  private readonly marked: readonly number[];
  /** Among these, the one with which those that come next begin. */
  private first = 0;
  /** Among these, the next one that nobody has begun with. */
  private next = 0;
  private making = 0;
  /** By their places. */
  private readonly begun = new Map<number, BegunCopy>();

  /** @param over nothing is begun any more */
  constructor(
    private readonly copies: MarkedCopies,
    private readonly bundle: Bundle,
    private readonly over: AbortSignal,
  ) {
    this.marked = bundle.files.flatMap(({ file }, place) => (copies.isMarked(file, bundle.mark) ? [place] : []));
  }

  /** @param at the place of the file whose turn is next */
  from(at: number): void {
    while (this.first < this.marked.length && this.marked[this.first]! < at) this.first += 1;
    this.next = Math.max(this.next, this.first);
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
      const at = this.marked[this.next++]!;
      const { files, mark } = this.bundle;
      // It waits outside of the copy's own work: who wants the copy at once begins with that, and not behind other zips.
      const making = turns.pass(1, () => this.copies.of(files[at]!.file, mark, this.over), this.over);
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
    if (this.next >= Math.min(this.first + AHEAD_FILES, this.marked.length)) return false;
    const ahead = this.marked.slice(this.first, this.next + 1);
    const bytes = ahead.reduce((sum, place) => sum + this.bundle.files[place]!.file.version.bytes, 0);
    return ahead.length === 1 || bytes <= AHEAD_BYTES;
  }
}
