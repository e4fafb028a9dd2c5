import type { UserActor } from '@outcrop/platform';
import type { MarkedCopies } from '../copies/marked-copies.ts';
import type { BundledFile } from './bundled-files.ts';

/** Copies that are made before their turn: more of them would be made for nothing where the reader leaves. */
const AHEAD_FILES = 8;
/** Of such files (bytes); a larger one is alone. */
const AHEAD_BYTES = 32 * 2 ** 20;
/** One is stored while the next one is marked. */
const AT_ONCE = 2;

/** Makes the copies of the files of a zip that come next, while those before them are recorded and sent (docs/product/data-rooms.md#room-zip). */
export class CopiesAhead {
  /** Those that come next begin here. */
  private at = 0;
  /** The next one that nobody has begun with. */
  private next = 0;
  private making = 0;

  /** @param over nothing is begun any more */
  constructor(
    private readonly copies: MarkedCopies,
    private readonly files: readonly BundledFile[],
    private readonly reader: UserActor,
    private readonly over: AbortSignal,
  ) {}

  /** @param at the place of the file whose turn is next */
  from(at: number): void {
    this.at = at;
    this.next = Math.max(this.next, at);
    while (this.making < AT_ONCE && this.hasNext()) void this.make();
  }

  private async make(): Promise<void> {
    this.making += 1;
    while (this.hasNext()) {
      const { file } = this.files[this.next++]!;
      // What fails is begun anew when its turn has come, and fails for the zip then.
      await this.copies.of(file, this.reader, this.over).catch(() => undefined);
    }
    this.making -= 1;
  }

  private hasNext(): boolean {
    if (this.over.aborted || this.next >= Math.min(this.at + AHEAD_FILES, this.files.length)) return false;
    const ahead = this.files.slice(this.at, this.next + 1);
    const bytes = ahead.reduce((sum, { file }) => sum + file.version.bytes, 0);
    return ahead.length === 1 || bytes <= AHEAD_BYTES;
  }
}
