import { isDeepStrictEqual } from 'node:util';
import { type Actor, Invalid } from '@outcrop/platform';
import {
  type CollectionDefinition,
  type CollectionLoads,
  type CollectionRow,
  type Collections,
  checkedDefinition,
  indexOf,
  LoadLines,
  type LoadProgress,
  type LoadReport,
  type StoredCollection,
  WrongRow,
} from '@outcrop/search';
import { RowReader } from './collection-row.ts';
import { ColumnNames, shown } from './column-names.ts';
import { definitionOf, type GuessedColumn, guessColumns, guessKey, type Sample } from './guess-definition.ts';
import { LinesOfKeys } from './lines-of-keys.ts';
import { type FileRow, type FileRows, readRows } from './read-rows.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Types are guessed from so many rows, and from no more text than this, in characters. */
const SAMPLE_ROWS = 10_000;
const SAMPLE_LENGTH = 4_000_000;
/** More wrong rows are not named. */
const MAX_NAMED = 20;
/** A load without its wrong rows takes place while no more than this share of all is wrong. */
const MAX_WRONG_SHARE = 0.5;

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

/** A file whose first rows were read: what it would become. */
export interface PreparedLoad {
  readonly file: string;
  readonly definition: CollectionDefinition;
  /** Where the definition was guessed: what from. */
  readonly guessed?: { readonly columns: readonly GuessedColumn[]; readonly rows: number };
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
    const columns = guessColumns(sample);
    const keyColumn = key === undefined ? guessKey(sample) : namedKey(names, key);
    const { seenBy = 'admin' } = request;
    const guess = checkedDefinition(definitionOf(columns, { name, keyColumn, seenBy }));
    return { ...all, definition: await free(collections, guess, stored), guessed: { columns, rows: first.length } };
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
  const wanted = new RowReader(definition).columns;
  const unknown = [...columns].filter(([name]) => !wanted.has(name)).map(([, head]) => head);
  if (unknown.length > 0)
    throw new UnreadableFile(`${file} has the column ${shown(unknown[0]!)}, which is no field of ${definition.name}.`);
  const missing = [...wanted].filter((name) => !columns.has(name)).sort();
  if (missing.length > 0)
    throw new UnreadableFile(`${file} has no column for fields of ${definition.name}: ${missing.join(', ')}.`);
}

function namedKey(names: ColumnNames, key: string): string {
  const name = names.find(key);
  if (name === undefined || !names.columns.has(name))
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
  /** Takes wrong rows, without which the load goes on; where it is left out, one wrong row refuses the load. */
  readonly onRejected?: ((line: number, reason: string, raw: string) => Promise<void>) | undefined;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: LoadProgress) => void;
}

export interface FileReport {
  /** Of a dry run: what would be loaded. */
  readonly rows: number;
  readonly rejected: number;
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
  { actor, dryRun = false, onRejected, signal, onProgress }: LoadFileOptions,
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
    return { rows: rows.count - rows.wrong, rejected: rows.wrong };
  }
  const isNew = !stored?.loadedAt;
  if (isNew) {
    if (stored) await collections.remove(name, actor);
    await collections.create(definition, actor);
  }
  try {
    const report = await loads.load(name, rows.pages(), {
      ...{ actor, onWrong: (reason: string) => rows.onWrong(reason) },
      ...(signal && { signal }),
      ...(onProgress && { onProgress }),
    });
    return { rows: report.rows, rejected: rows.wrong, report };
  } catch (error) {
    // Nobody has seen it; should this fail as well, the next load under the name removes it.
    if (isNew) await collections.remove(name, actor).catch(() => undefined);
    throw error;
  }
}

/** Rows of a file on their way to a collection, and what is wrong with some. */
class CheckedRows {
  /** How many came, and how many of them are wrong. */
  count = 0;
  wrong = 0;
  private readonly named: { readonly line: number; readonly reason: string }[] = [];
  private readonly keys = new LinesOfKeys();
  private readonly reader: RowReader;
  private readonly lines: LoadLines;
  private last: FileRow | undefined;

  constructor(
    private readonly prepared: PreparedLoad,
    private readonly onRejected: LoadFileOptions['onRejected'],
  ) {
    this.reader = new RowReader(prepared.definition);
    this.lines = new LoadLines(indexOf(0, prepared.definition));
  }

  /** The caller tells of wrong ones by {@link onWrong} before the next. @throws Invalid, at the end or once enough rows are wrong */
  async *pages(): AsyncGenerator<Iterable<CollectionRow | WrongRow>> {
    for await (const page of this.prepared.pages) {
      const read = this.read(page);
      // Nothing will be loaded: what follows is read for what is wrong with it.
      if (this.wrong > 0 && !this.onRejected) await this.check(read);
      else yield read;
    }
    if (this.wrong > 0 && !this.onRejected) throw this.refusal();
    if (this.wrong > this.count * MAX_WRONG_SHARE)
      throw this.refusal(`Nothing was loaded: ${this.wrong} of ${this.count} rows of ${this.prepared.file} are wrong.`);
  }

  /** Reads rows for what is wrong with them, of which it tells. */
  async check(rows: Iterable<CollectionRow | WrongRow>): Promise<void> {
    for (const row of rows) {
      try {
        this.lines.lineOf(row);
      } catch (error) {
        if (!(error instanceof WrongRow)) throw error;
        await this.onWrong(error.message);
      }
    }
  }

  /** The row that came last is wrong. */
  async onWrong(reason: string): Promise<void> {
    const row = this.last!;
    const { line } = row;
    this.wrong += 1;
    if (this.named.length < MAX_NAMED) this.named.push({ line, reason });
    if (this.onRejected) await this.onRejected(line, reason, row.raw());
    else if (this.named.length === MAX_NAMED) throw this.refusal();
  }

  private *read(rows: Iterable<FileRow>): Generator<CollectionRow | WrongRow> {
    for (const row of rows) {
      this.count += 1;
      this.last = row;
      yield this.readOne(row);
    }
  }

  private readOne({ line, values }: FileRow): CollectionRow | WrongRow {
    if (typeof values === 'string') return new WrongRow(values);
    const row = this.reader.read(values);
    if (row instanceof WrongRow) return row;
    const earlier = this.keys.note(row.key, line);
    return earlier === undefined ? row : new WrongRow(`its key ${shown(row.key)} stands in line ${earlier} already`);
  }

  private refusal(first = `Nothing was loaded: ${this.prepared.file} has wrong rows.`): Invalid {
    const errors = this.named.map(({ line, reason }) => ({ path: String(line), message: `Line ${line}: ${reason}.` }));
    const more = this.named.length === MAX_NAMED && !this.onRejected ? ['More may follow.'] : [];
    return new Invalid(errors, [first, ...errors.map(({ message }) => message), ...more].join('\n'));
  }
}
