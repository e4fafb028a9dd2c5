/**
 * The form in which texts and queries meet (docs/product/search.md#search-text): lower-case, everything but Unicode letters and digits removed, so
 * that a query matches when it is a substring. Letters and their accents are composed first and after lower-casing (Unicode NFC), so that é
 * matches however it was typed. A final sigma is folded into the other one, since lower-casing depends on what follows it.
 */
export function normaliseText(text: string): string {
  // The same, several times as fast, and what most texts are.
  if (ASCII.test(text)) return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
  return text
    .normalize('NFC')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('ς', 'σ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

const ASCII = /^[\0-\x7f]*$/;

/** Most words of a text that are looked for one by one: with more of them it is looked for as it was typed alone. */
export const MAX_WORDS = 12;
/** A word: letters and digits with their marks, an apostrophe between letters, a point or a comma between digits. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:(?:(?<=\p{L}\p{M}*)['’](?=\p{L})|(?<=\p{N})[.,](?=\p{N}))[\p{L}\p{N}\p{M}]+)*/gu;

/** The same in plain ASCII, in which most texts are, several times as fast. */
const ASCII_WORD = /[a-z0-9]+(?:(?:(?<=[a-z])'(?=[a-z])|(?<=[0-9])[.,](?=[0-9]))[a-z0-9]+)*/gi;

/** The different words of a text, normalised. */
export function wordsOf(text: string): readonly string[] {
  const words = ASCII.test(text) ? text.match(ASCII_WORD) : text.normalize('NFC').match(WORD);
  return [...new Set((words ?? []).map(normaliseText))].filter(Boolean);
}

/**
 * The words of a text, for where they are looked for in any order (docs/product/search.md#all-words).
 * @returns null where that would be the text as typed, or where there are too many
 */
export function wordsInAnyOrder(text: string): readonly string[] | null {
  const words = wordsOf(text);
  const isOther = words.length > 1 || (words.length === 1 && words[0] !== normaliseText(text));
  return isOther && words.length <= MAX_WORDS ? words : null;
}
