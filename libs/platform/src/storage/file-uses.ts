import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { BackupParts } from '../backup/backup-parts.ts';

/** A file that is used is marked at most this often (milliseconds). */
const MARK_INTERVAL_MS = 60 * 60 * 1_000;
/** Marks are written together, so long after the first of them at the latest (milliseconds), or when there are as many. */
const WRITE_AFTER_MS = 5_000;
const WRITE_AT = 500;
/** Marks that are remembered. */
const REMEMBERED = 10_000;

/**
 * When files that may be made again were last used: rows, as not every store can note a read. A process that is killed loses its last marks, and nothing
 * else (docs/product/engines.md#file-storage).
 */
@Injectable()
export class FileUses implements OnModuleDestroy {
  private readonly log = new Logger('Files');
  private readonly marked = new Map<string, number>();
  private unwritten = new Map<string, Date>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly em: EntityManager,
    parts: BackupParts,
  ) {
    // Of files that are not backed up.
    parts.leftOut.push('file_use');
  }

  /** Marks a file as just used. */
  mark(key: string): void {
    const now = Date.now();
    if ((this.marked.get(key) ?? 0) > now - MARK_INTERVAL_MS) return;
    if (this.marked.size >= REMEMBERED) this.marked.clear();
    this.marked.set(key, now);
    this.unwritten.set(key, new Date(now));
    if (this.unwritten.size >= WRITE_AT) void this.write();
    else this.timer ??= setTimeout(() => void this.write(), WRITE_AFTER_MS).unref();
  }

  /** When these files were last used; one without an entry was not used since it was written. */
  async of(keys: readonly string[]): Promise<ReadonlyMap<string, Date>> {
    await this.write();
    const rows = await this.em
      .fork()
      .execute<{ key: string; usedAt: Date }[]>(
        'select key, used_at as "usedAt" from file_use where key = any(?::text[])',
        [list(keys)],
      );
    return new Map(rows.map(({ key, usedAt }) => [key, new Date(usedAt)]));
  }

  /** Forgets files that are gone. */
  async forget(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.marked.delete(key);
    await this.em.fork().execute('delete from file_use where key = any(?::text[])', [list(keys)]);
  }

  /** A mark that cannot be written is lost: the file goes sooner than it might, and is made again. */
  async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const marks = [...this.unwritten];
    if (marks.length === 0) return;
    this.unwritten = new Map();
    try {
      // In one order, so that processes which mark the same files do not lock each other.
      await this.em.fork().execute(
        `insert into file_use (key, used_at) select * from unnest(?::text[], ?::timestamptz[]) as mark (key, at) order by key
         on conflict (key) do update set used_at = greatest(file_use.used_at, excluded.used_at)`,
        [list(marks.map(([key]) => key)), list(marks.map(([, at]) => at.toISOString()))],
      );
    } catch (error) {
      this.log.warn({ err: error }, 'When files were last used could not be noted');
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.write();
  }
}

/** An array of PostgreSQL's; keys and times need no quotes. */
const list = (values: readonly string[]): string => `{${values.join(',')}}`;
