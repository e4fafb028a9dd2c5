import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { FileStorage, type UserActor } from '@outcrop/platform';
import { copyMarkOf } from '../copies/copy-mark.ts';
import { MarkedCopies } from '../copies/marked-copies.ts';
import { ItemNotFound } from '../files.errors.ts';
import type { ReadableFile } from '../reading/readable-files.ts';
import { RecordReading } from '../reading/record-reading.ts';
import type { Bundle } from './bundled-files.ts';
import { type ZipPart, zipLength } from './zip-parts.ts';

/** Copies that are missing are made for so long before a part of a zip is sent (milliseconds). */
const PREPARED_MS = 30_000;

export interface SentBundle {
  readonly bundle: Bundle;
  readonly reader: UserActor;
  /** Whether the reader has begun with it before. */
  readonly isContinued: boolean;
  /** Nobody waits for it any more. */
  readonly gone: AbortSignal;
  /** Is told of each file before it is opened. @returns whether the reader may still download it */
  readonly mayStill: (file: ReadableFile) => Promise<boolean>;
}

/** Data rooms' files as they go into a zip for one reader (docs/product/data-rooms.md#room-zip). */
@Injectable()
export class BundleParts {
  constructor(
    private readonly copies: MarkedCopies,
    private readonly commands: CommandBus,
    private readonly storage: FileStorage,
  ) {}

  /** Of the zip's bytes: of the versions, their places, the reader and the day. */
  etag({ files }: Bundle, reader: UserActor): string {
    const hash = createHash('sha256').update(copyMarkOf(reader, new Date()).hash);
    for (const { file, path } of files) hash.update(`\n${file.version.id} ${path}`);
    return `"zip-${hash.digest('hex').slice(0, 32)}"`;
  }

  /**
   * How long the zip is, null while copies are missing.
   * @param isPrepared whether they are made, for at most 30 seconds
   */
  async length({ files }: Bundle, reader: UserActor, isPrepared: boolean, gone: AbortSignal): Promise<number | null> {
    const until = Date.now() + PREPARED_MS;
    const sizes: { path: string; bytes: number }[] = [];
    for (const { file, path } of files) {
      const isTime = isPrepared && Date.now() < until && !gone.aborted;
      const sent = isTime ? await this.copies.of(file, reader) : await this.copies.known(file, reader);
      if (!sent) return null;
      sizes.push({ path, bytes: sent.bytes });
    }
    return zipLength(sizes);
  }

  /**
   * The files one after the other: marked, asked about, recorded, opened.
   * @throws ItemNotFound once the reader may not download the next one any more, or another version of it stands
   */
  async *open({ bundle, reader, isContinued, gone, mayStill }: SentBundle): AsyncGenerator<ZipPart> {
    for (const { file, path } of bundle.files) {
      if (gone.aborted) return;
      const { key, isMarked } = await this.copies.of(file, reader);
      if (!(await mayStill(file))) throw new ItemNotFound();
      const opened = await this.storage.open(key);
      if (!opened) throw new ItemNotFound();
      const reading = new RecordReading({ file, act: 'zip', page: null, isContinued, isMarked, actor: reader });
      await this.commands.execute(reading).catch((error: unknown) => {
        opened.body.destroy();
        throw error;
      });
      yield { path, at: file.version.addedAt, body: opened.body };
    }
  }
}
