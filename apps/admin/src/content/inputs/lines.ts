/** The rows of a list with one field, as lines of text. */
export const linesOf = (rows: unknown, column: string): string =>
  Array.isArray(rows) ? rows.map((row: Record<string, unknown>) => String(row[column] ?? '')).join('\n') : '';

/** Lines with words, each with its number, from 1; spaces around the words do not count. */
const linesWithWords = (lines: string): { number: number; words: string }[] =>
  lines.split(/\r\n|\r|\n/).flatMap((line, at) => (line.trim() ? [{ number: at + 1, words: line.trim() }] : []));

/** A row for each line that has words. */
export const rowsOf = (lines: string, column: string): Record<string, string>[] =>
  linesWithWords(lines).map(({ words }) => ({ [column]: words }));

/** The number of a row's line as it is shown, empty lines among them. @param row from 0 */
export const lineOfRow = (lines: string, row: number): number => linesWithWords(lines)[row]?.number ?? row + 1;
