import { toCsvCell } from '@outcrop/contracts';
import { stringify } from 'csv-stringify/sync';

/**
 * Lines of a CSV file (RFC 4180), each with its line feed. What a spreadsheet would take for a formula is written as text
 * (docs/product/http.md#csv-cells).
 */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((cells) => cells.map(toCsvCell)),
    // A lone carriage return ends a line for some readers.
    { quoted_match: /\r/ },
  );
