import { searchable } from './searchable-text.ts';

/** What is looked through of one page; all but the date is written by {@link searchable}. */
export interface RankedText {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  /** ISO 8601, or null. */
  readonly date: string | null;
}

/** Points, so that a better place always outweighs any number of worse ones. */
const POINTS = { sameTitle: 1_000, titleBegins: 500, phraseInTitle: 300, wordsInTitle: 200, titleWord: 20 } as const;
const BELOW = { phraseInSummary: 15, wordsInSummary: 10, phraseInBody: 5 } as const;

/**
 * How well a page answers (docs/product/content.md#site-search).
 * @param words none of them empty, as `searchWords` gives them
 * @returns 0 when it lacks a word
 */
export function pointsOf(text: RankedText, words: readonly string[]): number {
  const { title, summary, body } = text;
  const inTitle = words.filter((word) => title.includes(` ${word}`));
  const elsewhere = words.filter((word) => !inTitle.includes(word));
  if (!elsewhere.every((word) => summary.includes(` ${word}`) || body.includes(` ${word}`))) return 0;
  const phrase = ` ${words.join(' ')}`;
  if (title === phrase) return POINTS.sameTitle;
  if (title.startsWith(phrase)) return POINTS.titleBegins;
  if (title.includes(phrase)) return POINTS.phraseInTitle;
  if (elsewhere.length === 0) return POINTS.wordsInTitle;
  let points = 1 + inTitle.length * POINTS.titleWord;
  if (summary.includes(phrase)) points += BELOW.phraseInSummary;
  else if (words.every((word) => summary.includes(` ${word}`))) points += BELOW.wordsInSummary;
  if (body.includes(phrase)) points += BELOW.phraseInBody;
  return points;
}

/** Milliseconds after which what was found by then is the answer. */
const MAX_RANKING_MS = 100;
/** Texts between two looks at the clock. */
const BETWEEN_LOOKS = 64;

/**
 * The best texts, the newest first among equals, then in the order given.
 * @param now in milliseconds
 */
export function bestOf<T extends RankedText>(
  texts: Iterable<T>,
  words: readonly string[],
  limit: number,
  now: () => number = () => performance.now(),
): readonly T[] {
  const until = now() + MAX_RANKING_MS;
  const found: { text: T; points: number }[] = [];
  let looked = 0;
  for (const text of texts) {
    const points = pointsOf(text, words);
    if (points > 0) found.push({ text, points });
    looked += 1;
    if (looked % BETWEEN_LOOKS === 0 && now() > until) break;
  }
  return found
    .sort((a, b) => b.points - a.points || (b.text.date ?? '').localeCompare(a.text.date ?? ''))
    .slice(0, limit)
    .map(({ text }) => text);
}
