import { MULTIPLIERS, type RangeName } from '@outcrop/contracts';
import { Phrases, phrasesOf, type Token } from './tokens.ts';

/** What a figure is of; `other` is what deals are not filtered by, so that its figures stay words. */
export type Measure = RangeName | 'other';

/** A figure, and what is said of its unit. In the unit of the measure's range it is number × scale × factor. */
export interface Quantity {
  readonly number: number;
  /** A thousand, a million or the like; undefined where none is said. */
  readonly scale: number | undefined;
  readonly factor: number;
  /** "5+" */
  readonly isAtLeast: boolean;
  /** What the unit says that it is of: "BOE/d", "a month", "% WI", or dollars, which are a price; `percent` where nothing says of what. */
  readonly unit: Measure | 'percent' | undefined;
  readonly end: number;
}

/** Names of what figures are of. */
export const MEASURES = new Phrases<Measure>([
  ...phrasesOf('price', 'price, prices, priced, price range, asking, asking price, projected price, budget'),
  ...phrasesOf('cashFlow', 'cash flow, cash flows, cash flowing, net cash flow, monthly cash flow'),
  ...phrasesOf('netProduction', 'net production, production, producing, net daily production, daily production'),
  ...phrasesOf('workingInterest', 'working interest, working interests, WI, W.I.'),
  ...phrasesOf('netRevenueInterest', 'net revenue interest, net revenue interests, net revenue, NRI, N.R.I.'),
  ...phrasesOf('other', 'PV10, PV-10, PV9, PV-9, PV, NPV, capex, opex, AFE, LOE, EBITDA, EUR, bonus, debt, investment'),
  ...phrasesOf(
    'other',
    'revenue, revenues, income, reserves, cost, costs, well cost, drilling cost, taxes, royalty rate',
  ),
]);

/** How figures are compared: the end of a range that they are. */
export const COMPARISONS = new Phrases<'from' | 'to' | 'between'>([
  ...phrasesOf(
    'to',
    'under, below, less than, lower than, fewer than, smaller than, cheaper than, at most, up to, upto',
  ),
  ...phrasesOf(
    'to',
    'no more than, not more than, no higher than, not over, not above, max, max of, maximum, maximum of',
  ),
  ...phrasesOf('to', 'a maximum of, a max of, <, < =, ≤'),
  ...phrasesOf('from', 'over, above, more than, greater than, higher than, bigger than, larger than, at least, from'),
  ...phrasesOf('from', 'no less than, not less than, not under, not below, min, min of, minimum, minimum of'),
  ...phrasesOf('from', 'a minimum of, a min of, starting at, exceeding, in excess of, >, > =, ≥'),
  ...phrasesOf('between', 'between'),
]);

/** M is a thousand to an engineer and a million to a banker (docs/decisions/words-read-as-filters.md). */
const EITHER = 'either';
const SCALES = new Phrases<number | typeof EITHER>([
  ...Object.entries(MULTIPLIERS),
  ...phrasesOf(1e3, 'thousands, grand'),
  ...phrasesOf(1e6, 'millions'),
  ...phrasesOf(1e9, 'billions'),
  ...phrasesOf(EITHER, 'm'),
]);
/** As many thousand dollars are below the price of any deal, so that an M behind a lower number means a million. */
const MIN_EITHER = 100;

const DOLLAR_SIGN = new Phrases(phrasesOf(true, '$, US$, USD$, USD'));
const DOLLARS = new Phrases(phrasesOf(true, 'dollars, dollar, USD, US dollars, bucks'));
/** Other moneys, behind a figure. */
const FOREIGN = new Set('cad cdn aud nzd eur euro euros gbp pounds nok mxn brl pesos € £ ¥'.split(' '));

/** Units of production, and what they are in BOE/d. Gas alone is left: its figures are no BOE. */
const RATES = new Phrases(
  ['boe', 'bo', 'bbl', 'bbls', 'barrels', 'barrels of oil', 'barrels of oil equivalent', 'b', 'mboe'].flatMap((unit) =>
    ['d', 'pd', '/d', '/day', ' per day', ' a day', ' daily'].map(
      (day) => [unit + day, unit === 'mboe' ? 1e3 : 1] as const,
    ),
  ),
);
/** Periods of a cash flow, and what part of it is a month's. */
const PERIODS = new Phrases([
  ...phrasesOf(1, '/month, /mo, /mth, per month, a month, each month, every month, monthly, per mo'),
  ...phrasesOf(1 / 12, '/year, /yr, per year, a year, each year, every year, yearly, annually, per annum, per yr'),
]);
/** What makes a figure one of a part: "$1,500 per acre". */
const PER_PART = new Set(['/', 'per', 'each', 'a', 'an']);
const PERCENT = new Set(['%', 'percent', 'pct']);
/** Signs that a figure may follow without a space. */
const OPENING = new Set([...'<>=≤≥(:~,;']);

const COUNTS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NUMBER_WORDS = new Map([
  ...COUNTS.map((word, n) => [word, n] as const),
  ['thirty', 30],
  ['sixty', 60],
  ['ninety', 90],
]);
const PLAIN_NUMBER = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/;

/** The number that a token is; undefined for none, and for one that is not written as numbers are, such as "1,5". */
export function numberOf(token: Token | undefined): number | undefined {
  if (token?.kind === 'word') return NUMBER_WORDS.get(token.key);
  if (token?.kind !== 'number' || !PLAIN_NUMBER.test(token.text)) return undefined;
  return Number(token.text.replaceAll(',', ''));
}

/**
 * The figure that begins at a token.
 * @param isNoun whether a figure before this token counts what it names, as in "5 million barrels"
 * @param place whether the name of its measure stands before it, and whether it is the second of a range, which may follow a hyphen
 */
export function quantityAt(
  tokens: readonly Token[],
  start: number,
  isNoun: (at: number) => boolean,
  { isNamed = false, isSecond = false } = {},
): Quantity | undefined {
  if (!isSecond && tokens[start]?.glued && !OPENING.has(tokens[start - 1]!.text)) return undefined;
  const sign = DOLLAR_SIGN.at(tokens, start);
  const figure = figureAt(tokens, sign?.end ?? start);
  if (!figure) return undefined;
  const scale = scaleAt(tokens, figure.end);
  if (scale?.value === EITHER && figure.number >= MIN_EITHER) return undefined;
  const dollars = DOLLARS.at(tokens, scale?.end ?? figure.end);
  const at = dollars?.end ?? scale?.end ?? figure.end;
  if (FOREIGN.has(tokens[at]?.key ?? '')) return undefined;
  const isMoney = Boolean(sign ?? dollars);
  const {
    unit,
    factor = 1,
    end,
  } = unitAt(tokens, at, { isMoney, isLarge: isMoney || scale !== undefined, isNamed, isNoun });
  // "$10⁴⁰⁰", "2H": no figure that is understood
  if (end === at && tokens[at]?.glued && tokens[at]?.kind !== 'sign') return undefined;
  return {
    number: figure.number,
    scale: scale?.value === EITHER ? 1e6 : scale?.value,
    factor,
    isAtLeast: tokens.slice(start, end).some(({ hasPlus }) => hasPlus),
    unit,
    end,
  };
}

/** "5", "five", "a million", "half a million": the number before the scale. */
function figureAt(tokens: readonly Token[], at: number): { readonly number: number; readonly end: number } | undefined {
  const number = numberOf(tokens[at]);
  if (number !== undefined) return { number, end: at + 1 };
  const isHalf = tokens[at]?.key === 'half';
  const end = isHalf && tokens[at + 1]?.key !== 'a' ? at + 1 : at + (isHalf ? 2 : 1);
  const isPart = isHalf || tokens[at]?.key === 'a';
  return isPart && SCALES.at(tokens, end) && tokens[end]!.key.length > 1
    ? { number: isHalf ? 0.5 : 1, end }
    : undefined;
}

/** A thousand or a million; a letter only where it stands directly behind the number. */
function scaleAt(tokens: readonly Token[], at: number) {
  const scale = SCALES.at(tokens, at);
  return scale && (tokens[at]!.glued || tokens[at]!.key.length > 1) ? scale : undefined;
}

interface Unit {
  readonly unit: Quantity['unit'];
  readonly factor?: number;
  readonly end: number;
}

/** What is known of a figure before its unit. */
interface Figure {
  readonly isMoney: boolean;
  /** Of money, or thousands and millions of something. */
  readonly isLarge: boolean;
  readonly isNamed: boolean;
  readonly isNoun: (at: number) => boolean;
}

function unitAt(tokens: readonly Token[], at: number, figure: Figure): Unit {
  const { isMoney, isLarge, isNoun } = figure;
  const key = tokens[at]?.key ?? '';
  const named = (unit: Unit) => withName(tokens, unit, figure);
  if (PERCENT.has(key)) return named({ unit: 'percent', end: at + 1 });
  const rate = isMoney ? undefined : RATES.at(tokens, at);
  if (rate) return named({ unit: 'netProduction', factor: rate.value, end: rate.end });
  const period = PERIODS.at(tokens, at);
  if (period) return named({ unit: 'cashFlow', factor: period.value, end: period.end });
  if (PER_PART.has(key)) return { unit: isLarge ? 'other' : undefined, end: isLarge ? at + 1 : at };
  const unit = named({ unit: isLarge ? 'price' : undefined, end: at });
  return !isMoney && unit.end === at && isNoun(at) ? { unit: 'other', end: at } : unit;
}

/**
 * With the name of the measure behind it: "75% NRI", "$20,000 monthly cash flow", "$5 million in reserves". In "WI 75% NRI 60%", and where amounts follow one another
 * without a comma, the name belongs to the next figure.
 */
function withName(tokens: readonly Token[], unit: Unit, { isNamed }: Figure): Unit {
  const at = ['in', 'of'].includes(tokens[unit.end]?.key ?? '') ? unit.end + 1 : unit.end;
  const name = MEASURES.at(tokens, at);
  const fits =
    name && (name.value === unit.unit || name.value === 'other' || FITTING.get(unit.unit)?.includes(name.value));
  const isOfNext = name && (isNamed || unit.unit !== 'percent') && startsFigure(tokens, name.end);
  return fits && !isOfNext ? { ...unit, unit: name.value, end: name.end } : unit;
}

/** Whether a figure begins at a token, or what compares it. */
export const startsFigure = (tokens: readonly Token[], at: number): boolean =>
  Boolean(COMPARISONS.at(tokens, at) ?? DOLLAR_SIGN.at(tokens, at) ?? figureAt(tokens, at));

/** What else a figure with such a unit may be of. */
const FITTING = new Map<Quantity['unit'], readonly Measure[]>([
  ['percent', ['workingInterest', 'netRevenueInterest']],
  ['price', ['cashFlow']],
  [undefined, ['netRevenueInterest', 'workingInterest']],
]);
