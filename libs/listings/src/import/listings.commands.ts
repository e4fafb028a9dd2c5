import fs from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { CliError, type CommandContext, keepHeapSmall, systemActor } from '@outcrop/platform';
import { Presets, SingleBar } from 'cli-progress';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { readCountersFile } from './counters-file.ts';
import { EXPORT_FORMATS, type ExportFormat, exportListings } from './export-listings.ts';
import { UnreadableFile } from './file-rows.ts';
import { BATCH, type ImportSummary, importFile } from './import-file.ts';
import { SetCounterStarts } from './set-counter-starts.ts';

export const rowsOf = ({ created, updated, unchanged, rejected }: ImportSummary): number =>
  created + updated + unchanged + rejected;

/**
 * What an import did, or would do, line by line.
 * @param run `seconds` it took, and where rejected rows went, which a dry run writes too
 */
export function importSummaryLines(
  summary: ImportSummary,
  { dryRun, rejectsFile, seconds }: { dryRun: boolean; rejectsFile: string; seconds: number },
): string[] {
  const { created, updated, unchanged, rejected, publishedByDefault, savedAsDrafts } = summary;
  const rows = rowsOf(summary);
  return [
    dryRun
      ? `Dry run, no listing was changed: ${created} would be created, ${updated} updated, ${unchanged} left unchanged, ${rejected} rejected`
      : `${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected} rejected`,
    ...(publishedByDefault
      ? [`${publishedByDefault} of the new listings had no web status: ${dryRun ? 'would be published' : 'published'}.`]
      : []),
    ...(savedAsDrafts
      ? [
          `${savedAsDrafts} of the new listings had no web status and not all that publishing needs: ${dryRun ? 'would be' : 'saved as'} drafts.`,
        ]
      : []),
    ...(rows === 0 ? ['No row was found: the file has nothing after its first line.'] : []),
    ...(rejected ? [`Rejected rows, with line and reason, are in ${rejectsFile}.`] : []),
    `${rows} ${rows === 1 ? 'row' : 'rows'} in ${seconds.toFixed(1)} s: ${Math.round(rows / seconds)} rows/s`,
  ];
}

/** `listings import FILE`, `listings export`, `listings counters FILE`. */
export function listingsCommands(program: Command, context: CommandContext): void {
  const listings = program.command('listings').description('import and export listings');
  listings
    .command('import <file>')
    .description('create or update listings by id from CSV or JSON lines')
    .option('--dry-run', 'report what would happen without changing anything')
    .option('--announce', 'send alerts to those whose saved searches find new or changed listings')
    .option('--rejects <file>', 'where rejected rows go (default: FILE.rejected.csv)')
    .option('--batch <count>', 'listings per transaction, 1 to 5000', batchSize, BATCH)
    .action((file: string, options: ImportOptions) => importCommand(file, options, context));
  listings
    .command('export')
    .description('write every listing in the format that import reads')
    .addOption(new Option('--format <format>').choices(EXPORT_FORMATS).default('csv'))
    .option('--out <file>', 'where to write (default: standard output)')
    .action((options: { format: ExportFormat; out?: string }) => exportCommand(options, context));
  listings
    .command('counters <file>')
    .description('set what the counters of listings start with, by id from CSV')
    .option('--dry-run', 'report what would happen without changing anything')
    .action((file: string, { dryRun = false }: { dryRun?: boolean }) => countersCommand(file, dryRun, context));
}

interface ImportOptions {
  dryRun?: boolean;
  announce?: boolean;
  rejects?: string;
  batch: number;
}

async function importCommand(
  file: string,
  { dryRun = false, announce = false, rejects, batch }: ImportOptions,
  context: CommandContext,
) {
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) throw new CliError(`There is no file ${file}.`);
  const rejectsFile = rejects ?? `${file}.rejected.csv`;
  const app = await context();
  keepHeapSmall();
  const bar = new SingleBar(
    { format: '{bar} {percentage}% of the file, {eta_formatted} left', noTTYOutput: false, clearOnComplete: true },
    Presets.shades_classic,
  );
  const began = performance.now();
  if (process.stderr.isTTY) bar.start(Math.max(1, fs.statSync(file).size), 0);
  let summary: Awaited<ReturnType<typeof importFile>>;
  try {
    summary = await importFile(app.get(CommandBus), file, {
      actor: systemActor('import'),
      batch,
      dryRun,
      announce,
      rejectsFile,
      warn: (sentence) => console.error(sentence),
      progress: (bytes) => bar.update(bytes),
    });
  } catch (error) {
    throw asSentence(error);
  } finally {
    bar.stop();
  }
  const seconds = (performance.now() - began) / 1000;
  for (const line of importSummaryLines(summary, { dryRun, rejectsFile, seconds })) console.log(line);
  if (summary.rejected === rowsOf(summary)) process.exitCode = 2;
}

async function exportCommand({ format, out }: { format: ExportFormat; out?: string }, context: CommandContext) {
  const text = Readable.from(exportListings((await context()).get(EntityManager), format));
  try {
    if (out === undefined) await pipeline(text, process.stdout, { end: false });
    else await pipeline(text, fs.createWriteStream(out));
  } catch (error) {
    // The reader of our output has closed the pipe.
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw asSentence(error);
  }
}

async function countersCommand(file: string, dryRun: boolean, context: CommandContext) {
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) throw new CliError(`There is no file ${file}.`);
  const { rows, rejected, unknown } = await readCountersFile(file).catch((error) => {
    throw asSentence(error);
  });
  for (const name of unknown) console.error(`The column "${name}" is not known and was not read.`);
  const commands = (await context()).get(CommandBus);
  const done = await commands.execute(new SetCounterStarts({ rows, dryRun, actor: systemActor('import') }));
  const missing = new Set(done.missing);
  const bad = [
    ...rejected,
    ...rows
      .filter(({ listingId }) => missing.has(listingId))
      .map(({ line, listingId }) => ({ line, reason: `there is no listing ${listingId}` })),
  ].sort((a, b) => a.line - b.line);
  for (const { line, reason } of bad) console.error(`Line ${line}: ${reason}.`);
  const counts = `${done.unchanged} unchanged, ${bad.length} rejected`;
  console.log(
    dryRun
      ? `Dry run, nothing was changed: the counters of ${done.changed} listings would be set, ${counts}`
      : `The counters of ${done.changed} listings were set, ${counts}`,
  );
  if (bad.length > 0 && done.changed + done.unchanged === 0) process.exitCode = 2;
}

/** A file that cannot be read or written is explained, other errors are passed on. */
function asSentence(error: unknown): unknown {
  if (error instanceof UnreadableFile) return new CliError(error.message);
  const { syscall, path: file, code } = error as NodeJS.ErrnoException;
  return syscall === 'open' || syscall === 'read' || syscall === 'write'
    ? new CliError(`${file ?? 'The file'}: ${code}.`)
    : error;
}

function batchSize(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 5000)
    throw new InvalidArgumentError('must be a whole number from 1 to 5000');
  return count;
}
