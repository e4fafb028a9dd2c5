import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { FileStorage, type OpenFile, type UserActor } from '@outcrop/platform';
import { MarkedCopies, type SentFile } from '../copies/marked-copies.ts';
import { ItemNotFound } from '../files.errors.ts';
import type { ReadableFile } from '../reading/readable-files.ts';
import { RecordZippedFiles } from '../reading/record-reading.ts';
import { notePath } from './bundle-paths.ts';
import type { Bundle, BundledFile } from './bundled-files.ts';
import { CopiesAhead } from './copies-ahead.ts';
import { type ZipPart, zipLength } from './zip-parts.ts';

/** Copies that are missing are made for so long before a part of a zip is sent (milliseconds). */
const PREPARED_MS = 30_000;

/** Files that are asked about and recorded together, before the first byte of them. */
const BATCH_FILES = 100;
/** Of such files (bytes); a larger one is alone. */
const BATCH_BYTES = 8 * 2 ** 20;

/** The next batch is made ready once no more than this is left of a batch (bytes): what a slow reader is recorded to be sent is soon sent. */
const AHEAD_BYTES = 4 * 2 ** 20;

/** So long copies of a batch that are being made are waited for, once there is a first (milliseconds): each batch is a question and a transaction, which take as long as some copies do. */
const GATHERED_MS = 50;

/** What stands in a zip for a PDF on which its reader's name cannot be written. */
const NOTE = Buffer.from(
  'This PDF is not in the zip, as your name cannot be written on it today. Please read it in the data room, or ask the deal’s agent.\n',
);

export interface SentBundle {
  readonly bundle: Bundle;
  readonly reader: UserActor;
  /** Whether the reader has begun with it before. */
  readonly isContinued: boolean;
  /** Nobody waits for it any more. */
  readonly gone: AbortSignal;
  /** Is told before they are opened which files are sent next. @returns the items of those that the reader may still download */
  readonly mayStill: (files: readonly ReadableFile[]) => Promise<ReadonlySet<number>>;
  /** Is told whenever a file is opened, or others are recorded: all from `at` on are to be watched. */
  readonly toCome: (recorded: readonly ReadableFile[], at: number) => void;
}

/** A file that can be opened at once. */
interface ReadyFile extends BundledFile {
  readonly sent: SentFile | 'refused';
}

/** Data rooms' files as they go into a zip for one reader (docs/product/data-rooms.md#room-zip). */
@Injectable()
export class BundleParts {
  constructor(
    private readonly copies: MarkedCopies,
    private readonly commands: CommandBus,
    private readonly storage: FileStorage,
  ) {}

  /** Of the zip's bytes: of the versions, their places, and what its copies carry: the reader and the day. */
  etag({ files, mark }: Bundle): string {
    const hash = createHash('sha256').update(mark?.hash ?? '');
    for (const { file, path } of files) hash.update(`\n${file.version.id} ${path}`);
    return `"zip-${hash.digest('hex').slice(0, 32)}"`;
  }

  /**
   * How long the zip is, null while copies are missing, or for nobody.
   * @param isPrepared whether they are made, for at most 30 seconds
   */
  async length(bundle: Bundle, isPrepared: boolean, gone: AbortSignal): Promise<number | null> {
    const { files, mark } = bundle;
    const until = Date.now() + PREPARED_MS;
    const sizes: { path: string; bytes: number }[] = [];
    const ahead = new CopiesAhead(this.copies, bundle, gone);
    for (const [index, { file, path }] of files.entries()) {
      const isTime = isPrepared && Date.now() < until && !gone.aborted;
      if (isTime) ahead.from(index);
      const asked = isTime ? this.copies.of(file, mark, gone) : this.copies.known(file, mark);
      const sent = await asked.catch((error: unknown) => {
        // Who has left waits for no copy any more, which is no fault.
        if (gone.aborted) return null;
        throw error;
      });
      if (!sent) return null;
      sizes.push(sent === 'refused' ? { path: notePath(path), bytes: NOTE.length } : { path, bytes: sent.bytes });
    }
    return zipLength(sizes);
  }

  /**
   * The files one after the other: marked, asked about, recorded, opened. The next batch is made ready while the last of a batch is sent, and copies for it before that.
   * @throws ItemNotFound once the reader may not download the next one any more, or another version of it stands
   */
  async *open(sent: SentBundle): AsyncGenerator<ZipPart> {
    const { bundle, gone, toCome } = sent;
    const { length } = bundle.files;
    /** What is watched: the batch that is sent from `first` on, and behind it the next one once that is recorded. */
    let recorded: readonly ReadableFile[] = [];
    let first = 0;
    let next: Promise<readonly ReadyFile[]> | undefined;
    const ended = new AbortController();
    const ahead = new CopiesAhead(this.copies, bundle, AbortSignal.any([gone, ended.signal]));
    ahead.from(0);
    try {
      for (let at = 0; at < length && !gone.aborted; ) {
        const isWatched = next !== undefined;
        const batch = await (next ?? this.recorded(sent, ahead, at, []));
        next = undefined;
        at += batch.length;
        ahead.from(at);
        const files = batch.map(({ file }) => file);
        // What was sent before it stays in the list, so that it is asked about in the same words.
        if (!isWatched) recorded = files;
        first = recorded.length - files.length;
        let opened = 0;
        let bytes = batch.reduce((sum, each) => sum + bytesOf(each), 0);
        const watchNext = (following: readonly ReadyFile[]): void => {
          recorded = [...files, ...following.map(({ file }) => file)];
          first = 0;
          toCome(recorded, opened);
        };
        const opening = (index: number): void => {
          opened = index;
          toCome(recorded, first + index);
          if (next === undefined && at < length && bytes <= AHEAD_BYTES) {
            next = this.recorded(sent, ahead, at, files);
            // What refuses it is thrown when its turn has come.
            next.then(watchNext, () => undefined);
          }
          bytes -= bytesOf(batch[index]!);
        };
        yield* this.opened(batch, gone, opening);
      }
    } finally {
      ended.abort();
    }
  }

  /** Files from a place on that are asked about, with those before them, and recorded. @throws ItemNotFound where the first of them may not be downloaded */
  private async recorded(
    { bundle, reader, isContinued, gone, mayStill }: SentBundle,
    ahead: CopiesAhead,
    at: number,
    before: readonly ReadableFile[],
  ): Promise<readonly ReadyFile[]> {
    const ready = await this.readyFrom(bundle, at, ahead, gone);
    const may = await mayStill([...before, ...ready.map(({ file }) => file)]);
    const closed = ready.findIndex(({ file }) => !may.has(file.itemId));
    const batch = closed === -1 ? ready : ready.slice(0, closed);
    if (batch.length === 0) throw new ItemNotFound();
    const files = batch.flatMap(({ file, sent }) => (sent === 'refused' ? [] : [{ file, isMarked: sent.isMarked }]));
    await this.commands.execute(new RecordZippedFiles({ files, isContinued, actor: reader }));
    return batch;
  }

  /** A file, for which its copy is made, and those behind it that go with it: that need none made, or whose copies are there by then. */
  private async readyFrom(
    { files, mark }: Bundle,
    at: number,
    ahead: CopiesAhead,
    gone: AbortSignal,
  ): Promise<readonly ReadyFile[]> {
    const first: ReadyFile = { ...files[at]!, sent: await this.copies.of(files[at]!.file, mark, gone) };
    const ready = [first];
    let bytes = bytesOf(first);
    // Of the zip's first file nobody waits for others.
    const until = at === 0 ? 0 : performance.now() + GATHERED_MS;
    for (const [index, next] of files.slice(at + 1, at + BATCH_FILES).entries()) {
      const sent = (await ahead.known(at + 1 + index, until)) ?? (await this.copies.known(next.file, mark));
      if (!sent) break;
      const one = { ...next, sent };
      bytes += bytesOf(one);
      if (bytes > BATCH_BYTES) break;
      ready.push(one);
    }
    return ready;
  }

  /** Each file, the next one being read meanwhile. */
  private async *opened(
    batch: readonly ReadyFile[],
    gone: AbortSignal,
    opening: (index: number) => void,
  ): AsyncGenerator<ZipPart> {
    let ahead: Promise<OpenFile | null> | undefined;
    let body: Readable | undefined;
    // A store that gives nothing at the moment would keep what waits for it.
    const giveUp = () => body?.destroy();
    gone.addEventListener('abort', giveUp);
    try {
      for (const [index, { file, path, sent }] of batch.entries()) {
        if (gone.aborted) return;
        opening(index);
        if (sent === 'refused') {
          yield { path: notePath(path), at: file.version.addedAt, body: Readable.from([NOTE], { objectMode: false }) };
          continue;
        }
        const open = await (ahead ?? this.storage.open(sent.key));
        ahead = undefined;
        if (!open) throw new ItemNotFound();
        const next = batch[index + 1];
        if (next && next.sent !== 'refused') ahead = this.readAhead(next.sent.key);
        body = open.body;
        if (gone.aborted) giveUp();
        yield { path, at: file.version.addedAt, body };
      }
    } finally {
      gone.removeEventListener('abort', giveUp);
      ahead?.then(
        (open) => open?.body.destroy(),
        () => undefined,
      );
    }
  }

  /** Opens a file and begins with it. What fails is thrown to who reads it. */
  private readAhead(key: string): Promise<OpenFile | null> {
    const opened = this.storage.open(key).then((open) => {
      open?.body.on('error', () => undefined).read(0);
      return open;
    });
    opened.catch(() => undefined);
    return opened;
  }
}

/** What goes into the zip for it. */
const bytesOf = ({ sent }: ReadyFile): number => (sent === 'refused' ? NOTE.length : sent.bytes);
