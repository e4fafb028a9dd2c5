/** The rows of a list with one field, as lines of text. */
export const linesOf = (rows: unknown, column: string): string =>
  Array.isArray(rows) ? rows.map((row: Record<string, unknown>) => String(row[column] ?? '')).join('\n') : '';

/** A row for each line that has words; spaces around them do not count. */
export const rowsOf = (lines: string, column: string): Record<string, string>[] =>
  lines.split(/\r\n|\r|\n/).flatMap((line) => (line.trim() ? [{ [column]: line.trim() }] : []));
