import type { SiteResult } from '@outcrop/contracts';
import { searchable } from './searchable-text.ts';

/** Characters of an excerpt, and of what stands before its first hit. */
const MAX_LENGTH = 180;
const BEFORE = 60;

type Excerpt = SiteResult['excerpt'];

/**
 * Words around the first hit of a text, in pieces.
 * @param text plain
 * @param words as {@link searchable} writes them
 * @returns its beginning when none of the words is in it; nothing of an empty text
 */
export function excerptOf(text: string, words: readonly string[]): Excerpt {
  if (text === '') return [];
  const first = hitsIn(text, words).next().value?.at ?? 0;
  const from = first <= BEFORE ? 0 : wordAfter(text, first - BEFORE);
  const to = from + MAX_LENGTH >= text.length ? text.length : wordBefore(text, from + MAX_LENGTH);
  const shown = text.slice(from, to);
  const pieces: Excerpt = [];
  let done = 0;
  const add = (until: number, hit: boolean) => {
    if (until > done) pieces.push({ text: shown.slice(done, until), hit });
    done = until;
  };
  for (const { at, length } of hitsIn(shown, words)) {
    add(at, false);
    add(at + length, true);
  }
  add(shown.length, false);
  if (from > 0) pieces.unshift({ text: '… ', hit: false });
  if (to < text.length) pieces.push({ text: ' …', hit: false });
  return pieces;
}

/** Words of the text that begin with one that is looked for. */
function* hitsIn(text: string, words: readonly string[]): Generator<{ at: number; length: number }> {
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}'’]+/gu)) {
    const folded = searchable(word);
    if (words.some((wanted) => folded.startsWith(` ${wanted}`))) yield { at: index, length: word.length };
  }
}

const wordAfter = (text: string, at: number): number => {
  const space = text.indexOf(' ', at);
  return space < 0 || space > at + BEFORE ? at : space + 1;
};
const wordBefore = (text: string, at: number): number => {
  const space = text.lastIndexOf(' ', at);
  return space < at - BEFORE ? at : space;
};
