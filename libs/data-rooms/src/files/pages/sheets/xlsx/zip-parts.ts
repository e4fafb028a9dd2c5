import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { decoded, within } from '../decoded.ts';

/** Files in a spreadsheet. */
const MAX_ENTRIES = 5_000;

/** The parts of a spreadsheet, which is a ZIP; each is unpacked while it is read, and no further than it is read. */
export class ZipParts {
  private readonly zip: ZipFile;
  private readonly entries: ReadonlyMap<string, Entry>;
  private readonly until: number;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, until: number) {
    this.zip = zip;
    this.entries = entries;
    this.until = until;
  }

  /** @param until when reading ends (milliseconds since 1970) @throws where it is no ZIP, or has too many files */
  static async open(path: string, until: number): Promise<ZipParts> {
    const zip = await openPromise(path, { autoClose: false });
    const entries = new Map<string, Entry>();
    try {
      for await (const entry of zip.eachEntry()) {
        if (entries.size >= MAX_ENTRIES) throw new Error('The file has too many parts.');
        entries.set(entry.fileName.toLowerCase(), entry);
      }
    } catch (error) {
      zip.close();
      throw error;
    }
    return new ZipParts(zip, entries, until);
  }

  /** A part as text, empty where there is none. @param maxBytes unpacked; BeyondLimits is thrown at the one after them */
  async *text(name: string, maxBytes: number): AsyncGenerator<string> {
    const entry = this.entries.get(name.toLowerCase());
    if (!entry) return;
    const stream = await this.zip.openReadStreamPromise(entry);
    try {
      yield* decoded(within(stream, { maxBytes, until: this.until }));
    } finally {
      stream.destroy();
    }
  }

  close(): void {
    this.zip.close();
  }
}
