import { DEAL_STATES, type StateName, type WordFilters } from '@outcrop/contracts';
import { amountAt } from './amounts.ts';
import { bidsDueAt } from './due-dates.ts';
import { COMPARISONS } from './quantities.ts';
import type { Phrases, Token } from './tokens.ts';
import type { Meaning } from './vocabulary.ts';

/** Some tokens that mean one thing together: a phrase of the vocabulary, figures, read or not, or a sign that parts names. */
export interface Unit {
  readonly meaning:
    | Meaning
    | { readonly kind: 'figures'; readonly filters?: WordFilters; readonly isUnused?: true }
    | { readonly kind: 'break' };
  readonly start: number;
  readonly end: number;
}

/** The units of a text: at each place the dates and amounts first, then the longest phrase. */
export function unitsOf(tokens: readonly Token[], vocabulary: Phrases<Meaning>): Unit[] {
  const phraseOrAlone = (start: number) =>
    placeByCodeAt(tokens, start) ?? phraseAt(tokens, start, vocabulary) ?? alone(tokens, start);
  const isNoun = (at: number) => at < tokens.length && LOOKED_FOR.has(phraseOrAlone(at).meaning.kind);
  const units: Unit[] = [];
  for (let start = 0; start < tokens.length; start = units.at(-1)!.end)
    units.push(figuresAt(tokens, start, isNoun) ?? phraseOrAlone(start));
  return units;
}

/** What is looked for as it is, such as the barrels of "5 million barrels". */
const LOOKED_FOR: ReadonlySet<Unit['meaning']['kind']> = new Set(['word', 'neutral', 'place']);

function figuresAt(tokens: readonly Token[], start: number, isNoun: (at: number) => boolean): Unit | undefined {
  const bids = bidsDueAt(tokens, start);
  if (bids) {
    const filters = bids.days === undefined ? {} : { filters: { bidsDue: bids.days } };
    return { meaning: { kind: 'figures', ...filters }, start, end: bids.end };
  }
  const amount = amountAt(tokens, start, isNoun);
  if (!amount) return undefined;
  const { range, isUnused, end } = amount;
  if (range) return { meaning: { kind: 'figures', filters: { [range.name]: range.ends } }, start, end };
  // "25% royalty" is what a lease pays, and no deal of the type.
  const isRate = tokens[end - 1]!.text === '%' && /^royalt(?:y|ies)$/.test(tokens[end]?.key ?? '');
  if (isRate) return { meaning: { kind: 'figures' }, start, end: end + 1 };
  return { meaning: { kind: 'figures', ...(isUnused && { isUnused }) }, start, end };
}

function phraseAt(tokens: readonly Token[], start: number, vocabulary: Phrases<Meaning>): Unit | undefined {
  const phrase = vocabulary.at(tokens, start);
  if (phrase) return { meaning: phrase.value, start, end: phrase.end };
  const comparison = COMPARISONS.at(tokens, start);
  return comparison && tokens[start]!.kind === 'word'
    ? { meaning: { kind: 'comparison' }, start, end: comparison.end }
    : undefined;
}

/** Codes that are words, or other short forms, as well: part of a name beside an unknown word ("Smith Oil CO"). */
const DOUBTFUL_CODES = new Set(['CA', 'CO', 'LA', 'MS', 'MT', 'OH', 'OK', 'PA']);
/** Those that count behind a comma alone. WI is the working interest, DE the basin. */
const CODES_BEHIND_COMMA = new Set(['HI', 'ID', 'IN', 'MA', 'MD', 'ME', 'NB', 'NE', 'ON', 'OR', 'PE', 'PR']);
const NO_CODES = new Set(['DE', 'WI']);

/** A state by its postal code, in capitals or behind a comma; "US" and "U.S.", which in lowercase are people. */
function placeByCodeAt(tokens: readonly Token[], start: number): Unit | undefined {
  const token = tokens[start]!;
  const country = countryAt(tokens, start);
  if (country) return country;
  const code = token.text.toUpperCase();
  if (token.kind !== 'word' || !(code in DEAL_STATES) || NO_CODES.has(code)) return undefined;
  const isBehindComma = tokens[start - 1]?.text === ',';
  const isDoubtful = DOUBTFUL_CODES.has(code) || CODES_BEHIND_COMMA.has(code);
  const isRead = token.text === code ? isBehindComma || !CODES_BEHIND_COMMA.has(code) : isBehindComma && !isDoubtful;
  if (!isRead) return undefined;
  const state: StateName = DEAL_STATES[code as keyof typeof DEAL_STATES];
  const isFirm = isBehindComma || !isDoubtful;
  return { meaning: { kind: 'filter', filters: { state: [state] }, ...(isFirm && { isFirm }) }, start, end: start + 1 };
}

function countryAt(tokens: readonly Token[], start: number): Unit | undefined {
  const [first, point, second, last] = tokens.slice(start, start + 4);
  const isShort = first?.text === 'US';
  if (!isShort && `${first?.text}${point?.text}${second?.text}` !== 'U.S') return undefined;
  const end = isShort ? start + 1 : start + (last?.text === '.' && last.glued ? 4 : 3);
  if (tokens[end]?.text === '$') return undefined;
  return { meaning: { kind: 'filter', filters: { location: ['usa'] } }, start, end };
}

/** Signs inside of names: "AT&T", "St. Mary". */
const JOINING = new Set(['&', '.', "'", '’']);

function alone(tokens: readonly Token[], start: number): Unit {
  return { meaning: { kind: kindAlone(tokens[start]!, tokens[start - 1]) }, start, end: start + 1 };
}

function kindAlone({ kind, text, glued }: Token, before: Token | undefined) {
  if (kind === 'sign') return JOINING.has(text) ? 'joint' : 'break';
  // "8/8ths", "2H", and what stands in quotation marks
  return kind !== 'word' || (glued && before?.kind === 'number') ? 'figures' : 'word';
}
