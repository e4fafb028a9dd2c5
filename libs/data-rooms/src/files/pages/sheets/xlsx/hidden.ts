import { PREVIEW_LIMITS } from '../preview.ts';
import type { Attributes } from './xml.ts';

/** Columns of a sheet (ECMA-376). */
const MAX_COLUMN = 16_384;

/** What a sheet hides: its rows and columns, in which nothing is read, and how many of them have something in them (docs/product/data-rooms.md#sheet-pages). */
export class Hidden {
  private readonly isHidden = new Uint8Array(MAX_COLUMN);
  /** Of each column, how many on its left are hidden. */
  private before: Uint16Array | null = null;
  private readonly used = new Set<number>();
  private usedRows = 0;

  /** Notes what is said of some columns. Columns are described before the first cell: what comes later is none. */
  describe({ min, max, hidden, width }: Attributes): void {
    if (this.before || !isHiddenBy(hidden, width)) return;
    this.isHidden.fill(1, Math.max(0, Number(min) - 1), Math.max(0, Math.min(Number(max), MAX_COLUMN)));
  }

  /** Whether a row is hidden by what is said of it. */
  hides({ hidden, ht }: Attributes): boolean {
    return isHiddenBy(hidden, ht);
  }

  /** Where a column stands among those that are seen, from 0; null for a hidden one. @param column from 0 */
  placeOf(column: number): number | null {
    this.before ??= runningSum(this.isHidden);
    return this.isHidden[column] ? null : column - (this.before[column] ?? this.before.at(-1)!);
  }

  /** The columns that are seen, by their places in the sheet: as many as are shown. */
  shownColumns(): readonly number[] {
    const shown: number[] = [];
    for (let column = 0; column < MAX_COLUMN && shown.length < PREVIEW_LIMITS.columns; column += 1)
      if (!this.isHidden[column]) shown.push(column);
    return shown;
  }

  /** Counts a column that hides something of a row that is seen. */
  useColumn(column: number): void {
    this.used.add(column);
  }

  /** Counts a row that hides something. */
  useRow(): void {
    this.usedRows += 1;
  }

  get counts(): { readonly rows: number; readonly columns: number } {
    return { rows: this.usedRows, columns: this.used.size };
  }
}

/** By its word, or by a size of nothing. */
const isHiddenBy = (hidden: string | undefined, size: string | undefined): boolean =>
  /^(1|true)$/.test(hidden ?? '') || (size !== undefined && Number(size) === 0);

function runningSum(flags: Uint8Array): Uint16Array {
  const sums = new Uint16Array(flags.length);
  let sum = 0;
  for (const [at, flag] of flags.entries()) {
    sums[at] = sum;
    sum += flag;
  }
  return sums;
}
