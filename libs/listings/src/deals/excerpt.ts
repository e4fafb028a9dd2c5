/** What summaries read of a long text, in characters. */
const READ_CHARACTERS = 1_000;
/** Longest excerpt, in characters; it ends with a word where it can. */
const MAX_CHARACTERS = 240;
const MIN_CHARACTERS = 160;
/** The first half of a character that a cut went through. */
const HALF_PAIR = /[\uD800-\uDBFF]$/;

/** As much of a text as summaries read of it: those that are kept hold no more. */
export const openingOf = (text: string | null): string | null =>
  text?.slice(0, READ_CHARACTERS).replace(HALF_PAIR, '') ?? null;

/** The beginning of a text on one line; null where there is none (docs/product/deals.md#deal-summary). */
export function excerptOf(text: string | null): string | null {
  const line = (openingOf(text) ?? '').replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_CHARACTERS) return line || null;
  const cut = line.slice(0, MAX_CHARACTERS);
  const word = cut.lastIndexOf(' ');
  const end = word >= MIN_CHARACTERS ? cut.slice(0, word) : cut.replace(HALF_PAIR, '');
  return `${end.replace(/[\s,;:–—-]+$/, '')}…`;
}

/** How many pages a text says that something has: "Report of 92 pages". Null where it does not say, or says nothing likely. */
export function pagesOf(text: string | null): number | null {
  const said = /(?<![\d.,])(\d{1,3}(?:,\d{3})?|\d{1,4})[\s-]pages?\b/i.exec(openingOf(text) ?? '')?.[1];
  const pages = said === undefined ? 0 : Number(said.replace(',', ''));
  return pages > 0 ? pages : null;
}
