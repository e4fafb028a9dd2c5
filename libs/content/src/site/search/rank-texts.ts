import type { WordIndex } from './word-index.ts';

/** What is looked through of one page; all but the date as `searchable` writes it. */
export interface RankedText {
  readonly title: string;
  readonly summary: string;
  /** ISO 8601, or null. */
  readonly date: string | null;
}

/** Texts, and the words of their bodies by the texts' places. */
export interface TextSet<T extends RankedText> {
  readonly texts: readonly T[];
  readonly bodies: WordIndex;
}

/** Points, so that a better place always outweighs any number of worse ones. */
const POINTS = { sameTitle: 1_000, titleBegins: 500, phraseInTitle: 300, wordsInTitle: 200, titleWord: 20 } as const;
const IN_SUMMARY = { phrase: 15, words: 10, word: 1 } as const;

/**
 * How well a page answers (docs/product/content.md#site-search).
 * @param words none of them empty, as `searchWords` gives them
 * @param inBody whether its body has a word that begins so
 * @returns 0 when it lacks a word
 */
export function pointsOf(
  { title, summary }: RankedText,
  words: readonly string[],
  inBody: (word: string) => boolean,
): number {
  const isIn = (text: string) => (word: string) => text.includes(` ${word}`);
  const inTitle = words.filter(isIn(title));
  const inSummary = words.filter(isIn(summary));
  if (!words.every((word) => inTitle.includes(word) || inSummary.includes(word) || inBody(word))) return 0;
  const phrase = ` ${words.join(' ')}`;
  if (title === phrase) return POINTS.sameTitle;
  if (title.startsWith(phrase)) return POINTS.titleBegins;
  if (title.includes(phrase)) return POINTS.phraseInTitle;
  if (inTitle.length === words.length) return POINTS.wordsInTitle;
  const points = 1 + inTitle.length * POINTS.titleWord;
  if (summary.includes(phrase)) return points + IN_SUMMARY.phrase;
  return points + (inSummary.length === words.length ? IN_SUMMARY.words : inSummary.length * IN_SUMMARY.word);
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
  sets: readonly TextSet<T>[],
  words: readonly string[],
  limit: number,
  now: () => number = () => performance.now(),
): readonly T[] {
  const until = now() + MAX_RANKING_MS;
  const found: { text: T; points: number }[] = [];
  for (const { texts, bodies } of sets) {
    const places = new Map(words.map((word) => [word, bodies.placesOf(word)]));
    for (const [at, text] of texts.entries()) {
      const points = pointsOf(text, words, (word) => places.get(word)?.has(at) === true);
      if (points > 0) found.push({ text, points });
      if (at % BETWEEN_LOOKS === 0 && now() > until) break;
    }
  }
  return found
    .sort((a, b) => b.points - a.points || (b.text.date ?? '').localeCompare(a.text.date ?? ''))
    .slice(0, limit)
    .map(({ text }) => text);
}
