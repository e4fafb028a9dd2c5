import { beginning, CharFinder, LineEnds } from './line-ends.ts';

export interface RecordLimits {
  /** Longest record, in characters. */
  readonly length: number;
  /** Lines that a record may run over; more means that a quote was never closed. */
  readonly lines: number;
}
export const RECORD_LIMITS: RecordLimits = { length: 10_000_000, lines: 1_000 };
/** How far the end of a record is looked for: one that is too long is lost as a whole if it ends by then. */
const reachOf = ({ length }: RecordLimits): number => 2 * length;

const BROKEN_QUOTE = 'has an unclosed quote, or text around a quoted cell';
/** What is wrong with a record or line that is too long, of which the beginning is stored. */
export const tooLong = ({ length }: Pick<RecordLimits, 'length'>): string =>
  `is longer than ${length / 1_000_000} MB; only its beginning is stored here`;

export interface CsvRecord {
  /** Where the record begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}
export interface BrokenRecord {
  readonly line: number;
  readonly broken: string;
  readonly raw: string;
}

/**
 * Splits texts, wherever they were cut, into records by RFC 4180; lines end with LF, CRLF or CR, which quotes keep as they are. A record that
 * breaks the rules costs its first line only: reading goes on with the next one, so that a forgotten quote does not swallow the rows after it.
 * One that is too long costs itself only. Memory holds about twice the longest record, whatever the file.
 * @param width cells of each record; others are broken
 */
export async function* csvRecords(
  texts: AsyncIterable<string> | Iterable<string>,
  delimiter: string,
  width?: number,
  limits = RECORD_LIMITS,
): AsyncGenerator<CsvRecord | BrokenRecord> {
  for await (const some of csvPages(texts, delimiter, width, limits)) yield* some;
}

/** The same records, those that end in one text at a time: a step of an async generator costs as much as reading a record. Each page has to be read to its end before the next is asked for. */
export async function* csvPages(
  texts: AsyncIterable<string> | Iterable<string>,
  delimiter: string,
  width?: number,
  limits = RECORD_LIMITS,
): AsyncGenerator<Generator<CsvRecord | BrokenRecord>> {
  /** From the beginning of the next record on. */
  let text = '';
  let unread: string[] = [];
  let unreadLength = 0;
  let line = 1;
  /** Whether the rest of a line is passed over that was already reported. */
  let passing = false;

  function* records(final: boolean): Generator<CsvRecord | BrokenRecord> {
    text += unread.join('');
    unread = [];
    unreadLength = 0;
    const scanner = new RecordScanner(text, final, delimiter, width, limits);
    let at = 0;
    while (at < text.length) {
      const found = passing ? scanner.restOfLine(at) : scanner.record(at);
      if (!found) break;
      if (found.cells) yield { line, cells: found.cells };
      if (found.broken) yield { line, broken: found.broken, raw: scanner.raw(at, found) };
      passing = found.lines === 0;
      line += found.lines;
      at = found.end;
    }
    text = text.slice(at);
  }

  for await (const next of texts) {
    unread.push(next);
    unreadLength += next.length;
    // A record that has not ended is looked at again when twice as much of it is there: a long one costs its length, not the square of it.
    if (unreadLength >= Math.min(text.length, reachOf(limits) - text.length)) yield records(false);
  }
  yield records(true);
}

/** Cells of a text that is one record; `open` when a quoted cell goes on, `broken` when the rules are broken. */
export function splitRecord(text: string, delimiter: string): readonly string[] | 'open' | 'broken' {
  const found = new RecordScanner(text, true, delimiter).cells(0);
  return typeof found === 'object' ? found.cells : (found ?? 'open');
}

export type Delimiter = ',' | ';' | '\t';

/** The delimiter of a header: whichever of comma, semicolon and tab it holds most of. */
export const delimiterOf = (header: string): Delimiter => {
  const count = (delimiter: Delimiter) => header.split(delimiter).length;
  const most = count(';') > count(',') ? ';' : ',';
  return count('\t') > count(most) ? '\t' : most;
};

/** What stands at a place: a record, a broken one, or (neither) an empty line. */
interface Found {
  readonly cells?: readonly string[];
  readonly broken?: string;
  /** Where reading goes on. */
  readonly end: number;
  /** Ends of lines up to there; none when a line goes on that is passed over. */
  readonly lines: number;
}

/** Reads records at given places of a text. What it answers does not depend on where the text was cut: it asks for more instead. */
class RecordScanner {
  private readonly text: string;
  private readonly final: boolean;
  private readonly delimiter: string;
  private readonly width: number | undefined;
  private readonly limits: RecordLimits;
  private readonly ends: LineEnds;
  private readonly delimiters: CharFinder;
  private readonly quotes: CharFinder;

  /** @param final whether nothing follows the text */
  constructor(text: string, final: boolean, delimiter: string, width?: number, limits = RECORD_LIMITS) {
    this.text = text;
    this.final = final;
    this.delimiter = delimiter;
    this.width = width;
    this.limits = limits;
    this.ends = new LineEnds(text, final);
    this.delimiters = new CharFinder(text, delimiter);
    this.quotes = new CharFinder(text, '"');
  }

  /** What begins here; undefined when more of the text is needed to tell. */
  record(start: number): Found | undefined {
    const found = this.cells(start);
    if (found === undefined) return undefined;
    if (typeof found === 'string') return this.firstLine(start, BROKEN_QUOTE);
    const { cells, end, lines } = found;
    if (end - start > this.limits.length) return { broken: tooLong(this.limits), end, lines };
    if (cells.length === 1 && this.text[start] !== '"' && cells[0]!.trim() === '') return { end, lines };
    if (this.width === undefined || cells.length === this.width) return found;
    const count = `${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}`;
    return this.firstLine(start, `has ${count} where the header has ${this.width}`);
  }

  /** The rest of a line that is passed over. */
  restOfLine(start: number): Found | undefined {
    const end = this.ends.next(start);
    if (end >= this.text.length) return { end: this.text.length, lines: 0 };
    return this.ends.isHalf(end) ? undefined : { end: this.ends.after(end), lines: 1 };
  }

  /** What is kept of a broken record: its line, or of one that is too long the beginning. */
  raw(start: number, { broken, end }: Found): string {
    if (broken === tooLong(this.limits)) return `${beginning(this.text, start, this.limits.length)}…`;
    return this.text.slice(start, Math.min(end, this.ends.next(start)));
  }

  /** Gives up the record that begins here, but no line after its first one. */
  private firstLine(start: number, broken: string): Found | undefined {
    const { length } = this.text;
    const end = Math.min(this.ends.next(start), length);
    if (end - start >= reachOf(this.limits)) return { broken: tooLong(this.limits), end, lines: 0 };
    if ((end === length && !this.final) || this.ends.isHalf(end)) return undefined;
    return {
      broken: end - start > this.limits.length ? tooLong(this.limits) : broken,
      end: Math.min(this.ends.after(end), length),
      lines: 1,
    };
  }

  /** The cells of the record that begins here; `open` when it has no end within reach, undefined when more of the text is needed. */
  cells(start: number): Required<Omit<Found, 'broken'>> | 'open' | 'broken' | undefined {
    const { text, ends, delimiter } = this;
    const reach = start + reachOf(this.limits);
    const limit = Math.min(text.length, reach);
    const whole = this.final && text.length <= reach;
    const endless = this.final || text.length >= reach ? 'open' : undefined;
    const cells: string[] = [];
    let lines = 1;
    for (let at = start; ; at += 1) {
      if (at >= limit && !whole) return endless;
      if (text[at] === '"') {
        const close = this.closingQuote(at + 1);
        lines += this.countEnds(at + 1, Math.min(close, limit));
        if (lines > this.limits.lines) return 'broken';
        if (close >= limit || (close === limit - 1 && !whole)) return endless;
        cells.push(text.slice(at + 1, close).replaceAll('""', '"'));
        at = close + 1;
      } else {
        const stop = Math.min(this.delimiters.next(at), ends.next(at), limit);
        if (this.quotes.next(at) < stop) return 'broken';
        if (stop === limit && !whole) return endless;
        cells.push(text.slice(at, stop));
        at = stop;
      }
      if (at >= limit) return { cells, end: limit, lines };
      if (text[at] === delimiter) continue;
      if (text[at] !== '\n' && text[at] !== '\r') return 'broken';
      return ends.isHalf(at) ? undefined : { cells, end: ends.after(at), lines };
    }
  }

  /** Where the quote stands that ends a cell, doubled ones passed over; infinity when there is none. */
  private closingQuote(from: number): number {
    let at = this.quotes.next(from);
    while (this.text[at + 1] === '"') at = this.quotes.next(at + 2);
    return at;
  }

  /** Ends of lines in a part of the text, as far as they matter. */
  private countEnds(from: number, to: number): number {
    let count = 0;
    for (let end = this.ends.next(from); end < to && count < this.limits.lines; count += 1)
      end = this.ends.next(this.ends.after(end));
    return count;
  }
}
