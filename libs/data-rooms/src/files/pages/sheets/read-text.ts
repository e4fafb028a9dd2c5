import { csvRecords, delimiterOf, linesOf } from '@outcrop/platform/csv';
import { Beyond, BeyondLimits, PREVIEW_LIMITS, type Preview, type PreviewRow, plain } from './preview.ts';
import { tablePreview } from './table-preview.ts';

const { lines: MAX_LINES, lineWidth: WIDTH, row: MAX_ROW } = PREVIEW_LIMITS;
/** Lines over which a quoted cell may run. */
const MAX_CELL_LINES = 200;
const TAB = 8;

/** A text, line by line: of one that is too long its beginning. @throws BeyondLimits never: what was read stands */
export async function readText(texts: AsyncIterable<string>): Promise<Preview> {
  const beyond = new Beyond();
  const lines: string[] = [];
  let total = 0;
  let isWhole = true;
  try {
    for await (const { text, tooLong } of linesOf(texts, MAX_ROW)) {
      if (tooLong) isWhole = false;
      for (const line of brokenAt(WIDTH, text)) {
        total += 1;
        if (lines.length < MAX_LINES) lines.push(line);
        else beyond.add(line);
      }
    }
  } catch (error) {
    if (!(error instanceof BeyondLimits)) throw error;
    isWhole = false;
  }
  const isEmpty = lines.every((line) => line === '');
  return { parts: isEmpty ? [] : [{ kind: 'text', lines, total, isWhole }], beyond: beyond.end() };
}

/** A table in a text (RFC 4180, with comma, semicolon or tab). */
export async function readCsv(texts: AsyncIterable<string>, type: string): Promise<Preview> {
  const beyond = new Beyond();
  const table = await tablePreview(null, csvRows(texts, type), beyond);
  return { parts: table.rows.length > 0 ? [table] : [], beyond: beyond.end() };
}

/** Rows whatever they hold: one that breaks the rules is split as it stands. */
async function* csvRows(texts: AsyncIterable<string>, type: string): AsyncGenerator<PreviewRow> {
  const { first, all } = await peeked(texts);
  const delimiter = type === 'text/tab-separated-values' ? '\t' : delimiterOf(first.split(/[\r\n]/, 1)[0]!);
  let number = 0;
  for await (const record of csvRecords(all, delimiter, undefined, { length: MAX_ROW, lines: MAX_CELL_LINES })) {
    number += 1;
    yield { number, cells: 'broken' in record ? record.raw.split(delimiter) : record.cells };
  }
}

async function peeked(texts: AsyncIterable<string>): Promise<{ first: string; all: AsyncIterable<string> }> {
  const iterator = texts[Symbol.asyncIterator]();
  const { value: first = '' } = await iterator.next();
  async function* all(): AsyncGenerator<string> {
    yield first;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  }
  return { first, all: all() };
}

/** A line in pieces of a width, with spaces in place of tabs. */
function brokenAt(width: number, line: string): string[] {
  let spaced = '';
  for (const [index, piece] of line.split('\t').entries())
    spaced += index === 0 ? piece : `${' '.repeat(TAB - (spaced.length % TAB))}${piece}`;
  const text = plain(spaced).trimEnd();
  const pieces = Array.from({ length: Math.ceil(text.length / width) }, (_, at) =>
    text.slice(at * width, (at + 1) * width),
  );
  return pieces.length > 0 ? pieces : [''];
}
