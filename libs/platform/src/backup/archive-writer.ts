import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { CliError } from '../feature/cli-error.ts';
import type { Manifest } from './archive-format.ts';

/** Archives may hold what only the operator may read. */
const MODE = 0o600;

/** Writes an archive: as FILE.part until it is whole and on the disk. Memory holds one entry and a few megabytes of the stream. */
export class ArchiveWriter {
  private readonly tar = createTarPacker();
  private readonly hash = createHash('sha256');
  private readonly written: Manifest['entries'] = [];
  private readonly writing: Promise<void>;
  private bytes = 0;
  private readonly openedAt = new Date();

  private constructor(
    private readonly file: string,
    private readonly overwrite: boolean,
    private readonly handle: fs.FileHandle,
  ) {
    const source = Readable.fromWeb(this.tar.readable as Parameters<typeof Readable.fromWeb>[0]);
    this.writing = pipeline(source, createGzip(), (chunks: AsyncIterable<Buffer>) => this.store(chunks));
    // The next call that adds an entry throws it.
    this.writing.catch(() => undefined);
  }

  /** @throws CliError when the file is there and may not be overwritten, or its folder cannot be written */
  static async open(file: string, { overwrite }: { readonly overwrite: boolean }): Promise<ArchiveWriter> {
    await assertFree(file, overwrite);
    const part = partOf(file);
    try {
      await fs.rm(part, { force: true });
      return new ArchiveWriter(file, overwrite, await fs.open(part, 'wx', MODE));
    } catch (error) {
      throw new CliError(`${part} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
    }
  }

  /** Entries so far. */
  get entries(): Manifest['entries'] {
    return this.written;
  }

  /** @throws when the file cannot be written any further */
  async add(name: string, bytes: Uint8Array): Promise<void> {
    try {
      const entry = this.tar.controller.add({ name, size: bytes.length, mode: MODE, mtime: this.openedAt }).getWriter();
      if (bytes.length) await entry.write(bytes);
      await entry.close();
    } catch (error) {
      await this.writing;
      throw error;
    }
    this.written.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  }

  /**
   * Ends the archive, and gives it its name once it is on the disk.
   * @returns size and SHA-256 of the file
   */
  async finish(): Promise<{ bytes: number; sha256: string }> {
    this.tar.controller.finalize();
    await this.writing;
    await this.handle.sync();
    await this.handle.close();
    await assertFree(this.file, this.overwrite);
    await fs.rename(partOf(this.file), this.file);
    await syncFolder(path.dirname(this.file));
    return { bytes: this.bytes, sha256: this.hash.digest('hex') };
  }

  /** Leaves nothing behind. Does nothing after `finish()`. */
  async abandon(): Promise<void> {
    this.tar.controller.error(new Error('The archive was abandoned.'));
    await this.writing.catch(() => undefined);
    await this.handle.close().catch(() => undefined);
    await fs.rm(partOf(this.file), { force: true });
  }

  private async store(chunks: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of chunks) {
      this.hash.update(chunk);
      this.bytes += chunk.length;
      await this.handle.appendFile(chunk);
    }
  }
}

const partOf = (file: string): string => `${file}.part`;

async function assertFree(file: string, overwrite: boolean): Promise<void> {
  const stats = await fs.stat(file).catch(() => undefined);
  if (stats?.isDirectory()) throw new CliError(`${file} is a folder: name a file in it.`);
  if (stats && !overwrite) throw new CliError(`${file} is there already: name another file, or add --overwrite.`);
}

/** The new name must survive a crash, too. Not every system lets a folder be opened. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
