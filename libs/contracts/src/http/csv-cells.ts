/** What a spreadsheet takes for a formula (OWASP, CSV injection), behind any apostrophes of its own. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const NUMBER = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/**
 * A text as a cell of a CSV file: a formula begins with an apostrophe, by which a spreadsheet shows it as text. Plain negative numbers stay as they
 * are. {@link fromCsvCell} takes the apostrophe away again, and nothing else (docs/product/http.md#csv-cells).
 */
export const toCsvCell = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

/** The text of a cell: without the apostrophe of {@link toCsvCell}, or of a person who keeps a spreadsheet from calculating. */
export const fromCsvCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
