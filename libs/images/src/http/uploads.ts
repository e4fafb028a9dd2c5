import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { MAX_UPLOAD_BYTES } from '@outcrop/contracts';
import { DomainError, Env, Gate, Invalid, Malformed, UnsupportedMediaType } from '@outcrop/platform';
import type { Request, Response } from 'express';
import multer, { MulterError } from 'multer';
import { TooLarge, UploadTooSlow } from '../images.errors.ts';

export const UPLOAD_FIELD = 'file';
/** What a multipart body has besides its file: boundaries, part headers, a few fields (bytes). */
const MAX_BESIDES_BYTES = 64 * 1024;
/** How long the rest of a refused body is read and thrown away, so that the caller gets to read the answer (milliseconds). */
const DISCARD_TIMEOUT_MS = 5_000;
const LIMITS = { files: 1, fields: 10, parts: 12, fieldSize: 1_024, fieldNameSize: 100 };

/** Bodies that come in at a time, those that may wait for that, and files held in memory at a time (bytes; a larger one alone). */
const MAX_INCOMING = 24;
const MAX_QUEUE = 20;
const MAX_IN_MEMORY_BYTES = 4 * MAX_UPLOAD_BYTES;
/** Files that came in piece by piece and are judged from the disk, at a time. */
const MAX_ON_DISK = 2;
/** What is older than so many times the usual timeout was left by a process that was killed: no body may take as long. */
const ABANDONED_AFTER_TIMEOUTS = 20;

/** What the sender says of a file: nothing that decides what it is. */
export interface SentWith {
  readonly name: string;
  /** The other fields of the body. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** How slowly a body may come in. */
@Injectable()
export class UploadPace {
  /** For all of it (milliseconds); a use that takes larger files gives longer in proportion. */
  readonly timeoutMs: number = 120_000;
  /** Before the rate is looked at (milliseconds). */
  readonly graceMs: number = 10_000;
  /** On average after that; the slowest lines of today send twice as much. */
  readonly minBytesPerSecond: number = 64 * 1_024;
}

/**
 * Uploads on their way in. A body is written to the disk as it comes, so that slow ones hold neither memory nor a place among those that are worked
 * on; what comes slower than {@link UploadPace} says is given up.
 */
@Injectable()
export class Uploads implements OnModuleInit {
  private readonly incoming = new Gate({ name: 'uploads', capacity: MAX_INCOMING, maxQueue: MAX_QUEUE });
  private readonly inMemory = new Gate({
    name: 'upload-memory',
    capacity: MAX_IN_MEMORY_BYTES,
    maxQueue: MAX_INCOMING,
  });
  private readonly large = new Gate({ name: 'large-files', capacity: MAX_ON_DISK, maxQueue: MAX_QUEUE });
  private readonly folder: string;

  constructor(
    env: Env,
    private readonly pace: UploadPace,
  ) {
    this.folder = path.join(env.DATA_DIR, 'uploads');
  }

  /** Deletes what a process that was killed had taken in: nobody reads a body that is older than one may take. */
  async onModuleInit(): Promise<void> {
    const names = await fs.readdir(this.folder).catch(() => []);
    for (const name of names) {
      const file = path.join(this.folder, name);
      const stat = await fs.stat(file).catch(() => undefined);
      if (stat && Date.now() - stat.mtimeMs > ABANDONED_AFTER_TIMEOUTS * this.pace.timeoutMs)
        await fs.rm(file, { force: true });
    }
  }

  /**
   * Reads the one file of an upload and hands it on. A body that is too large is refused as soon as that is known, and never held whole.
   * @param use what is done with the file, while its memory is counted
   * @param maxBytes of the file
   * @throws UploadTooSlow (408), TooLarge (413), UnsupportedMediaType (415) when it is no multipart body, Malformed (400) when it is a broken one,
   * Invalid (422) for no file, several, or one under another name; Unavailable (503) when too many come in
   */
  async read<T>(
    request: Request,
    use: (file: Buffer, sent: SentWith) => Promise<T>,
    maxBytes = MAX_UPLOAD_BYTES,
  ): Promise<T> {
    const name = randomUUID();
    const file = path.join(this.folder, name);
    try {
      const { size, originalname } = await this.receive(request, name, maxBytes);
      const sent = { name: originalname, fields: { ...(request.body as object) } };
      return await this.inMemory.pass(size, async () => use(await fs.readFile(file), sent));
    } finally {
      await fs.rm(file, { force: true });
    }
  }

  /**
   * Hands a file that is too large for the memory on by its place on this machine's disk, from which it goes afterwards.
   * @throws Unavailable (503) when too many wait
   */
  onDisk<T>(open: () => Promise<Readable>, use: (path: string) => Promise<T>): Promise<T> {
    return this.large.pass(1, async () => {
      const file = path.join(this.folder, randomUUID());
      try {
        await fs.mkdir(this.folder, { recursive: true });
        await pipeline(await open(), createWriteStream(file, { flags: 'wx' }));
        return await use(file);
      } finally {
        await fs.rm(file, { force: true });
      }
    });
  }

  private async receive(request: Request, name: string, maxBytes: number) {
    try {
      if (!request.is('multipart/form-data'))
        throw new UnsupportedMediaType(`The file must be sent as multipart/form-data, in the field "${UPLOAD_FIELD}".`);
      if (Number(request.headers['content-length'] ?? 0) > maxBytes + MAX_BESIDES_BYTES) throw new TooLarge(maxBytes);
      await this.incoming.pass(1, () => this.parse(request, name, maxBytes));
    } catch (error) {
      discardRest(request);
      throw error;
    }
    if (!request.file) throw new Invalid([{ path: UPLOAD_FIELD, message: 'is missing' }]);
    return request.file;
  }

  /** The parser reads a body to its end even when it has refused it, so what is too large is noticed here, as it comes in. */
  private parse(request: Request, name: string, maxBytes: number): Promise<void> {
    const storage = multer.diskStorage({ destination: this.folder, filename: (_, __, done) => done(null, name) });
    const limits = { ...LIMITS, fileSize: maxBytes };
    const parser = multer({ storage, limits, defParamCharset: 'utf8' }).single(UPLOAD_FIELD);
    const { graceMs, minBytesPerSecond } = this.pace;
    const timeoutMs = this.pace.timeoutMs * Math.max(1, maxBytes / MAX_UPLOAD_BYTES);
    const began = performance.now();
    let size = 0;
    let timer: NodeJS.Timeout | undefined;
    return new Promise<void>((resolve, reject) => {
      timer = setInterval(
        () => {
          const elapsedMs = performance.now() - began;
          const expected = (Math.max(0, elapsedMs - graceMs) / 1_000) * minBytesPerSecond;
          if (elapsedMs > timeoutMs || size < expected) reject(new UploadTooSlow());
        },
        Math.min(1_000, graceMs),
      );
      request.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxBytes + MAX_BESIDES_BYTES) reject(new TooLarge(maxBytes));
      });
      parser(request, request.res as Response, (error: unknown) =>
        error ? reject(refusalOf(error, maxBytes)) : resolve(),
      );
    }).finally(() => clearInterval(timer));
  }
}

function refusalOf(error: unknown, maxBytes: number): DomainError {
  if (!(error instanceof MulterError)) return new Malformed('The upload could not be read.');
  if (error.code === 'LIMIT_FILE_SIZE') return new TooLarge(maxBytes);
  return new Invalid([{ path: UPLOAD_FIELD, message: `must be the only file, in the field "${UPLOAD_FIELD}"` }]);
}

/**
 * Reads what is still on its way and throws it away, so that whoever sends it gets to read the answer: a connection that is closed at once takes
 * the answer with it. Ends the connection of whoever goes on for too long.
 */
function discardRest(request: Request): void {
  const timer = setTimeout(() => request.destroy(), DISCARD_TIMEOUT_MS).unref();
  request.once('close', () => clearTimeout(timer));
  request.resume();
}
