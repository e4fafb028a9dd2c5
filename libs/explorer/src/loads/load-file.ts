import { isDeepStrictEqual } from 'node:util';
import { type Actor, Invalid } from '@outcrop/platform';
import {
  type CollectionDefinition,
  type CollectionLoads,
  type Collections,
  checkedDefinition,
  type LoadProgress,
  type LoadReport,
  type StoredCollection,
} from '@outcrop/search';
import { CheckedRows, type OnRejected } from './checked-rows.ts';
import { RowReader } from './collection-row.ts';
import { ColumnNames, shown } from './column-names.ts';
import { EXPORTED, exportedColumns } from './exported-columns.ts';
import { definitionOf, type GuessedColumn, guessColumns, guessKey, type Sample } from './guess-definition.ts';
import { effectOf, type LoadEffect } from './load-effect.ts';
import { type FileRow, type FileRows, readRows } from './read-rows.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Types are guessed from so many rows, and from no more text than this, in characters. */
const SAMPLE_ROWS = 10_000;
const SAMPLE_LENGTH = 4_000_000;

/** What somebody wants to load. */
export interface LoadRequest {
  readonly chunks: AsyncIterable<Uint8Array>;
  /** What people know the file by; its ending may say what it is. */
  readonly file: string;
  /** The collection that it becomes, or whose rows it brings. */
  readonly name: string;
  /** {@link CollectionDefinition} as anybody wrote it; its name is the collection's. */
  readonly definition?: unknown;
  /** The column that holds the keys, by its head or its field. */
  readonly key?: string | undefined;
  readonly seenBy?: CollectionDefinition['seenBy'] | undefined;
}

/** What fields were guessed from. */
interface Guess {
  readonly columns: readonly GuessedColumn[];
  /** Columns of an export that are no fields. */
  readonly passedOver: readonly string[];
  readonly rows: number;
}

/** A file whose first rows were read: what it would become. */
export interface PreparedLoad {
  readonly file: string;
  readonly definition: CollectionDefinition;
  /** Where the definition was guessed: what from. */
  readonly guessed?: Guess;
  /** What is there under the name. */
  readonly stored: StoredCollection | undefined;
  readonly pages: AsyncIterable<Iterable<FileRow>>;
}

/**
 * Reads the first rows of a file, and learns or guesses what it becomes; nothing is changed.
 * @throws UnreadableFile; Invalid for a definition that cannot be used, or is another than the collection's
 */
export async function prepareLoad(collections: Collections, request: LoadRequest): Promise<PreparedLoad> {
  const { file, name, key } = request;
  const [stored] = await collections.stored(name);
  const known = knownDefinition(request, stored);
  const names = new ColumnNames(known);
  if (known && key !== undefined && names.find(key) !== (known.keyColumn ?? 'key'))
    throw new Invalid([
      { path: 'key', message: `The key of ${name} is ${known.keyColumn ?? 'key'}: its definition says so.` },
    ]);
  const { format, pages } = await readRows(request.chunks, { file, names });
  if (known && format === 'csv') assertColumns(file, known, names);
  const { first, rest } = await firstRows(pages, known ? 1 : SAMPLE_ROWS);
  if (first.length === 0) throw new UnreadableFile(`${file} has no rows.`);
  const all = { file, stored, pages: startingWith(first, rest) };
  if (known) return { ...all, definition: stored?.loadedAt ? known : await free(collections, known, stored) };
  try {
    const sample: Sample = { format, rows: first, columns: names.columns };
    const guessed = guessColumns(sample);
    const keyColumn = key === undefined ? guessKey(sample) : namedKey(names, key);
    const passedOver = exportedColumns(names.columns).filter((column) => column !== keyColumn);
    const columns = guessed.filter((column) => !passedOver.includes(column.name));
    const { seenBy = 'admin' } = request;
    const guess = checkedDefinition(definitionOf(columns, { name, keyColumn, seenBy }));
    return {
      ...all,
      definition: await free(collections, guess, stored),
      guessed: { columns, passedOver, rows: first.length },
    };
  } catch (error) {
    throw error instanceof UnreadableFile ? new UnreadableFile(`${file} ${error.message}.`) : error;
  }
}

/** A definition under whose name a collection can be made; what was never loaded gives way to it. */
const free = async (
  collections: Collections,
  definition: CollectionDefinition,
  stored: StoredCollection | undefined,
): Promise<CollectionDefinition> => (stored ? definition : collections.check(definition));

function knownDefinition(
  { name, definition }: LoadRequest,
  stored: StoredCollection | undefined,
): CollectionDefinition | undefined {
  if (definition !== undefined && (typeof definition !== 'object' || definition === null))
    throw new Invalid([{ path: '', message: 'The definition must be an object.' }]);
  const given = definition && checkedDefinition({ ...definition, name });
  if (!stored?.loadedAt) return given;
  if (given && !isDeepStrictEqual(given, stored.definition))
    throw new Invalid([
      {
        path: 'definition',
        message: `${name} has another definition: load under another name, or drop ${name} first.`,
      },
    ]);
  return stored.definition;
}

/** The columns of a CSV file are those of the collection: a field without a column would lose its values. */
function assertColumns(file: string, definition: CollectionDefinition, { columns }: ColumnNames): void {
  const exported = exportedColumns(columns);
  const wanted = new RowReader(definition).columns(exported.length > 0);
  const unknown = [...columns].filter(([name]) => !wanted.has(name) && !exported.includes(name));
  if (unknown.length > 0)
    throw new UnreadableFile(
      `${file} has the column ${shown(unknown[0]![1])}, which is no field of ${definition.name}.`,
    );
  const missing = [...wanted].filter((name) => !columns.has(name)).sort();
  if (missing.length > 0)
    throw new UnreadableFile(`${file} has no column for fields of ${definition.name}: ${missing.join(', ')}.`);
}

function namedKey(names: ColumnNames, key: string): string {
  const name = names.find(key);
  const others = exportedColumns(names.columns).filter((column) => column !== EXPORTED.key);
  if (name === undefined || !names.columns.has(name) || others.includes(name))
    throw new UnreadableFile(`has no column ${shown(key)} to be the key`);
  return name;
}

/** The first rows, and pages of those that follow. */
async function firstRows(
  pages: FileRows['pages'],
  count: number,
): Promise<{ first: FileRow[]; rest: PreparedLoad['pages'] }> {
  const first: FileRow[] = [];
  let length = 0;
  for (;;) {
    const { value: page, done } = await pages.next();
    if (done) return { first, rest: pages };
    // A loop over the page would end it with the last of the first rows.
    for (let next = page.next(); !next.done; next = page.next()) {
      first.push(next.value);
      length += next.value.length;
      if (first.length >= count || length >= SAMPLE_LENGTH) return { first, rest: startingWith(page, pages) };
    }
  }
}

async function* startingWith(first: Iterable<FileRow>, rest: PreparedLoad['pages']): AsyncGenerator<Iterable<FileRow>> {
  // An array is emptied: its rows are needed no longer than their page.
  yield Array.isArray(first) ? first.splice(0) : first;
  yield* rest;
}

export interface LoadFileOptions {
  readonly actor: Actor;
  /** Reads and checks all rows, and changes nothing. */
  readonly dryRun?: boolean;
  /** Leaves rows of the collection as they are that are not loaded from the file. */
  readonly keepOthers?: boolean;
  /** Takes wrong rows, without which the load goes on; where it is left out, one wrong row refuses the load. */
  readonly onRejected?: OnRejected | undefined;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: LoadProgress) => void;
}

export interface FileReport {
  /** Of a dry run: what would be loaded. */
  readonly rows: number;
  readonly rejected: number;
  /** Rows of an export that are gone by it, and so did not come. */
  readonly alreadyGone: number;
  /** Of a dry run for a collection that is there: what would become of its rows. */
  readonly effect?: LoadEffect;
  /** What was loaded; nothing after a dry run. */
  readonly report?: LoadReport;
}

/**
 * Loads a file whose first rows were read: all of its rows, or none.
 * @throws Invalid that names the first wrong rows by their lines; CollectionBusy
 */
export async function loadFile(
  { collections, loads }: { readonly collections: Collections; readonly loads: CollectionLoads },
  prepared: PreparedLoad,
  { actor, dryRun = false, keepOthers = false, onRejected, signal, onProgress }: LoadFileOptions,
): Promise<FileReport> {
  const { definition, stored } = prepared;
  const rows = new CheckedRows(prepared, onRejected);
  const { name } = definition;
  if (dryRun) {
    for await (const page of rows.pages()) {
      await rows.check(page);
      signal?.throwIfAborted();
      onProgress?.({ phase: 'reading', rows: rows.count });
    }
    const report = { rows: rows.count - rows.wrong, rejected: rows.wrong, alreadyGone: rows.alreadyGone };
    if (!stored?.loadedAt) return report;
    return { ...report, effect: await effectOf(collections.keys(name), rows, report.rows, signal) };
  }
  const isNew = !stored?.loadedAt;
  if (isNew) {
    if (stored) await collections.remove(name, actor);
    await collections.create(definition, actor);
  }
  try {
    const report = await loads.load(name, rows.pages(), {
      ...{ actor, keepOthers, onWrong: (reason: string) => rows.onWrong(reason) },
      ...(signal && { signal }),
      ...(onProgress && { onProgress }),
    });
    return { rows: report.rows, rejected: rows.wrong, alreadyGone: rows.alreadyGone, report };
  } catch (error) {
    // Nobody has seen it; should this fail as well, the next load under the name removes it.
    if (isNew) await collections.remove(name, actor).catch(() => undefined);
    throw error;
  }
}
