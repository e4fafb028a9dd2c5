/** Maximum length of a query string, in characters; all real filters together stay far below. Apart from what reads it, for pages that only count. */
export const MAX_QUERY_LENGTH = 8_000;
