import type { RangeName } from '@outcrop/contracts';
import { COMPARISONS, MEASURES, type Measure, type Quantity, quantityAt, startsFigure } from './quantities.ts';
import { Phrases, phrasesOf, type Token } from './tokens.ts';

/** A range that a text asks for; both ends are included. */
export interface ReadRange {
  readonly name: RangeName;
  readonly ends: { from?: number; to?: number };
}

/** What begins at a token and has figures: a range, or a figure that says nothing to a filter; neither where it stays words. */
export interface Amount {
  readonly end: number;
  readonly range?: ReadRange;
  readonly isUnused?: true;
}

/** Between the name of a measure and its figure. */
const FILLERS = new Phrases(phrasesOf(true, 'of, is, are, at, :, =, range, range of'));
const ENDINGS = new Phrases<'from' | 'to'>([
  ...phrasesOf(
    'from',
    'or more, and more, and up, or up, and above, or above, or over, and over, or better, or higher',
  ),
  ...phrasesOf('from', 'or greater, plus, min, minimum'),
  ...phrasesOf(
    'to',
    'or less, and less, or under, and under, or below, and below, or lower, or cheaper, max, maximum, tops',
  ),
]);
const RANGE_SIGNS = new Set(['-', '–', '—', 'to']);

/** The range that begins at a token: "under $1 million", "75% NRI", "net production of 100-200 BOE/d". @param isNoun as in {@link quantityAt} */
export function amountAt(tokens: readonly Token[], start: number, isNoun: (at: number) => boolean): Amount | undefined {
  const named = MEASURES.at(tokens, start);
  const { side, at } = comparedAt(tokens, named?.end ?? start, named !== undefined);
  const first = quantityAt(tokens, at, isNoun, { isNamed: named !== undefined });
  if (!first) return undefined;
  const second = secondAt(tokens, first, isNoun, side === 'between');
  const measure = measureOf(named?.value, unitOf(first, second));
  if (measure === undefined) return undefined;
  const asWords: Amount = { end: (second ?? first).end };
  if (measure === 'other' || (second ? side === 'to' : side === 'between')) return asWords;
  if (second) return rangeOf(measure, endsOf(first, second), second.end);
  const ending = side || first.isAtLeast ? undefined : endingAt(tokens, first.end);
  const end = ending?.end ?? first.end;
  const value = first.number * (first.scale ?? 1) * first.factor;
  const known = side ?? (first.isAtLeast ? 'from' : ending?.value);
  if (known) return rangeOf(measure, { [known]: value }, end);
  if (first.unit === undefined) return undefined;
  return isShare(measure) ? rangeOf(measure, { from: value, to: value }, end) : { end, isUnused: true };
}

/** How the figure that follows is compared, and where it begins: ": over", "of at least". */
function comparedAt(tokens: readonly Token[], start: number, isNamed: boolean) {
  const behindFiller = (isNamed && FILLERS.at(tokens, start)?.end) || start;
  const compared = COMPARISONS.at(tokens, start) ?? COMPARISONS.at(tokens, behindFiller);
  return { side: compared?.value, at: compared?.end ?? behindFiller };
}

/** "or more" behind a figure, unless it belongs to the next one: "$5 million max 100 BOE/d". */
function endingAt(tokens: readonly Token[], at: number) {
  const ending = ENDINGS.at(tokens, at);
  return ending && !startsFigure(tokens, ending.end) ? ending : undefined;
}

/** The other figure of "1 to 5", "1-5" and "between 1 and 5". */
function secondAt(tokens: readonly Token[], first: Quantity, isNoun: (at: number) => boolean, isBetween: boolean) {
  const sign = tokens[first.end]?.text.toLowerCase() ?? '';
  if (!RANGE_SIGNS.has(sign) && !(isBetween && sign === 'and')) return undefined;
  return quantityAt(tokens, first.end + 1, isNoun, { isSecond: true });
}

/** What two figures are of together: the second one's unit counts for the first. */
function unitOf(first: Quantity, second: Quantity | undefined): Quantity['unit'] {
  if (!second || first.unit === second.unit) return first.unit;
  if (first.unit === undefined || (first.unit === 'percent' && isShare(second.unit))) return second.unit;
  if (first.unit === 'price' && second.unit === 'cashFlow') return second.unit;
  return isShare(first.unit) && second.unit === 'percent' ? first.unit : 'other';
}

const isShare = (unit: Quantity['unit']): boolean => unit === 'workingInterest' || unit === 'netRevenueInterest';

/** What a figure is of, by its name and its unit; undefined where these say nothing, or not the same. */
function measureOf(named: Measure | undefined, unit: Quantity['unit']): Measure | undefined {
  if (named === 'other' || unit === 'other') return 'other';
  if (unit === 'percent') return isShare(named) ? named : 'other';
  if (named === undefined || unit === undefined || named === unit) return unit ?? named;
  return named === 'cashFlow' && unit === 'price' ? named : undefined;
}

/** Smallest of two figures that are no thousands of their own: "750,000 to 2 million" is not 750,000 million. */
const MIN_WHOLE = 1_000;

/** Both figures: "1-5 million" are millions both. */
function endsOf(first: Quantity, second: Quantity): ReadRange['ends'] {
  const scale = first.scale ?? (first.number < MIN_WHOLE ? second.scale : undefined) ?? 1;
  return { from: first.number * scale * second.factor, to: second.number * (second.scale ?? 1) * second.factor };
}

/** What an address can hold (docs/product/search.md#ranges). */
const MAX_FIGURE = 999_999_999_999;
const DECIMALS = 6;
const MAX_SHARE = 100;
/** Nobody means less: "price under 5" is said of millions, and "$5 to $10" may be. */
const MIN_FIGURES: Partial<Record<RangeName, number>> = { price: 1_000, cashFlow: 100 };

/** The range, if a filter can mean it; else its figures stay words. */
function rangeOf(name: RangeName, ends: ReadRange['ends'], end: number): Amount {
  const isMeant = (figure: number) =>
    figure <= (isShare(name) ? MAX_SHARE : MAX_FIGURE) && (figure === 0 || figure >= (MIN_FIGURES[name] ?? 0));
  const { from = 0, to = Number.POSITIVE_INFINITY } = ends;
  if (from > to || !Object.values(ends).every(isMeant)) return { end };
  const rounded = Object.entries(ends).map(([side, figure]) => [side, Number(figure.toFixed(DECIMALS))]);
  return { end, range: { name, ends: Object.fromEntries(rounded) } };
}
