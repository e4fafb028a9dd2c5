import fs from 'node:fs';
import path from 'node:path';
import { addAbortSignal } from 'node:stream';
import { CliError, type CommandContext, keepHeapSmall, systemActor } from '@outcrop/platform';
import { CollectionLoads, Collections, type LoadProgress } from '@outcrop/search';
import { type Command, Option } from 'commander';
import { type FileReport, loadFile, prepareLoad } from './load-file.ts';
import { listLines, preparedLines, reportLines, rowCount } from './load-words.ts';
import { RejectedRows } from './rejected-rows.ts';

const ACTOR = systemActor('explorer');
/** The standard input, as a file's name. */
const STDIN = '-';
/** How a program ends that Ctrl-C stopped. */
const STOPPED = 130;
const PROGRESS_MS = 1_000;
const SAME_PRESS_MS = 1_000;

interface LoadCommandOptions {
  readonly as: string;
  readonly definition?: string;
  readonly key?: string;
  readonly seenBy?: 'everyone' | 'admin';
  readonly dryRun?: boolean;
  readonly keepOthers?: boolean;
  readonly rejected?: string;
}

/** `explorer load FILE`, `explorer list`, `explorer drop NAME`. */
export function explorerCommands(program: Command, context: CommandContext): void {
  const explorer = program.command('explorer').description('collections of the data explorer');
  explorer
    .command('load <file>')
    .description('fill a collection from CSV or JSON lines, "-" for the standard input: all of its rows, or none')
    .requiredOption('--as <name>', 'the collection, which is made if there is none')
    .option('--definition <file>', 'what its fields are, as JSON; otherwise guessed from the first rows')
    .option('--key <column>', 'the column that holds the keys of rows')
    .addOption(
      new Option('--seen-by <who>', 'who sees a collection whose fields are guessed: admin is admins and advisors')
        .choices(['admin', 'everyone'])
        .conflicts('definition'),
    )
    .option('--dry-run', 'read and check all rows, and change nothing')
    .option('--keep-others', 'leave rows of the collection as they are that are not loaded from the file')
    .option('--rejected <file>', 'leave wrong rows out and write them there, up to half of all')
    .action((file: string, options: LoadCommandOptions) => loadCommand(file, options, context));
  explorer
    .command('list')
    .description('collections that were loaded: rows, size, who sees them')
    .action(async () => {
      const stored = await (await context()).get(Collections).stored();
      for (const line of listLines(stored)) console.log(line);
    });
  explorer
    .command('drop <name>')
    .description('remove a collection with all of its rows')
    .option('--yes', 'without it nothing is removed')
    .action(async (name: string, { yes = false }: { yes?: boolean }) => {
      const collections = (await context()).get(Collections);
      const [stored] = await collections.stored(name);
      if (stored && !yes) throw new CliError(`${name} has ${rowCount(stored.rows)}: add --yes to remove it.`);
      await collections.remove(name, ACTOR);
      console.log(`Removed ${name}.`);
    });
}

async function loadCommand(file: string, options: LoadCommandOptions, context: CommandContext): Promise<void> {
  const { as: name, key, seenBy, dryRun = false, keepOthers = false, rejected } = options;
  assertReadable(file, rejected);
  const definition = options.definition === undefined ? undefined : readDefinition(options.definition);
  const app = await context();
  const services = { collections: app.get(Collections), loads: app.get(CollectionLoads, { strict: false }) };
  const stop = stopOnSignals();
  keepHeapSmall();
  const began = performance.now();
  const progress = progressLine();
  let rejectedRows: RejectedRows | undefined;
  try {
    const stream = file === STDIN ? process.stdin : fs.createReadStream(file, { highWaterMark: 2 ** 18 });
    const chunks = addAbortSignal(stop.signal, stream);
    const request = { chunks, file: file === STDIN ? 'The standard input' : file, name, definition, key, seenBy };
    const prepared = await prepareLoad(services.collections, request);
    for (const line of preparedLines(prepared, keepOthers)) console.log(line);
    // A dry run writes nothing at all.
    if (rejected !== undefined && !dryRun) rejectedRows = await RejectedRows.open(rejected);
    const onRejected = async (line: number, reason: string, raw: string) =>
      rejectedRows?.write([String(line), reason, raw]);
    const done: FileReport = await loadFile(services, prepared, {
      ...{ actor: ACTOR, dryRun, keepOthers, signal: stop.signal, onProgress: progress.show },
      onRejected: rejected === undefined ? undefined : onRejected,
    });
    progress.clear();
    const seconds = (performance.now() - began) / 1_000;
    for (const line of reportLines(done, prepared, { seconds, rejectedFile: rejected, keepOthers })) console.log(line);
  } catch (error) {
    progress.clear();
    if (!stop.signal.aborted) throw asSentence(error);
    console.error(
      progress.phase() === 'reading'
        ? 'Stopped: nothing was changed.'
        : 'Stopped while rows were being written: the worker writes the rest within a minute.',
    );
    process.exitCode = STOPPED;
  } finally {
    stop.end();
    await rejectedRows?.close();
  }
}

function assertReadable(file: string, rejected: string | undefined): void {
  if (file === STDIN) return;
  const found = fs.statSync(file, { throwIfNoEntry: false });
  if (!found || found.isDirectory()) throw new CliError(`There is no file ${file}.`);
  if (rejected !== undefined && path.resolve(rejected) === path.resolve(file))
    throw new CliError('--rejected must be another file than the one that is loaded.');
}

function readDefinition(file: string): unknown {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new CliError(`${file} is not valid JSON: ${error.message}.`);
    throw asSentence(error);
  }
}

/** Ctrl-C stops what goes on; another one after a while ends the program. One press may come several times: from the terminal, and from npm. */
function stopOnSignals() {
  const stop = new AbortController();
  const signals = ['SIGINT', 'SIGTERM'] as const;
  let stoppedAt = 0;
  const onSignal = () => {
    if (stop.signal.aborted && performance.now() - stoppedAt > SAME_PRESS_MS) process.exit(STOPPED);
    if (stop.signal.aborted) return;
    stoppedAt = performance.now();
    stop.abort();
  };
  for (const signal of signals) process.on(signal, onSignal);
  return {
    signal: stop.signal,
    end: () => {
      for (const signal of signals) process.off(signal, onSignal);
    },
  };
}

const PHASES = { reading: 'read', writing: 'written', marking: 'marked gone' } as const;

/** One line on the terminal, about once a second; nothing where nobody looks. */
function progressLine() {
  let phase: LoadProgress['phase'] = 'reading';
  let shownAt = performance.now();
  const write = (text: string) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${text.padEnd(40)}`);
  };
  return {
    phase: () => phase,
    show: (progress: LoadProgress) => {
      phase = progress.phase;
      if (performance.now() - shownAt < PROGRESS_MS) return;
      shownAt = performance.now();
      write(`${progress.rows.toLocaleString('en-US')} rows ${PHASES[phase]}`);
    },
    clear: () => {
      if (process.stderr.isTTY) process.stderr.write(`\r${' '.repeat(40)}\r`);
    },
  };
}

/** A file that cannot be read or written is explained, other errors are passed on. */
function asSentence(error: unknown): unknown {
  const { syscall, path: file, code } = error as NodeJS.ErrnoException;
  return syscall === 'open' || syscall === 'read' || syscall === 'write'
    ? new CliError(`${file ?? 'The file'}: ${code}.`)
    : error;
}
