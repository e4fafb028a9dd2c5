import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { officeDay } from '@outcrop/contracts';
import {
  Every,
  executeBound,
  FileStorage,
  mayDeleteFiles,
  type ScheduledRun,
  UnfinishedFiles,
} from '@outcrop/platform';
import { COPIES_FOLDER, dayOfCopy, FOLDER, PAGES_FOLDER } from './file-bytes.ts';

/** Bytes younger than this may belong to a file that is about to be committed (milliseconds). */
const MIN_AGE_MS = 60 * 60 * 1_000;
/** Files that are asked about at once. */
const PORTION = 500;

/** Of no version. */
const NOBODY = '0';

const NAMED = 'select key from data_room_file_version where key = any($1::text[])';
const PAGED = `select id::text as key from data_room_file_version where id = any($1::int[]) and key is not null`;

/** Bytes that no row names, as of a copy whose row was never committed, pages and copies of files that are gone, and copies of days that have ended. */
@Injectable()
export class UnusedBytes {
  private readonly log = new Logger('DataRooms');

  constructor(
    private readonly em: EntityManager,
    private readonly storage: FileStorage,
    unfinished: UnfinishedFiles,
  ) {
    for (const folder of [FOLDER, PAGES_FOLDER, COPIES_FOLDER]) unfinished.sweepFolder(folder);
  }

  /** At a worker's start, too: a crash may have left something. */
  @Every({ name: 'data-room-file-sweep', minutes: 60, atStart: true })
  async run({ signal }: ScheduledRun): Promise<void> {
    const removed = await this.sweep(Date.now(), signal);
    if (removed) this.log.log(`Removed ${removed} files of data rooms that no row names`);
  }

  /**
   * @param signal ends it between two portions
   * @returns how many went
   */
  async sweep(now = Date.now(), signal?: AbortSignal): Promise<number> {
    const owner = (key: string) => key.split('/')[1]!;
    const today = officeDay(new Date(now));
    const copyOwner = (key: string) => (dayOfCopy(key) < today ? NOBODY : owner(key));
    return (
      (await this.sweepFolder(FOLDER, NAMED, (key) => key, now, signal)) +
      (await this.sweepFolder(PAGES_FOLDER, PAGED, owner, now, signal)) +
      (await this.sweepFolder(COPIES_FOLDER, PAGED, copyOwner, now, signal))
    );
  }

  /** @param sql answers which of some names are in use @param nameOf what the rows call a key's owner */
  private async sweepFolder(
    folder: string,
    sql: string,
    nameOf: (key: string) => string,
    now: number,
    signal: AbortSignal | undefined,
  ): Promise<number> {
    let removed = 0;
    let old: string[] = [];
    const judge = async () => {
      removed += await this.removeUnused(old, sql, nameOf);
      old = [];
    };
    for await (const { key, writtenAt } of this.storage.list(folder)) {
      if (signal?.aborted) return removed;
      if (writtenAt.getTime() <= now - MIN_AGE_MS) old.push(key);
      if (old.length === PORTION) await judge();
    }
    await judge();
    return removed;
  }

  /** While a backup runs they stay, and a later sweep finds them. */
  private removeUnused(keys: readonly string[], sql: string, nameOf: (key: string) => string): Promise<number> {
    if (keys.length === 0) return Promise.resolve(0);
    return this.em.fork().transactional(async (em) => {
      if (!(await mayDeleteFiles(em))) return 0;
      const rows = await executeBound<{ key: string }>(em, sql, [[...new Set(keys.map(nameOf))]]);
      const used = new Set(rows.map(({ key }) => key));
      const unused = keys.filter((key) => !used.has(nameOf(key)));
      for (const key of unused) await this.storage.delete(key);
      return unused.length;
    });
  }
}
