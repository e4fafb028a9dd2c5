import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import stream, { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { z } from 'zod';
import { CliError } from '../feature/cli-error.ts';
import { isKey } from '../storage/file-storage.ts';
import { FORMAT, HEAD, headSchema, isPart, keyOf, MANIFEST, type Manifest, manifestSchema } from './archive.ts';

/** A head is a few lines; what is longer is somebody else's. */
const MAX_HEAD_BYTES = 64 * 1_024;

/** An entry, to be read once, before the next is asked for. */
export interface ArchiveEntry {
  readonly name: string;
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * The entries of an archive in their order; what of one is not read is passed over.
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
      if (!known) {
        const head = await bytesOf(entry.body as unknown as AsyncIterable<Uint8Array>);
        assertReadable(head);
        known = true;
        yield { name: HEAD, body: Readable.from([head]) };
        continue;
      }
      const body = bodyOf(entry, (error) =>
        damaged(file, `it cannot be unpacked beyond ${place} (${reasonOf(error)})`),
      );
      yield { name: place, body };
      // What nobody read is passed over.
      while (!(await body.next()).done);
    }
    if (!known) throw new Foreign();
  } catch (error) {
    if (error instanceof CliError) throw error;
    if (error instanceof Foreign) throw new CliError(`${file} is not a backup of Outcrop.`);
    throw known
      ? damaged(file, `it cannot be unpacked beyond ${place} (${reasonOf(error)})`)
      : new CliError(`${file} is not a backup of Outcrop, or damaged (${reasonOf(error)}).`);
  } finally {
    unpacked.destroy();
  }
}

/** The content of an entry; what fails is said to its reader. */
async function* bodyOf({ body }: ParsedTarEntry, faultOf: (error: unknown) => CliError): AsyncGenerator<Uint8Array> {
  try {
    yield* body as unknown as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw faultOf(error);
  }
}

/** What unpacking says is the cause of an error of the stream's, which says nothing. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error;
  return message || (cause as Error).message;
}

/**
 * Reads the whole archive, and compares every entry with the manifest.
 * @throws CliError when anything is missing, added or altered
 */
export async function checkArchive(file: string): Promise<Manifest> {
  const found: Manifest['entries'] = [];
  let manifest: Manifest | undefined;
  for await (const { name, body } of readArchive(file)) {
    if (manifest) throw damaged(file, `${name} stands behind the manifest`);
    if (name === MANIFEST) manifest = parse(file, await bytesOf(body));
    else found.push({ name, ...(await measured(body)) });
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

/** All bytes of an entry that is known to be small. */
export async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function measured(body: AsyncIterable<Uint8Array>): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of body) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/**
 * The same chunks, whose end is only reached when they are those of the hash.
 * @throws CliError at their end
 */
export async function* verified(
  body: AsyncIterable<Uint8Array>,
  sha256: string | undefined,
  file: string,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw new CliError(`${file} was altered while it was read.`);
}

class Foreign extends Error {}

/** Whether an entry is a file that the storage can hold. */
function isFile(entry: string): boolean {
  const key = keyOf(entry);
  return key !== undefined && isKey(key);
}

const damaged = (file: string, why: string): CliError => new CliError(`${file} is damaged: ${why}.`);

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
