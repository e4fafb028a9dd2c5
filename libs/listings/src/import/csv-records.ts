/** Lines that a quoted field may run over; more means that its quote was never closed. */
const MAX_RECORD_LINES = 1_000;

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
 * Splits lines (each with its `\n`) into records by RFC 4180. A record that breaks the rules costs its first line only: reading goes on
 * with the next one, so that a forgotten quote does not swallow the rows after it.
 * @param width cells of each record, once it is known; other records are broken
 */
export async function* csvRecords(
  lines: AsyncIterable<string>,
  delimiter: string,
  width: () => number | undefined = () => undefined,
): AsyncGenerator<CsvRecord | BrokenRecord> {
  const source = lines[Symbol.asyncIterator]();
  const pending: string[] = [];
  let number = 1;
  const lineAt = async (i: number): Promise<string | undefined> => {
    while (pending.length <= i) {
      const next = await source.next();
      if (next.done) return undefined;
      pending.push(next.value);
    }
    return pending[i];
  };
  for (let first = await lineAt(0); first !== undefined; first = await lineAt(0)) {
    let used = 1;
    if (first.trim() !== '') {
      let text = first;
      let result = splitRecord(text, delimiter);
      while (result === 'open' && used < MAX_RECORD_LINES) {
        const more = await lineAt(used);
        if (more === undefined) break;
        text += more;
        used += 1;
        result = splitRecord(text, delimiter);
      }
      const expected = width();
      if (Array.isArray(result) && (expected === undefined || result.length === expected)) {
        yield { line: number, cells: result };
      } else {
        used = 1;
        const broken = Array.isArray(result)
          ? `has ${result.length} ${result.length === 1 ? 'cell' : 'cells'} where the header has ${expected}`
          : 'has a quote that is not closed, or text around a quoted cell';
        yield { line: number, broken, raw: first.replace(/\r?\n$/, '') };
      }
    }
    pending.splice(0, used);
    number += used;
  }
}

/** Cells of one record; `open` when a quoted cell goes on, `broken` when the rules are broken. */
export function splitRecord(text: string, delimiter: string): string[] | 'open' | 'broken' {
  const end = text.endsWith('\r\n') ? text.length - 2 : text.endsWith('\n') ? text.length - 1 : text.length;
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    let cell: string;
    if (text[at] === '"') {
      const close = closingQuote(text, at + 1);
      if (close < 0) return 'open';
      cell = text.slice(at + 1, close).replaceAll('""', '"');
      at = close + 1;
    } else {
      const next = text.indexOf(delimiter, at);
      const stop = next < 0 || next > end ? end : next;
      cell = text.slice(at, stop);
      if (cell.includes('"')) return 'broken';
      at = stop;
    }
    cells.push(cell);
    if (at >= end) return cells;
    if (text[at] !== delimiter) return 'broken';
    at += 1;
  }
}

/** Index of the quote that ends a cell, doubled ones passed over; -1 when there is none. */
function closingQuote(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return -1;
}

/** The delimiter of a header: whichever of comma and semicolon it holds more of. */
export const delimiterOf = (header: string): ',' | ';' =>
  header.split(';').length > header.split(',').length ? ';' : ',';
