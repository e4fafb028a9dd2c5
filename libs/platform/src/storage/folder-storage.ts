import { randomBytes } from 'node:crypto';
import { constants, createWriteStream, type Stats } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CHUNK_BYTES, inBlocks } from './chunks.ts';
import {
  assertKey,
  type ByteRange,
  type FileFacts,
  type FileOptions,
  FileStorage,
  type OpenFile,
  type Piece,
  RangeBeyondEnd,
  type StoredFile,
  type UnfinishedFile,
} from './file-storage.ts';
import { limited } from './limited.ts';

/** Names that no key can have: half-written files, those that are written piece by piece, and media types are never listed or read as files. */
const PARTS = '.parts';
const TYPES = '.types';
const BEGUN = '.begun';
/** A part as old as this was left by a process that died (milliseconds). */
const ABANDONED_AFTER_MS = 60 * 60 * 1_000;

/** Files in a folder, which several processes may share. */
export class FolderStorage extends FileStorage {
  /** @param root the folder; it is made with the first file */
  constructor(private readonly root: string) {
    super();
  }

  async put(key: string, content: Uint8Array | Readable, { type }: FileOptions = {}): Promise<number> {
    const target = this.pathOf(key);
    return this.place(target, async (part) => {
      // The name must not appear before the contents are on the disk.
      if (content instanceof Readable)
        await pipeline(inBlocks(content), createWriteStream(part, { flags: 'wx', flush: true }));
      else await fs.writeFile(part, content, { flag: 'wx', flush: true });
      await this.setType(key, type);
      return (await fs.stat(part)).size;
    });
  }

  async open(key: string, range?: ByteRange): Promise<OpenFile | null> {
    const file = await fs.open(this.pathOf(key)).catch(nullWhenMissing);
    if (!file) return null;
    try {
      const stats = await file.stat();
      if (!stats.isFile()) {
        await file.close();
        return null;
      }
      if (range && range.start >= stats.size) throw new RangeBeyondEnd(key);
      const facts = await this.factsOf(key, stats);
      const body = file.createReadStream({ highWaterMark: Math.max(1, Math.min(CHUNK_BYTES, stats.size)), ...range });
      return { ...facts, body };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  override async get(key: string): Promise<Buffer | null> {
    return fs.readFile(this.pathOf(key)).catch(nullWhenMissing);
  }

  override async localPath(key: string): Promise<string | null> {
    const path = this.pathOf(key);
    return (await fs.stat(path).catch(nullWhenMissing))?.isFile() ? path : null;
  }

  async stat(key: string): Promise<FileFacts | null> {
    const stats = await fs.stat(this.pathOf(key)).catch(nullWhenMissing);
    return stats?.isFile() ? this.factsOf(key, stats) : null;
  }

  async copy(from: string, to: string): Promise<boolean> {
    const source = this.pathOf(from);
    const target = this.pathOf(to);
    const facts = await this.stat(from);
    if (!facts) return false;
    try {
      return await this.place(target, async (part) => {
        // Where the file system can, both share their blocks.
        await fs.copyFile(source, part, constants.COPYFILE_FICLONE | constants.COPYFILE_EXCL);
        const copy = await fs.open(part, 'r+');
        await copy.sync().finally(() => copy.close());
        await this.setType(to, facts.type ?? undefined);
        return true;
      });
    } catch (error) {
      // It went meanwhile.
      if ((await this.stat(from)) === null) return false;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await remove(this.pathOf(key));
    await remove(this.typePathOf(key));
  }

  async *list(prefix?: string): AsyncIterable<StoredFile> {
    if (prefix !== undefined) assertKey(prefix);
    await this.dropAbandonedParts();
    yield* this.filesIn(prefix);
  }

  async begin(key: string, { type }: FileOptions = {}): Promise<string> {
    assertKey(key);
    const begun = randomBytes(12).toString('hex');
    const file = this.begunPathOf(begun);
    await fs.mkdir(path.dirname(file), { recursive: true });
    const facts: BegunFacts = { key, type };
    await fs.writeFile(factsPathOf(file), JSON.stringify(facts), { flag: 'wx', flush: true });
    await fs.writeFile(file, '', { flag: 'wx' });
    return begun;
  }

  /** What came of a piece stays, so that not all of it has to come again. */
  async addPiece(_key: string, begun: string, { offset, bytes }: Piece, content: Readable): Promise<number> {
    const file = this.begunPathOf(begun);
    const { size } = await fs.stat(file);
    if (size < offset) throw new Error(`Of what was begun as ${begun} there are ${size} bytes and not ${offset}`);
    // What a piece that failed left behind its place.
    await fs.truncate(file, offset);
    // In its place, where a request that hung and lost its lease writes the same bytes.
    const target = createWriteStream(file, { flags: 'r+', start: offset, flush: true });
    await pipeline(inBlocks(limited(content, bytes)), target);
    return target.bytesWritten;
  }

  async finish(key: string, begun: string, bytes: number): Promise<void> {
    const file = this.begunPathOf(begun);
    const stats = await fs.stat(file).catch(nullWhenMissing);
    const size = stats ? stats.size : (await this.stat(key))?.bytes;
    if (size !== bytes) throw new Error(`${key} has ${size ?? 'no'} bytes and not ${bytes}`);
    if (!stats) return;
    await fs.mkdir(path.dirname(this.pathOf(key)), { recursive: true });
    // It was written as long as it took: its age counts from now.
    const now = new Date();
    await fs.utimes(file, now, now);
    const { type } = JSON.parse(await fs.readFile(factsPathOf(file), 'utf8')) as BegunFacts;
    await this.setType(key, type);
    await fs.rename(file, this.pathOf(key));
    await remove(factsPathOf(file));
  }

  async abandon(_key: string, begun: string): Promise<void> {
    const file = this.begunPathOf(begun);
    // What says whose it is goes last: until then it is listed.
    for (const each of [file, factsPathOf(file)]) await remove(each);
  }

  async *unfinished(): AsyncIterable<UnfinishedFile> {
    const folder = path.join(this.root, BEGUN);
    for await (const { name } of (await fs.opendir(folder).catch(nullWhenMissing)) ?? []) {
      if (!name.endsWith(FACTS)) continue;
      const file = path.join(folder, name);
      const begun = name.slice(0, -FACTS.length);
      const text = await fs.readFile(file, 'utf8').catch(nullWhenMissing);
      // Of one that died while it began there are the facts alone.
      const stats = await fs.stat(this.begunPathOf(begun)).catch(() => fs.stat(file).catch(nullWhenMissing));
      if (!stats || !text) continue;
      const { key } = JSON.parse(text) as BegunFacts;
      yield { key, begun, touchedAt: stats.mtime };
    }
  }

  async check(): Promise<void> {
    await fs.mkdir(this.root, { recursive: true });
  }

  private async *filesIn(folder: string | undefined): AsyncIterable<StoredFile> {
    const entries = await fs.opendir(path.join(this.root, folder ?? '')).catch(nullWhenMissing);
    for await (const entry of entries ?? []) {
      if (entry.name.startsWith('.')) continue;
      const key = folder === undefined ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) yield* this.filesIn(key);
      else {
        const stats = await fs.stat(this.pathOf(key)).catch(nullWhenMissing);
        if (stats) yield { key, bytes: stats.size, writtenAt: stats.mtime };
      }
    }
  }

  private async dropAbandonedParts(): Promise<void> {
    const folder = path.join(this.root, PARTS);
    for (const name of (await fs.readdir(folder).catch(nullWhenMissing)) ?? []) {
      const stats = await fs.stat(path.join(folder, name)).catch(nullWhenMissing);
      if (stats && stats.mtimeMs < Date.now() - ABANDONED_AFTER_MS)
        await fs.rm(path.join(folder, name), { force: true });
    }
  }

  /** Has a part written, and gives it its name; whatever fails, no part stays. */
  private async place<T>(target: string, write: (part: string) => Promise<T>): Promise<T> {
    const part = path.join(this.root, PARTS, randomBytes(12).toString('hex'));
    await fs.mkdir(path.dirname(part), { recursive: true });
    try {
      const result = await write(part);
      await fs.mkdir(path.dirname(target), { recursive: true });
      await fs.rename(part, target);
      return result;
    } catch (error) {
      await fs.rm(part, { force: true });
      throw error;
    }
  }

  private async setType(key: string, type: string | undefined): Promise<void> {
    const target = this.typePathOf(key);
    if (type === undefined) return remove(target);
    await this.place(target, (part) => fs.writeFile(part, type, { flag: 'wx' }));
  }

  private async factsOf(key: string, stats: Stats): Promise<FileFacts> {
    const type = await fs.readFile(this.typePathOf(key), 'utf8').catch(nullWhenMissing);
    return { key, bytes: stats.size, writtenAt: stats.mtime, type };
  }

  private pathOf(key: string): string {
    assertKey(key);
    return path.join(this.root, ...key.split('/'));
  }

  private begunPathOf(begun: string): string {
    if (!/^[0-9a-f]{24}$/.test(begun)) throw new Error(`"${begun}" was not begun here`);
    return path.join(this.root, BEGUN, begun);
  }

  private typePathOf(key: string): string {
    assertKey(key);
    return path.join(this.root, TYPES, ...key.split('/'));
  }
}

/** Beside a file that is written piece by piece. */
interface BegunFacts {
  readonly key: string;
  readonly type?: string | undefined;
}
const FACTS = '.json';
const factsPathOf = (begun: string): string => `${begun}${FACTS}`;

/** As `fs.rm`, which looks at what it removes first, and that on the thread that answers. */
async function remove(file: string): Promise<void> {
  await fs.unlink(file).catch(nullWhenMissing);
}

function nullWhenMissing(error: unknown): null {
  if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
  throw error;
}
