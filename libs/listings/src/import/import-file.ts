import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { CommandBus } from '@nestjs/cqrs';
import { type Actor, csvLines } from '@outcrop/platform';
import { type FileRowsOptions, fileRows, type ReadRow } from './file-rows.ts';
import { type ImportCounts, ImportListings } from './import-listings.ts';

/** Listings per transaction, unless told otherwise: more of them take more memory (docs/product/listings.md#import-memory). */
export const BATCH = 250;

export interface ImportOptions extends FileRowsOptions {
  readonly actor: Actor;
  /** Listings per transaction ({@link BATCH}). */
  readonly batch?: number;
  readonly dryRun?: boolean;
  /** Tells whoever has an alert on such deals; nobody by default. */
  readonly announce?: boolean;
  /** Where rejected rows go; the file is made only when there are some. */
  readonly rejectsFile: string;
}

export interface ImportSummary extends ImportCounts {
  readonly rejected: number;
}

/**
 * Imports a file of listings, a batch a transaction: what is committed stays, so a run that was cut short is simply run again.
 * Every commit waits for the disk: one that a crash took back would take its search revisions back too, which the index may have seen by then.
 * @throws UnreadableFile
 */
export async function importFile(commands: CommandBus, file: string, options: ImportOptions): Promise<ImportSummary> {
  const { actor, batch = BATCH, dryRun = false, announce = false, rejectsFile } = options;
  const total = { created: 0, updated: 0, unchanged: 0, publishedByDefault: 0, savedAsDrafts: 0, rejected: 0 };
  const rejects = rejectsWriter(rejectsFile);
  const reject = (line: number, reason: string, raw: string) => {
    total.rejected += 1;
    return rejects.write([String(line), reason, raw]);
  };
  let rows: ReadRow[] = [];
  // One batch is written while the next is worked out and the one after it is read; never two written at once, as their order is the order of the
  // listings.
  let earlier: Promise<void> = Promise.resolve();
  let writing = earlier;
  const write = async (part: readonly ReadRow[], turn: Promise<void>) => {
    const { refused, ...counts } = await commands.execute(
      new ImportListings({ rows: part, actor, dryRun, announce, keepEdited: false, turn }),
    );
    for (const name of COUNTED) total[name] += counts[name];
    for (const { listingId, reason } of refused) {
      const { line, raw } = part.find((row) => row.listingId === listingId)!;
      await reject(line, reason, raw());
    }
  };
  try {
    for await (const row of fileRows(file, options)) {
      if ('rejected' in row) {
        await reject(row.line, row.rejected, row.raw);
        continue;
      }
      rows.push(row);
      if (rows.length < batch) continue;
      await earlier;
      earlier = writing;
      writing = write(rows, earlier);
      // It is awaited later; until then a failure is nobody's unhandled one.
      writing.catch(() => {});
      rows = [];
    }
    if (rows.length > 0) await write(rows, writing);
    await writing;
  } finally {
    await Promise.allSettled([earlier, writing]);
    await rejects.close();
  }
  return total;
}

const COUNTED = ['created', 'updated', 'unchanged', 'publishedByDefault', 'savedAsDrafts'] as const;

/** CSV with line, reason and the row as it stood; made with the first row. */
function rejectsWriter(file: string) {
  let stream: Promise<ReturnType<typeof createWriteStream>> | undefined;
  const open = async () => {
    const opened = createWriteStream(file);
    await once(opened, 'open');
    opened.write('line,reason,row\n');
    return opened;
  };
  return {
    async write(cells: string[]): Promise<void> {
      // Rows that cannot be read and those that a batch leaves out come at the same time.
      stream ??= open();
      const opened = await stream;
      if (!opened.write(csvLines([cells]))) await once(opened, 'drain');
    },
    async close(): Promise<void> {
      if (!stream) return;
      const opened = await stream;
      opened.end();
      await once(opened, 'close');
    },
  };
}
