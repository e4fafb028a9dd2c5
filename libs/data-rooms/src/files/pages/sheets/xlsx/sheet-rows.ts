import { PREVIEW_LIMITS, type PreviewRow } from '../preview.ts';
import type { Hidden } from './hidden.ts';
import { numberWords } from './number-words.ts';
import type { Workbook } from './workbook.ts';
import { readXml } from './xml.ts';

const { columns: MAX_COLUMNS, row: MAX_LETTERS } = PREVIEW_LIMITS;
/** Rows of a sheet (ECMA-376). */
const MAX_ROW = 1_048_576;
/** In place of what is not read. */
const LEFT_OUT = '…';
const TRUTHS: Readonly<Record<string, string>> = { '0': 'FALSE', '1': 'TRUE' };

interface Cell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
}

/**
 * The rows of a sheet that are seen and have something in them, to their places as far as columns are shown: what is beyond follows.
 * @param strings what cells share
 * @param hidden is told what the sheet hides, which is not read
 * @throws where it is no sheet, BeyondLimits
 */
export async function* sheetRows(
  texts: AsyncIterable<string>,
  { formats, firstYear }: Pick<Workbook, 'formats' | 'firstYear'>,
  strings: readonly string[],
  hidden: Hidden,
): AsyncGenerator<PreviewRow> {
  let ready: PreviewRow[] = [];
  let number = 0;
  let isRowHidden = false;
  /** Something stands in it, though it is hidden. */
  let isRowUsed = false;
  let cells: string[] = [];
  /** Of the next cell, where it does not say its own. */
  let column = 0;
  /** Of the row's cells so far. */
  let letters = 0;
  let cell: Cell | null = null;
  let value: string | null = null;
  let isPhonetic = false;
  let isRead = false;
  const shown = ({ type, style }: Cell, text: string): string => {
    if (type === 's') return strings[Number(text)] ?? LEFT_OUT;
    if (type === 'b') return TRUTHS[text] ?? text;
    if (type !== 'n' || text === '' || !Number.isFinite(Number(text))) return text;
    return numberWords(Number(text), formats[style] ?? 'General', firstYear);
  };
  const put = (placed: Cell, said: string): void => {
    if (said === '') return;
    const at = hidden.placeOf(placed.column);
    if (isRowHidden || at === null) {
      if (isRowHidden) isRowUsed = true;
      else hidden.useColumn(placed.column);
      return;
    }
    const fits = letters <= MAX_LETTERS;
    if (!fits && at >= MAX_COLUMNS) return;
    const text = fits ? shown(placed, said) : LEFT_OUT;
    letters += text.length;
    while (cells.length < Math.min(at, MAX_COLUMNS)) cells.push('');
    if (at < MAX_COLUMNS) cells[at] = text;
    else if (text !== '') cells.push(text);
  };
  const reading = readXml(texts, {
    open(tag, given) {
      const { r, t, s } = given;
      if (tag === 'col') hidden.describe(given);
      if (tag === 'row') {
        isRowHidden = hidden.hides(given);
        isRowUsed = false;
        number = Number(r) > number && Number(r) <= MAX_ROW ? Number(r) : number + 1;
        cells = [];
        column = letters = 0;
      } else if (tag === 'c') {
        cell = { column: columnOf(r) ?? column, type: t ?? 'n', style: Number(s ?? 0) };
        column = cell.column + 1;
        value = null;
      } else if (tag === 'rPh') isPhonetic = true;
      isRead = (tag === 'v' || tag === 't') && !isPhonetic && cell !== null;
      if (isRead) value ??= '';
    },
    text(text) {
      if (isRead && value !== null && value.length <= MAX_LETTERS) value += text;
    },
    close(tag) {
      isRead = false;
      if (tag === 'rPh') isPhonetic = false;
      if (tag === 'c' && cell && value !== null) put(cell, value.trim());
      if (tag === 'c') cell = value = null;
      if (tag === 'row' && isRowUsed) hidden.useRow();
      if (tag === 'row' && cells.some((text) => text !== '')) ready.push({ number, cells });
    },
  });
  for await (const _ of reading) {
    yield* ready;
    ready = [];
  }
  yield* ready;
}

/** "C12" is in column 2, counted from 0. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d/.exec(reference ?? '')?.[1];
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : undefined;
}
