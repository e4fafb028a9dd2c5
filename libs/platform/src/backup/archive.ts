import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import stream, { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar';
import { z } from 'zod';
import { CliError } from '../feature/cli-error.ts';
import { isKey } from '../storage/file-storage.ts';

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

/** Writes an archive: as FILE.part until it is whole and on the disk. Memory holds one entry and a few megabytes of the stream. */
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
  async add(name: string, bytes: Uint8Array): Promise<void> {
    try {
      const entry = this.tar.controller.add({ name, size: bytes.length, mode: MODE, mtime: this.openedAt }).getWriter();
      if (bytes.length) await entry.write(bytes);
      await entry.close();
    } catch (error) {
      await this.writing;
      throw error;
    }
    this.entries.push({ name, bytes: bytes.length, sha256: sha256Of(bytes) });
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

/** A head is a few lines; what is longer is somebody else's. */
const MAX_HEAD_BYTES = 64 * 1_024;

export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * The entries of an archive in their order, one in memory at a time.
 * @throws CliError when the file is not there, was not made by `backup`, is of a newer format, or is damaged
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  if (!(await fs.stat(file).catch(() => undefined))?.isFile()) throw new CliError(`There is no file ${file}.`);
  const unpacked = stream.pipeline(createReadStream(file), createGunzip(), () => undefined);
  const decoder = createTarDecoder({ strict: true });
  const entries = (Readable.toWeb(unpacked) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(decoder);
  let known = false;
  let place = '';
  try {
    for await (const entry of entries as unknown as AsyncIterable<ParsedTarEntry>) {
      place = entry.header.name;
      if (!known && (entry.header.name !== HEAD || entry.header.size > MAX_HEAD_BYTES)) throw new Foreign();
      const bytes = await contentOf(entry);
      if (!known) assertReadable(bytes);
      known = true;
      yield { name: entry.header.name, bytes };
    }
    if (!known) throw new Foreign();
  } catch (error) {
    if (error instanceof CliError) throw error;
    if (error instanceof Foreign) throw new CliError(`${file} is not a backup of Outcrop.`);
    // What unpacking says is the cause of an error of the stream's, which says nothing.
    const { message, cause } = error as Error;
    const why = message || (cause as Error).message;
    throw known
      ? damaged(file, `it cannot be unpacked beyond ${place} (${why})`)
      : new CliError(`${file} is not a backup of Outcrop, or damaged (${why}).`);
  } finally {
    unpacked.destroy();
  }
}

/**
 * Reads the whole archive, and compares every entry with the manifest.
 * @throws CliError when anything is missing, added or altered
 */
export async function checkArchive(file: string): Promise<Manifest> {
  const found: Manifest['entries'] = [];
  let manifest: Manifest | undefined;
  for await (const { name, bytes } of readArchive(file)) {
    if (manifest) throw damaged(file, `${name} stands behind the manifest`);
    if (name === MANIFEST) manifest = parse(file, bytes);
    else found.push({ name, bytes: bytes.length, sha256: sha256Of(bytes) });
  }
  if (!manifest) throw damaged(file, 'its end is missing');
  const { entries } = manifest;
  for (const [i, entry] of found.entries()) {
    if (entry.name !== entries[i]?.name) throw damaged(file, `${entry.name} is not where the manifest has it`);
    if (entry.sha256 !== entries[i].sha256) throw damaged(file, `${entry.name} is not as it was written`);
    if (entry.name !== HEAD && !isPart(entry.name) && !isFile(entry.name))
      throw damaged(file, `${entry.name} is of no known kind`);
  }
  if (found.length < entries.length) throw damaged(file, `${entries[found.length]!.name} is missing`);
  return manifest;
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

class Foreign extends Error {}

/** Whether an entry is a file that the storage can hold. */
function isFile(entry: string): boolean {
  const key = keyOf(entry);
  return key !== undefined && isKey(key);
}

const damaged = (file: string, why: string): CliError => new CliError(`${file} is damaged: ${why}.`);

async function contentOf({ body }: ParsedTarEntry): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function assertReadable(head: Buffer): void {
  const { format, version } = headSchema.parse(JSON.parse(head.toString()));
  if (format !== FORMAT)
    throw new CliError(
      `The backup was made by Outcrop ${version} in format ${format}, which this release cannot read: restore it with that release.`,
    );
}

function parse(file: string, bytes: Buffer): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(bytes.toString()));
  } catch (error) {
    throw damaged(
      file,
      `its manifest cannot be read (${error instanceof z.ZodError ? z.prettifyError(error) : error})`,
    );
  }
}
