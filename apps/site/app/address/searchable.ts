/** Whether a text has letters or digits to search for: the search ignores everything else (docs/product/search.md#text-match). */
export const isSearchable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Said of one that has none. */
export const NOT_SEARCHABLE = 'Please provide a valid search text.';
