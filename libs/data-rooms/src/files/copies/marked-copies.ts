import { createReadStream } from 'node:fs';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { holdAccount, UserNotFound } from '@outcrop/accounts';
import { pdfWatermark, SingleFlight } from '@outcrop/images';
import { FileStorage, Gate, type UserActor } from '@outcrop/platform';
import { MARK_SIDE, markPdf } from '@outcrop/platform/pdf';
import { canManageDataRooms } from '../../data-rooms.policy.ts';
import { PDF } from '../checks/file-kinds.ts';
import { DataRoomFileVersion } from '../file.entities.ts';
import { copyKey } from '../file-bytes.ts';
import { ItemNotFound } from '../files.errors.ts';
import { LocalFiles } from '../pages/local-files.ts';
import { MAX_PAGES } from '../pages/pdf-pages.ts';
import type { StandingVersion } from '../queries/file-facts.ts';
import type { ReadableFile } from '../reading/readable-files.ts';
import { type CopyMark, copyMarkOf } from './copy-mark.ts';

/** Longest work on one file (milliseconds). */
const TIMEOUT_MS = 60_000;
/** Files marked at a time, and those that may wait. */
const MARKED = { name: 'data-room-copies', capacity: 1, maxQueue: 60 };

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
  private readonly gate = new Gate(MARKED);
  private readonly making = new SingleFlight<void>();

  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
    private readonly files: LocalFiles,
  ) {}

  /**
   * The reader's copy, which is made when it is first wanted; the file as it came where it is no PDF, or is sent to the firm. The caller has made sure that
   * the reader may download it, and asks again afterwards: it may take a minute.
   * @returns `refused` for a PDF on which their name cannot be written that day
   * @throws ItemNotFound for a file that is gone; Unavailable (503) when too many wait; what the disk or the store says where it cannot be written
   */
  async of(file: ReadableFile, reader: UserActor): Promise<SentFile | 'refused'> {
    const known = await this.known(file, reader);
    if (known) return known;
    const { version } = file;
    const mark = copyMarkOf(reader, new Date());
    const key = copyKey(version.id, mark);
    await this.making.run(key, () => this.gate.pass(1, () => this.make(version, mark, key)));
    const made = await this.copy(version, mark);
    // The file or its reader's account went meanwhile.
    if (!made) throw new ItemNotFound();
    return made;
  }

  /** The same where nothing has to be made for it; else null. */
  async known({ version }: ReadableFile, reader: UserActor): Promise<SentFile | 'refused' | null> {
    if (version.type !== PDF || canManageDataRooms(reader)) return original(version);
    return this.copy(version, copyMarkOf(reader, new Date()));
  }

  /** A copy that is there; one without bytes says that the file cannot be marked. */
  private async copy(version: StandingVersion, mark: CopyMark): Promise<SentFile | 'refused' | null> {
    const key = copyKey(version.id, mark);
    const facts = await this.storage.stat(key);
    if (!facts) return null;
    if (facts.bytes === 0) return 'refused';
    return { key, bytes: facts.bytes, etag: `"copy-${version.id}-${mark.hash}"`, isMarked: true };
  }

  private async make({ id, key: source }: StandingVersion, mark: CopyMark, key: string): Promise<void> {
    // Another process may have made it.
    if (source === null || (await this.storage.stat(key))) return;
    const limits = { maxPages: MAX_PAGES, timeoutMs: this.timeoutMs };
    await this.files.scratch((target) =>
      this.files.use(source, async (path) => {
        const answer = await markPdf(path, pdfWatermark(mark.text, MARK_SIDE), target, limits);
        await this.storage.put(key, answer === 'marked' ? createReadStream(target) : new Uint8Array(), {
          type: 'application/pdf',
        });
      }),
    );
    // Who removed the file with its copies, or the copies of a person, may not have seen this one.
    const em = this.em.fork();
    const isWanted = (await em.count(DataRoomFileVersion, { id, key: source })) > 0 && (await isThere(em, mark.userId));
    if (!isWanted) await this.storage.delete(key);
  }
}

/** Whether an account is there and was not erased. */
const isThere = (em: EntityManager, userId: number): Promise<boolean> =>
  holdAccount(em, userId).then(
    () => true,
    (error: unknown) => {
      if (error instanceof UserNotFound) return false;
      throw error;
    },
  );

/** A version as it came, whose bytes never change. */
export const original = ({ id, key, bytes }: StandingVersion): SentFile => ({
  key: key!,
  bytes,
  etag: `"version-${id}"`,
  isMarked: false,
});
