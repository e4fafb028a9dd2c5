import { type FileHandle, open } from 'node:fs/promises';
import { csvLines } from '@outcrop/platform';

/** In characters; so much is written at a time. */
const BUFFER = 65_536;

/** A CSV file of rows that were not loaded: line, reason, and the row as it stood. */
export class RejectedRows {
  private unwritten = '';

  private constructor(private readonly file: FileHandle) {}

  /** Makes the file, in the place of one that is there. */
  static async open(name: string): Promise<RejectedRows> {
    const rows = new RejectedRows(await open(name, 'w'));
    await rows.write(['line', 'reason', 'row']);
    return rows;
  }

  async write(cells: readonly string[]): Promise<void> {
    this.unwritten += csvLines([cells]);
    if (this.unwritten.length >= BUFFER) await this.flush();
  }

  async close(): Promise<void> {
    try {
      await this.flush();
    } finally {
      await this.file.close();
    }
  }

  private async flush(): Promise<void> {
    const text = this.unwritten;
    this.unwritten = '';
    await this.file.appendFile(text);
  }
}
