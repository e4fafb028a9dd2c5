/** Of a file that is shown as tables or lines (docs/product/data-rooms.md#sheet-pages). */
export const PREVIEW_LIMITS = {
  sheets: 5,
  rows: 200,
  columns: 30,
  /** Of a text. */
  lines: 1_200,
  /** Letters of a cell; a text's lines are broken at their width. */
  cell: 500,
  lineWidth: 100,
  /** Letters of a row or line that are read. */
  row: 100_000,
  /** Letters that are found by a search though no page shows them. */
  beyond: 1_000_000,
} as const;

export interface PreviewRow {
  /** As it is counted in the file, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** A table, with the rows and columns that are shown. */
export interface TablePreview {
  readonly kind: 'table';
  /** Of a spreadsheet's sheet; null for the one table of a file. */
  readonly name: string | null;
  readonly rows: readonly PreviewRow[];
  /** Where cells of a row stand in the file, from 0: other columns are hidden. */
  readonly columns: readonly number[];
  /** Rows that there are. */
  readonly total: number;
  readonly hasMoreColumns: boolean;
  /** Whether it was read to its end: else there are more. */
  readonly isWhole: boolean;
  /** Rows and columns that are hidden in the file and have something in them, as far as it was read: none of it is here. */
  readonly hidden: { readonly rows: number; readonly columns: number };
}

/** A text as lines that fit a page. */
export interface TextPreview {
  readonly kind: 'text';
  readonly lines: readonly string[];
  readonly total: number;
  readonly isWhole: boolean;
}

export interface Preview {
  readonly parts: readonly (TablePreview | TextPreview)[];
  /** What else was read of the file. */
  readonly beyond: readonly string[];
}

/** A file goes beyond what is read of it: what was read up to there stands. */
export class BeyondLimits extends Error {}

/** Without controls, and without what is no letter. */
export const plain = (text: string): string => text.replaceAll(/\p{C}/gu, ' ');

/** Collects texts that no page shows, in pieces of a page's size. */
export class Beyond {
  readonly texts: string[] = [];
  private piece: string[] = [];
  private length = 0;
  private total = 0;

  add(text: string): void {
    if (text.trim() === '' || this.total >= PREVIEW_LIMITS.beyond) return;
    const kept = plain(text.slice(0, PREVIEW_LIMITS.beyond - this.total));
    this.total += kept.length;
    for (let from = 0; from < kept.length; from += PIECE) {
      const part = kept.slice(from, from + PIECE);
      if (this.length + part.length > PIECE) this.end();
      this.piece.push(part);
      this.length += part.length;
    }
  }

  /** @returns all that was added */
  end(): readonly string[] {
    if (this.piece.length > 0) this.texts.push(this.piece.join('\n'));
    this.piece = [];
    this.length = 0;
    return this.texts;
  }
}

const PIECE = 20_000;
