import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { z } from 'zod';
import { CliError } from '../feature/cli-error.ts';
import { isKey } from '../storage/file-storage.ts';
import { FORMAT, HEAD, headSchema, isPart, keyOf, MANIFEST, type Manifest, manifestSchema } from './archive-format.ts';

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
  const unpacked = pipeline(createReadStream(file), createGunzip(), () => undefined);
  const decoder = createTarDecoder({ strict: true });
  const entries = (Readable.toWeb(unpacked) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>).pipeThrough(decoder);
  let known = false;
  try {
    for await (const entry of entries as unknown as AsyncIterable<ParsedTarEntry>) {
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
    const why = (error as Error).message;
    throw known ? damaged(file, why) : new CliError(`${file} is not a backup of Outcrop, or damaged (${why}).`);
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
