import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { CommandBus } from '@nestjs/cqrs';
import { type Actor, csvLines } from '@outcrop/platform';
import { type FileRowsOptions, fileRows } from './file-rows.ts';
import { type ImportCounts, ImportListings } from './import-listings.ts';
import type { ImportRow } from './import-row.ts';

export interface ImportOptions extends FileRowsOptions {
  readonly actor: Actor;
  /** Listings per transaction (500). */
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
  const { actor, batch = 500, dryRun = false, announce = false, rejectsFile } = options;
  const total = { created: 0, updated: 0, unchanged: 0, publishedByDefault: 0, rejected: 0 };
  const rejects = rejectsWriter(rejectsFile);
  let rows: ImportRow[] = [];
  // One batch is written while the next one is read; never two at once, as their order is the order of the listings.
  let writing: Promise<void> = Promise.resolve();
  const write = async (part: readonly ImportRow[]) => {
    const counts = await commands.execute(new ImportListings(part, actor, dryRun, announce));
    for (const name of ['created', 'updated', 'unchanged', 'publishedByDefault'] as const) total[name] += counts[name];
  };
  try {
    for await (const row of fileRows(file, options)) {
      if ('rejected' in row) {
        total.rejected += 1;
        await rejects.write([String(row.line), row.rejected, row.raw]);
        continue;
      }
      rows.push(row);
      if (rows.length < batch) continue;
      await writing;
      writing = write(rows);
      // It is awaited before the next one begins; until then a failure is nobody's unhandled one.
      writing.catch(() => {});
      rows = [];
    }
    await writing;
    if (rows.length > 0) await write(rows);
  } finally {
    await writing.catch(() => {});
    await rejects.close();
  }
  return total;
}

/** CSV with line, reason and the row as it stood; made with the first row. */
function rejectsWriter(file: string) {
  let stream: ReturnType<typeof createWriteStream> | undefined;
  return {
    async write(cells: string[]): Promise<void> {
      if (!stream) {
        const opened = createWriteStream(file);
        await once(opened, 'open');
        opened.write('line,reason,row\n');
        stream = opened;
      }
      if (!stream.write(csvLines([cells]))) await once(stream, 'drain');
    },
    async close(): Promise<void> {
      if (!stream) return;
      stream.end();
      await once(stream, 'close');
    },
  };
}
