import { type Beyond, BeyondLimits, PREVIEW_LIMITS, type PreviewRow, plain, type TablePreview } from './preview.ts';

const { rows: MAX_ROWS, columns: MAX_COLUMNS, cell: MAX_CELL } = PREVIEW_LIMITS;
const FIRST_COLUMNS: readonly number[] = Array.from({ length: MAX_COLUMNS }, (_, at) => at);
const NOTHING_HIDDEN = { rows: 0, columns: 0 };

/**
 * The beginning of a table, which is read as far as it goes.
 * @param beyond gets what is not shown
 */
export async function tablePreview(
  name: string | null,
  read: AsyncIterable<PreviewRow>,
  beyond: Beyond,
): Promise<TablePreview> {
  const rows: PreviewRow[] = [];
  let total = 0;
  let hasMoreColumns = false;
  let isWhole = true;
  try {
    for await (const { number, cells } of read) {
      total = number;
      hasMoreColumns ||= cells.length > MAX_COLUMNS;
      const isShown = rows.length < MAX_ROWS;
      if (isShown)
        rows.push({ number, cells: cells.slice(0, MAX_COLUMNS).map((cell) => plain(cell.slice(0, MAX_CELL)).trim()) });
      const others = cells.filter((cell, index) => !isShown || index >= MAX_COLUMNS || cell.length > MAX_CELL);
      if (others.length > 0) beyond.add(others.join('\t'));
    }
  } catch (error) {
    if (!(error instanceof BeyondLimits)) throw error;
    isWhole = false;
  }
  return {
    kind: 'table',
    name: name && plain(name),
    rows,
    columns: FIRST_COLUMNS,
    total,
    hasMoreColumns,
    isWhole,
    hidden: NOTHING_HIDDEN,
  };
}
