import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { heldAccountSql } from '@outcrop/accounts';
import { pdfWatermark, SingleFlight } from '@outcrop/images';
import { executeBound, FileStorage, Gate } from '@outcrop/platform';
import { MARK_SIDE, markPdf, type PdfMark } from '@outcrop/platform/pdf';
import { LRUCache } from 'lru-cache';
import { PDF } from '../checks/file-kinds.ts';
import { copyKey } from '../file-bytes.ts';
import { ItemNotFound } from '../files.errors.ts';
import { LocalFiles } from '../pages/local-files.ts';
import { MAX_PAGES } from '../pages/pdf-pages.ts';
import type { StandingVersion } from '../queries/file-facts.ts';
import type { ReadableFile } from '../reading/readable-files.ts';
import type { CopyMark } from './copy-mark.ts';

/** Longest work on one file (milliseconds). */
const TIMEOUT_MS = 60_000;
/** Files worked on at a time, and those that may wait: one is stored while the next one is marked. */
const MADE = { name: 'data-room-copies', capacity: 2, maxQueue: 60 };
/** Of these, those that are fetched and marked. */
const MARKED = { name: 'data-room-marks', capacity: 1 };
/** A copy of so many bytes is stored from memory, which takes half as long as a stream. */
const SMALL_BYTES = 2 ** 20;
/** Marks that are stored in memory: it is 3 ms to lay one out, and the same one for all that somebody downloads in a day. */
const STORED_MARKS = 20;

/** What is sent of a file. */
export interface SentFile {
  /** Of the bytes in the storage. */
  readonly key: string;
  readonly bytes: number;
  /** Of these bytes. */
  readonly etag: string;
  /** Whether the reader's name is on its pages. */
  readonly isMarked: boolean;
}

/** PDFs as their readers download them: with name, email and day across each page, the same bytes all day, or not at all (docs/product/data-rooms.md#marked-copies). */
@Injectable()
export class MarkedCopies {
  /** For one file (milliseconds). */
  readonly timeoutMs: number = TIMEOUT_MS;
  private readonly places = new Gate(MADE);
  private readonly marker = new Gate(MARKED);
  private readonly making = new SingleFlight<SentFile | 'refused' | null>();
  private readonly marks = new LRUCache<string, PdfMark>({ max: STORED_MARKS });

  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
    private readonly files: LocalFiles,
  ) {}

  /**
   * The reader's copy, which is made when it is first wanted; the file as it came where it is no PDF, or is sent to the firm. The caller has made sure that
   * the reader may download it, and asks again afterwards: it may take a minute.
   * @param mark what the copy carries; null for the firm
   * @param gone nobody waits for it any more: it is not begun, where nobody else does
   * @returns `refused` for a PDF on which their name cannot be written that day
   * @throws ItemNotFound for a file that is gone; Unavailable (503) when too many wait; what the disk or the store says where it cannot be written
   */
  async of(file: ReadableFile, mark: CopyMark | null, gone?: AbortSignal): Promise<SentFile | 'refused'> {
    const { version } = file;
    if (!this.isMarked(file, mark)) return original(version);
    const known = await this.copy(version, mark);
    if (known) return known;
    const key = copyKey(version.id, mark);
    const make = () => this.make(version, mark);
    const made = await this.making.run(key, (unwanted) => this.places.pass(1, make, unwanted), undefined, gone);
    // The file or its reader's account went meanwhile.
    if (!made) throw new ItemNotFound();
    return made;
  }

  /** Whether the file leaves with its reader's name, or not at all; any other one leaves as it came. */
  isMarked({ version }: ReadableFile, mark: CopyMark | null): mark is CopyMark {
    return mark !== null && version.type === PDF;
  }

  /** The same as {@link of} where nothing has to be made for it; else null. */
  async known(file: ReadableFile, mark: CopyMark | null): Promise<SentFile | 'refused' | null> {
    return this.isMarked(file, mark) ? this.copy(file.version, mark) : original(file.version);
  }

  /** A copy that is there. */
  private async copy(version: StandingVersion, mark: CopyMark): Promise<SentFile | 'refused' | null> {
    const key = copyKey(version.id, mark);
    const facts = await this.storage.stat(key);
    if (!facts) return null;
    return copyOf(version, mark, facts.bytes);
  }

  /** @returns null where the file or the account is gone */
  private async make(version: StandingVersion, mark: CopyMark): Promise<SentFile | 'refused' | null> {
    const { id, key: source } = version;
    if (source === null) return null;
    // Another process may have made it.
    const known = await this.copy(version, mark);
    if (known) return known;
    const key = copyKey(id, mark);
    const bytes = await this.files.scratch(async (target) => {
      const isMarked = await this.marker.pass(1, () => this.mark(source, mark, target));
      return isMarked === null ? null : this.storage.put(key, isMarked ? await contentOf(target) : new Uint8Array());
    });
    if (bytes === null) return null;
    // Who removed the file with its copies, or the copies of a person, may not have seen this one.
    const wanted = await executeBound(this.em.fork(), WANTED_SQL, [mark.userId, id, source]);
    if (wanted.length > 0) return copyOf(version, mark, bytes);
    await this.storage.delete(key);
    return null;
  }

  /** @returns whether it could be marked; null where it is gone */
  private mark(source: string, { text }: CopyMark, target: string): Promise<boolean | null> {
    const mark = this.marks.get(text) ?? pdfWatermark(text, MARK_SIDE);
    this.marks.set(text, mark);
    const limits = { maxPages: MAX_PAGES, timeoutMs: this.timeoutMs };
    return this.files.use(source, async (path) => (await markPdf(path, mark, target, limits)) === 'marked');
  }
}

/** Whether the version is there with its bytes, and the account, which was not erased: an erasure that has begun is waited for. */
const WANTED_SQL = `with held as (${heldAccountSql('$1')})
  select 1 from held, data_room_file_version v where v.id = $2 and v.key = $3`;

const contentOf = async (path: string) =>
  (await fs.stat(path)).size > SMALL_BYTES ? createReadStream(path) : fs.readFile(path);

/** A copy of so many bytes; one without any says that the file cannot be marked. */
const copyOf = ({ id }: StandingVersion, mark: CopyMark, bytes: number): SentFile | 'refused' =>
  bytes === 0 ? 'refused' : { key: copyKey(id, mark), bytes, etag: `"copy-${id}-${mark.hash}"`, isMarked: true };

/** A version as it came, whose bytes never change. */
export const original = ({ id, key, bytes }: StandingVersion): SentFile => ({
  key: key!,
  bytes,
  etag: `"version-${id}"`,
  isMarked: false,
});
