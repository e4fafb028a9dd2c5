import { Invalid } from '@outcrop/platform';
import { type CollectionDefinition, type CollectionRow, indexOf, LoadLines, WrongRow } from '@outcrop/search';
import { RowReader } from './collection-row.ts';
import { shown } from './column-names.ts';
import { LinesOfKeys } from './lines-of-keys.ts';
import type { FileRow } from './read-rows.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** More wrong rows are not named. */
const MAX_NAMED = 20;
/** A load without its wrong rows takes place while no more than this share of all is wrong. */
const MAX_WRONG_SHARE = 0.5;

/** A file of rows, and what they are to become. */
interface UncheckedRows {
  /** What people know the file by. */
  readonly file: string;
  readonly definition: CollectionDefinition;
  readonly pages: AsyncIterable<Iterable<FileRow>>;
}

/** Takes a wrong row as it stood. */
export type OnRejected = (line: number, reason: string, raw: string) => Promise<void>;

/** Rows of a file on their way to a collection, and what is wrong with some. */
export class CheckedRows {
  /** How many came, and how many of them are wrong; those that are gone by their export did not come. */
  count = 0;
  wrong = 0;
  alreadyGone = 0;
  private readonly named: { readonly line: number; readonly reason: string }[] = [];
  private readonly keys = new LinesOfKeys();
  private readonly reader: RowReader;
  private readonly lines: LoadLines;
  private last: FileRow | undefined;

  constructor(
    private readonly unchecked: UncheckedRows,
    private readonly onRejected: OnRejected | undefined,
  ) {
    this.reader = new RowReader(unchecked.definition);
    this.lines = new LoadLines(indexOf(0, unchecked.definition));
  }

  /** The caller tells of wrong ones by {@link onWrong} before the next. @throws Invalid, at the end or once enough rows are wrong */
  async *pages(): AsyncGenerator<Iterable<CollectionRow | WrongRow>> {
    for await (const page of this.unchecked.pages) {
      const read = this.read(page);
      // Nothing will be loaded: what follows is read for what is wrong with it.
      if (this.wrong > 0 && !this.onRejected) await this.check(read);
      else yield read;
    }
    if (this.count === 0) throw new UnreadableFile(`${this.unchecked.file} has only rows that are marked gone.`);
    if (this.wrong > 0 && !this.onRejected) throw this.refusal();
    if (this.wrong > this.count * MAX_WRONG_SHARE)
      throw this.refusal(
        `Nothing was loaded: ${this.wrong} of ${this.count} rows of ${this.unchecked.file} are wrong.`,
      );
  }

  /** Reads rows for what is wrong with them, of which it tells. */
  async check(rows: Iterable<CollectionRow | WrongRow>): Promise<void> {
    for (const row of rows) {
      try {
        this.lines.lineOf(row);
      } catch (error) {
        if (!(error instanceof WrongRow)) throw error;
        if (!(row instanceof WrongRow)) this.keys.leaveOut(row.key);
        await this.onWrong(error.message);
      }
    }
  }

  /** Whether a row that was checked, and is not wrong, has the key. */
  brings(key: string): boolean {
    return this.keys.brings(key);
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
      this.last = row;
      const read = this.readOne(row);
      if (read === undefined) {
        this.alreadyGone += 1;
        continue;
      }
      this.count += 1;
      yield read;
    }
  }

  private readOne({ line, values }: FileRow): CollectionRow | WrongRow | undefined {
    if (typeof values === 'string') return new WrongRow(values);
    const row = this.reader.read(values);
    if (row === undefined || row instanceof WrongRow) return row;
    const earlier = this.keys.note(row.key, line);
    return earlier === undefined ? row : new WrongRow(`its key ${shown(row.key)} stands in line ${earlier} already`);
  }

  private refusal(first = `Nothing was loaded: ${this.unchecked.file} has wrong rows.`): Invalid {
    const errors = this.named.map(({ line, reason }) => ({ path: String(line), message: `Line ${line}: ${reason}.` }));
    const more = this.named.length === MAX_NAMED && !this.onRejected ? ['More may follow.'] : [];
    return new Invalid(errors, [first, ...errors.map(({ message }) => message), ...more].join('\n'));
  }
}
