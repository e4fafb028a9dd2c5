import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { z } from 'zod';
import { CliError } from '../feature/cli-error.ts';

// An archive is a compressed tar file: HEAD first, then the tables in parts, then the files, MANIFEST last. `tar tzf` lists it.

/** Of what an archive is made, and how; a change that older programs cannot read gets the next number. */
export const FORMAT = 1;
export const HEAD = 'outcrop-backup.json';
export const MANIFEST = 'manifest.json';
const TABLES = 'tables/';
const FILES = 'files/';

export const headSchema = z.object({
  product: z.literal('Outcrop'),
  format: z.int(),
  /** Of the product. */
  version: z.string(),
  createdAt: z.iso.datetime(),
});
export type ArchiveHead = z.output<typeof headSchema>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().nonnegative();

export const manifestSchema = headSchema.extend({
  /** Version of the server. */
  postgres: z.string(),
  /** Names of the migrations that were applied, in their order. */
  migrations: z.array(z.string()),
  /** What tables that no migration makes are made from, by the name of the part that makes them. */
  made: z.record(z.string(), z.unknown()).default({}),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      /** In the order in which a row's values stand. */
      columns: z.array(z.string()).min(1),
      rows: count,
      /** Of all parts together: PostgreSQL's text format of COPY, in UTF-8. */
      sha256,
    }),
  ),
  sequences: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      last: z.string().regex(/^-?\d+$/),
      called: z.boolean(),
    }),
  ),
  /** Keys of files that rows named and that were not there. */
  missingFiles: z.array(z.string()),
  /** All entries before the manifest, in their order. */
  entries: z.array(z.object({ name: z.string(), bytes: count, sha256 })),
});
export type Manifest = z.output<typeof manifestSchema>;
export type ArchivedTable = Manifest['tables'][number];
export type ArchivedSequence = Manifest['sequences'][number];

/** A table's or sequence's name for people and for the names of entries. */
export const labelOf = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`;

/** @param part from 1 */
export const partName = (table: { schema: string; name: string }, part: number): string =>
  `${TABLES}${encodeURIComponent(labelOf(table))}/${String(part).padStart(6, '0')}`;
/** Whether an entry is a part of this table. */
export const isPartOf = (entry: string, table: { schema: string; name: string }): boolean =>
  entry.startsWith(`${TABLES}${encodeURIComponent(labelOf(table))}/`);
export const isPart = (entry: string): boolean => entry.startsWith(TABLES);

export const fileName = (key: string): string => `${FILES}${key}`;
/** The storage's key of an entry; undefined when it is not a file. */
export const keyOf = (entry: string): string | undefined =>
  entry.startsWith(FILES) ? entry.slice(FILES.length) : undefined;

/** Archives may hold what only the operator may read. */
const MODE = 0o600;

/** Writes an archive: as FILE.part until it is whole and on the disk. Memory holds a few megabytes of it. */
export class ArchiveWriter {
  private readonly tar = createTarPacker();
  private readonly hash = createHash('sha256');
  /** Entries so far. */
  readonly entries: Manifest['entries'] = [];
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

  /** @throws when the file cannot be written any further */
  add(name: string, bytes: Uint8Array): Promise<void> {
    return this.addStream(name, bytes.length, bytes.length ? [bytes] : []);
  }

  /**
   * @param size of all chunks together
   * @throws what the chunks throw, and when the file cannot be written any further; the archive is of no use then
   */
  async addStream(name: string, size: number, chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
    const hash = createHash('sha256');
    let entry: WritableStreamDefaultWriter<Uint8Array> | undefined;
    const written = async (work: () => Promise<void>) => {
      try {
        await work();
      } catch (error) {
        await this.writing;
        throw error;
      }
    };
    await written(async () => {
      entry = this.tar.controller.add({ name, size, mode: MODE, mtime: this.openedAt }).getWriter();
    });
    for await (const chunk of chunks) {
      hash.update(chunk);
      await written(() => entry!.write(chunk));
    }
    await written(() => entry!.close());
    this.entries.push({ name, bytes: size, sha256: hash.digest('hex') });
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
