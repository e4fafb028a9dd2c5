import type { DealWords, WordFilters } from '@outcrop/contracts';
import { type Phrases, type Token, tokensOf } from './tokens.ts';
import { type Unit, unitsOf } from './units.ts';
import type { Meaning } from './vocabulary.ts';

/** Where a token goes: into a filter, into the words that are looked for, or into those that are not used; glue and signs go nowhere. */
type Fate = 'filter' | 'search' | 'unused' | undefined;

/**
 * The filters that a typed text says, and the words left (docs/product/search.md#words-read-as-filters). What cannot be read stays words; a text of which
 * nothing is read stays as it was typed.
 */
export function readWords(text: string, vocabulary: Phrases<Meaning>): DealWords {
  const tokens = tokensOf(text);
  const units = unitsOf(tokens, vocabulary);
  const ofNames = partsOfNames(units, tokens);
  const unused: string[] = [];
  const fates: Fate[] = tokens.map(() => undefined);
  let filters: WordFilters = {};
  let isNegated = false;
  for (const unit of units) {
    const { meaning, start, end } = unit;
    if (meaning.kind === 'negation') isNegated = true;
    if (meaning.kind === 'break' || meaning.kind === 'figures') isNegated = false;
    const isWords = isNegated || ofNames.has(unit);
    const merged = 'filters' in meaning && !isWords ? withFilters(filters, meaning.filters ?? {}) : undefined;
    filters = merged ?? filters;
    const fate = merged ? 'filter' : fateOf(meaning, isWords);
    if (fate === 'unused') unused.push(text.slice(tokens[start]!.start, tokens[end - 1]!.end));
    fates.fill(fate, start, end);
  }
  if (Object.keys(filters).length === 0) return { filters: {}, search: text, unused: [] };
  return { filters, search: wordsLeft(text, tokens, fates), unused };
}

function fateOf(meaning: Unit['meaning'], isWords: boolean): Fate {
  if (meaning.kind === 'glue' || meaning.kind === 'break' || meaning.kind === 'joint') return undefined;
  const isUnused = meaning.kind === 'vague' || (meaning.kind === 'figures' && meaning.isUnused);
  return isUnused && !isWords ? 'unused' : 'search';
}

/** Words in names: the units of every run of words side by side in which one is unknown. */
function partsOfNames(units: readonly Unit[], tokens: readonly Token[]): ReadonlySet<Unit> {
  const parts = new Set<Unit>();
  let run: Unit[] = [];
  const endRun = () => {
    if (run.some(({ meaning }) => meaning.kind === 'word' || meaning.kind === 'place'))
      for (const unit of run) parts.add(unit);
    run = [];
  };
  let before: Unit | undefined;
  for (const unit of units) {
    if (before && (before.meaning.kind === 'place' || !isInName(unit) || isNounBeside(before, unit, tokens))) endRun();
    if (isInName(unit)) run.push(unit);
    before = unit;
  }
  endRun();
  return parts;
}

const isInName = ({ meaning }: Unit): boolean => {
  if (meaning.kind === 'filter' || meaning.kind === 'vague') return !meaning.isFirm;
  if (meaning.kind === 'glue') return Boolean(meaning.joins);
  return ['word', 'place', 'neutral', 'joint'].includes(meaning.kind);
};

/** Whether one of two units is a noun in lowercase and the other begins with a capital: "Bakken royalty" is no name, as "Royalty Creek" is. */
function isNounBeside(left: Unit, right: Unit, tokens: readonly Token[]): boolean {
  const isNoun = ({ meaning, start, end }: Unit) =>
    meaning.kind === 'filter' &&
    meaning.isNoun &&
    tokens.slice(start, end).every(({ text }) => text === text.toLowerCase());
  const isCapital = ({ start }: Unit) => /^\p{Lu}/u.test(tokens[start]!.text);
  return Boolean((isNoun(left) && isCapital(right)) || (isCapital(left) && isNoun(right)));
}

/** Values of a group that a search's address can have. */
const MAX_VALUES = 50;

/** Both; undefined where they contradict each other, or would be too many. */
function withFilters(filters: WordFilters, more: WordFilters): WordFilters | undefined {
  const merged = Object.entries(more).map(([name, added]) => {
    const known = filters[name as keyof WordFilters];
    return [name, known === undefined ? added : merge(known, added)] as const;
  });
  return merged.some(([, value]) => value === undefined) ? undefined : { ...filters, ...Object.fromEntries(merged) };
}

type Value = WordFilters[keyof WordFilters];

function merge(known: Value, added: Value): Value {
  if (Array.isArray(known) && Array.isArray(added)) {
    const values = [...new Set<string>([...known, ...added])];
    return values.length <= MAX_VALUES ? (values as Value) : undefined;
  }
  if (typeof known !== 'object' || typeof added !== 'object') return known === added ? known : undefined;
  const both = { ...(known as Range), ...(added as Range) };
  const isSame = Object.entries(known).every(([side, figure]) => both[side as keyof Range] === figure);
  return isSame && (both.from ?? 0) <= (both.to ?? Number.POSITIVE_INFINITY) ? both : undefined;
}

type Range = NonNullable<WordFilters['price']>;

/** The words that are looked for, as they were typed, with the glue between them. */
function wordsLeft(text: string, tokens: readonly Token[], fates: readonly Fate[]): string {
  const parts: string[] = [];
  let first: Token | undefined;
  let last: Token | undefined;
  const endPart = () => {
    if (first && last) parts.push(text.slice(first.start, last.end));
    first = last = undefined;
  };
  for (const [at, token] of tokens.entries()) {
    const fate = fates[at];
    if (fate === 'search') {
      first ??= token;
      last = token;
    } else if (fate !== undefined) endPart();
  }
  endPart();
  return parts.join(' ');
}
