/** What one read may ask for (docs/product/content.md#read-limits). */
export const READ_LIMITS = {
  /** Characters of a query string. */
  queryLength: 16_000,
  /** Levels of objects and lists in a filter. */
  filterDepth: 20,
  /** Comparisons in all filters of a query. */
  conditions: 300,
  /** Values of one list in a filter. */
  listed: 2_000,
  /** Relations in a row: `a.b.c` is two. */
  relationDepth: 10,
  /** Fields after wildcards are replaced, in all levels together. */
  fields: 2_000,
  /** Relations that are followed in one answer, each by one statement. */
  levels: 60,
  /** Rows of one level of an answer. */
  rows: 10_000,
  /** Characters of all values in an answer. */
  answerLength: 20_000_000,
  /** Milliseconds of one statement. */
  statementMs: 3_000,
  /** Reads that run at once over all web processes, each on a connection of its own, and that wait for their turn in each. */
  running: 6,
  waiting: 300,
} as const;

/** How many items are answered when nothing is said. */
export const DEFAULT_LIMIT = 100;
