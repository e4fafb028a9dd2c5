import { PREVIEW_LIMITS, type Preview, type PreviewRow, type TablePreview, type TextPreview } from './preview.ts';

/** Rows of a table on a page, below the row that heads it; lines of a text. */
const ROWS = 31;
const LINES = 60;
/** What the columns of a page have beside the numbers of rows (pixels). */
const WIDTH = 1_800;
/** Between a column and the next one, and how wide columns are (pixels). */
export const GAP = 28;
const [MIN_COLUMN, MAX_COLUMN] = [50, 460];
/** Letters that are measured: more are wider than any column; and of a figure. */
const MEASURED = 60;
const MAX_FIGURE = 40;

export interface Column {
  /** The place of its cells in a row, from 0. */
  readonly index: number;
  /** As it is called in the file. */
  readonly letter: string;
  /** Without the gap behind it (pixels). */
  readonly width: number;
  /** Figures, which stand below each other on the right. */
  readonly isNumeric: boolean;
}

export interface TablePage {
  readonly kind: 'table';
  readonly title: string;
  readonly note: string;
  /** What of the table is hidden; empty where nothing is. */
  readonly hidden: string;
  /** The first row of the table, which heads every page. */
  readonly head: PreviewRow;
  readonly rows: readonly PreviewRow[];
  readonly columns: readonly Column[];
}

export interface TextPage {
  readonly kind: 'text';
  readonly note: string;
  /** The number of the first line, from 1. */
  readonly from: number;
  readonly lines: readonly string[];
}

export type SheetPage = TablePage | TextPage;

/** @returns how wide a text is (pixels) */
export type Measure = (text: string) => number;

/** The pages on which a file is shown: of a table first the rows down, then the columns on the right of them. */
export const layOut = ({ parts }: Preview, measure: Measure): readonly SheetPage[] =>
  parts.flatMap((part): SheetPage[] => (part.kind === 'table' ? tablePages(part, measure) : textPages(part)));

/** What stands on a page, for who searches it. */
export const textOn = (page: SheetPage): string =>
  page.kind === 'text'
    ? page.lines.join('\n')
    : [page.head, ...page.rows]
        .map(({ cells }) => page.columns.map(({ index }) => cells[index] ?? '').join('\t'))
        .join('\n');

function tablePages(table: TablePreview, measure: Measure): TablePage[] {
  const [head, ...body] = table.rows;
  const bands = bandsOf(columnsOf(table, measure));
  return bands.flatMap((columns) =>
    inPortions(body, ROWS).map((rows) => ({
      kind: 'table' as const,
      title: table.name ?? '',
      note: [rowsWords(rows), columnsWords(columns, bands), shownWords(table)].filter(Boolean).join(' · '),
      hidden: hiddenWords(table),
      head: head!,
      rows,
      columns,
    })),
  );
}

const NUMBER = /^[-+(]?[$€£]?[\d,]*\.?\d+(e[-+]?\d+)?%?\)?$/i;

function columnsOf({ rows, columns }: TablePreview, measure: Measure): Column[] {
  const count = Math.max(...rows.map(({ cells }) => cells.length));
  return Array.from({ length: count }, (_, index) => {
    const cells = rows.map((row) => row.cells[index] ?? '');
    const width = Math.min(
      MAX_COLUMN,
      Math.max(MIN_COLUMN, ...cells.map((cell) => Math.ceil(measure(cell.slice(0, MEASURED))))),
    );
    const given = cells.slice(1).filter(Boolean);
    const isNumeric =
      given.length > 0 &&
      given.filter((cell) => cell.length <= MAX_FIGURE && NUMBER.test(cell)).length * 2 > given.length;
    return { index, letter: letterOf(columns[index] ?? index), width, isNumeric };
  });
}

/** As many columns as fit on a page, each time behind the first one, which names the rows. */
function bandsOf([first, ...others]: readonly Column[]): Column[][] {
  const bands: Column[][] = [];
  let band = [first!];
  for (const column of others) {
    const width = [...band, column].reduce((sum, each) => sum + each.width + GAP, 0);
    if (width > WIDTH && band.length > 1) {
      bands.push(band);
      band = [first!];
    }
    band.push(column);
  }
  return [...bands, band];
}

function textPages({ lines, total, isWhole }: TextPreview): TextPage[] {
  const note =
    total > lines.length || !isWhole ? `First ${figures(lines.length)} of ${ofTotal(total, isWhole)} lines` : '';
  return inPortions(lines, LINES).map((portion, index) => ({
    kind: 'text',
    note,
    from: index * LINES + 1,
    lines: portion,
  }));
}

/** At least one portion, which may be empty. */
const inPortions = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.max(1, Math.ceil(items.length / size)) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );

const figures = (count: number): string => count.toLocaleString('en-US');
const ofTotal = (total: number, isWhole: boolean): string => (isWhole ? figures(total) : `more than ${figures(total)}`);

const rowsWords = (rows: readonly PreviewRow[]): string => {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return '';
  return first === last ? `Row ${figures(first.number)}` : `Rows ${figures(first.number)} to ${figures(last.number)}`;
};
/** "columns A to H", and on those on the right, which repeat the first one, "columns A, I to P". */
function columnsWords(columns: readonly Column[], bands: readonly Column[][]): string {
  if (bands.length === 1) return '';
  const [first, next, last] = [columns[0]!, columns[1] ?? columns[0]!, columns.at(-1)!].map(({ letter }) => letter);
  if (columns === bands[0]) return `columns ${first} to ${last}`;
  return next === last ? `columns ${first}, ${last}` : `columns ${first}, ${next} to ${last}`;
}

function shownWords({ rows, total, isWhole, hasMoreColumns }: TablePreview): string {
  const last = rows.at(-1)!.number;
  const { columns } = PREVIEW_LIMITS;
  return [
    ...(total > last || !isWhole ? [`first ${figures(last)} of ${ofTotal(total, isWhole)} rows`] : []),
    ...(hasMoreColumns ? [`first ${columns} columns`] : []),
  ].join(' · ');
}

/** "3 hidden rows and 1 hidden column are not shown": their numbers and letters are left out of those that are. */
function hiddenWords({ hidden: { rows, columns }, isWhole }: TablePreview): string {
  const kinds = [
    ...(rows > 0 ? [`${figures(rows)} hidden ${rows === 1 ? 'row' : 'rows'}`] : []),
    ...(columns > 0 ? [`${figures(columns)} hidden ${columns === 1 ? 'column' : 'columns'}`] : []),
  ];
  if (kinds.length === 0) return '';
  return `${isWhole ? '' : 'At least '}${kinds.join(' and ')} ${rows + columns === 1 ? 'is' : 'are'} not shown`;
}

/** "A" for 0, "AA" for 26. */
const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
