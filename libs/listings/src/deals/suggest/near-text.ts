import { MAX_LISTING_ID } from '@outcrop/contracts';

const MAX_WORDS = 8;
/** Shorter words say nothing. */
const MIN_WORD_LENGTH = 3;
/** Words of the site's own addresses, and words that any header has. */
const IDLE = new Set(
  'deals deal details public private map research listing listings assignment assignments index html htm aspx php and the for with from'.split(
    ' ',
  ),
);

/** Words of a path: "/deal-details/123-bone-spring%20oil.html" → bone, spring, oil. */
export function slugWords(path: string): string[] {
  const words =
    decoded(path)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .filter((word) => word.length >= MIN_WORD_LENGTH && /\p{L}/u.test(word) && !IDLE.has(word))
    .slice(0, MAX_WORDS);
}

/**
 * The id that a path names, its last number, and the ids that one slip of the finger makes of it: two digits exchanged, one left out, one
 * typed twice or wrong. Null without a number that could be an id.
 */
export function nearIds(path: string): { id: number | null; slips: number[] } {
  const text = decoded(path).match(/\d+/g)?.at(-1)?.replace(/^0+/, '') ?? '';
  const id = Number(text);
  if (!isId(id)) return { id: null, slips: [] };
  const slips = new Set<number>();
  const add = (digits: string) => {
    if (/^[1-9]/.test(digits) && isId(Number(digits))) slips.add(Number(digits));
  };
  for (let at = 0; at < text.length; at++) {
    const [before, digit, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
    add(before + after);
    add(before + digit + digit + after);
    if (after) add(before + after.charAt(0) + digit + after.slice(1));
    for (let other = 0; other <= 9; other++) add(`${before}${other}${after}`);
  }
  slips.delete(id);
  return { id, slips: [...slips] };
}

const isId = (id: number): boolean => Number.isInteger(id) && id >= 1 && id <= MAX_LISTING_ID;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
