/** What a person may have at most (docs/product/explorer.md#saved-query-limits). */
export const MAX_QUERY_DIRECTORIES = 200;
export const MAX_SAVED_QUERIES = 2_000;
/** Readers of one query besides its owner, by name. */
export const MAX_QUERY_READERS = 50;
/** Sets of filters by UUID; a further one takes the place of the oldest. */
export const MAX_FILTER_SETS = 500;
export const MAX_QUERY_NAME = 200;
/** Of a set of filters with its chart, written as JSON. */
export const MAX_FILTERS_BYTES = 100_000;
/** Of all queries of a person together, which old clients load in one answer. */
export const MAX_QUERIES_BYTES = 5_000_000;
/** Objects and lists within each other, in filters and charts. */
export const MAX_FILTERS_DEPTH = 20;

/** What old clients are told of directories and queries (docs/product/explorer.md#explorer-messages). */
export const QUERY_MESSAGES = {
  directoryCreated: 'Directory has been created',
  directoryUpdated: 'Directory has been updated',
  directoryDeleted: 'Directory has been deleted',
  queryDeleted: 'Query has been deleted',
  createDirectoryFailed: 'Creating directory process has failed',
  updateDirectoryFailed: 'Update directory process has been failed',
  deleteDirectoryFailed: 'Delete directory process has been failed',
  deleteQueryFailed: 'Delete query process has been failed',
} as const;
