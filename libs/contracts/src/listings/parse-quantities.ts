import { CUBIC_FEET_PER_BOE } from '../deals/codes.ts';

/**
 * Numbers with units out of the texts that people write (docs/product/deals.md#parsed-numbers). A text that is not understood gives null and stays
 * text: a wrong number is worse than none. A range counts as its midpoint.
 */
const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)`;
const DASH = String.raw`\s*(?:-|–|—|\bto\b)\s*`;
/** Not in the middle of a word or of another number. */
const START = String.raw`(?<![\p{L}\d.,])`;

const toNumber = (text: string): number => Number(text.replaceAll(',', ''));
const round2 = (value: number): number => Math.round(value * 100) / 100;
const middle = (low: number, high: number): number => (low + high) / 2;
/** Figures from here on are none of a deal: below, doubles tell all that have two digits after the point. */
const TOO_LARGE = 1e13;
const usable = (value: number): number | null => (value < TOO_LARGE ? round2(value) : null);

const PER_DAY = String.raw`\s*(?:/|\bper\b|p|a\b)?\s*(?:days?|d)(?![\p{L}])`;
const RATE_UNIT = String.raw`(?<scale>mm|m|b)?(?<unit>boe|cfge|cfe|cfg|cf|bngl|ngl|bbls?(?:\s+of\s+oil)?|barrels?(?:\s+of\s+oil)?|stb|bo|b)`;
const RATE = new RegExp(
  `${START}(?<low>${NUMBER})\\s*(?<kilo>k)?(?:${DASH}(?<high>${NUMBER})\\s*k?)?\\s*${RATE_UNIT}${PER_DAY}(?<ngl>\\s*(?:of\\s+)?ngls?)?`,
  'giu',
);
const SCALE: Readonly<Record<string, number>> = { '': 1, m: 1e3, mm: 1e6, b: 1e9 };

/**
 * Barrels of oil equivalent a day: the first rate in BOE (or gas equivalent), otherwise the first of oil, of NGL and of gas added up.
 * Six thousand cubic feet are one barrel; MCFD counts thousands and MMCFD millions of cubic feet, MBOED thousands of barrels.
 */
export function parseNetProduction(text: string | null): number | null {
  const first: Partial<Record<'total' | 'oil' | 'ngl' | 'gas', number>> = {};
  for (const { groups } of (text ?? '').matchAll(RATE)) {
    const { low = '', high, scale = '', unit = '', kilo, ngl } = groups as Record<string, string | undefined>;
    const name = unit.toLowerCase();
    const amount = middle(toNumber(low), toNumber(high ?? low)) * (SCALE[scale.toLowerCase()] ?? 1) * (kilo ? 1000 : 1);
    if (name === 'boe') first.total ??= amount;
    else if (name === 'cfe' || name === 'cfge') first.total ??= amount / CUBIC_FEET_PER_BOE;
    else if (name.startsWith('cf')) first.gas ??= amount / CUBIC_FEET_PER_BOE;
    else if (ngl || name.endsWith('ngl')) first.ngl ??= amount;
    else first.oil ??= amount;
  }
  if (first.total !== undefined) return usable(first.total);
  const parts = [first.oil, first.ngl, first.gas].filter((part) => part !== undefined);
  return parts.length ? usable(parts.reduce((sum, part) => sum + part, 0)) : null;
}

/** What is written behind a number for its thousands, and what it stands for. `M` alone, which may be either, is not among them. */
export const MULTIPLIERS = {
  k: 1e3,
  thousand: 1e3,
  mm: 1e6,
  mil: 1e6,
  mln: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
} as const;
const MULTIPLY: Readonly<Record<string, number | undefined>> = { '': 1, ...MULTIPLIERS };
const MULTIPLIER = String.raw`(?:\s*(?<by>${[...Object.keys(MULTIPLIERS), 'm'].join('|')})(?![\p{L}\d]))?`;
const MULTIPLIER_OF_LOW = MULTIPLIER.replace('<by>', '<lowBy>');
const DOLLAR = String.raw`(?:us\s*\$|usd\s*\$?|\$)\s*`;
const AMOUNT = new RegExp(
  `(?<![\\p{L}\\d.,])(?<sign>${DOLLAR})?(?<low>${NUMBER})(?:${MULTIPLIER_OF_LOW}${DASH}(?:${DOLLAR})?(?<high>${NUMBER}))?${MULTIPLIER}(?<after>\\s*(?:usd|us\\s*dollars|dollars))?`,
  'giu',
);
/** Dollars of other countries, and other moneys. */
const FOREIGN = /\b(?:C|CA|CDN|A|AU|NZ|HK)\s*\$|\b(?:CAD|AUD|EUR|GBP|NOK|MXN|BRL)\b|[€£¥]/iu;

interface Amount {
  readonly value: number;
  readonly before: string;
  readonly after: string;
}

/** Dollar amounts in the order of the text. `M` alone is a thousand to an engineer and a million to a banker: such an amount is skipped. */
function* amounts(text: string): Generator<Amount> {
  if (FOREIGN.test(text)) return;
  for (const match of text.matchAll(AMOUNT)) {
    const { sign, low = '', lowBy, high, by = '', after } = match.groups as Record<string, string | undefined>;
    const alone = match[0].trim() === text.trim();
    if (!sign && !after && !alone) continue;
    const times = MULTIPLY[by.toLowerCase()];
    const lowTimes = lowBy === undefined ? times : MULTIPLY[lowBy.toLowerCase()];
    if (times === undefined || lowTimes === undefined) continue;
    const value = high === undefined ? toNumber(low) * times : middle(toNumber(low) * lowTimes, toNumber(high) * times);
    yield { value, before: text.slice(0, match.index), after: text.slice(match.index + match[0].length) };
  }
}

const MONTHS: readonly (readonly [number, string])[] = [
  [1, 'months?|monthly|mos?|mn|mth'],
  [3, 'quarters?|quarterly|qtr'],
  [12, 'years?|yearly|annum|annual|annually|yrs?'],
];
/** The period that follows an amount closely, as `/mo`, ` a month`, ` net per year`; or that introduces it, as `Monthly cash flow: `. */
const FOLLOWING = MONTHS.map(
  ([n, words]) => [n, new RegExp(`^[^\\d$;.]{0,25}?(?:\\b|/)(?:${words})(?![\\p{L}])`, 'iu')] as const,
);
const INTRODUCING = MONTHS.map(
  ([n, words]) => [n, new RegExp(`(?<![-\\d]\\s?)\\b(?:${words})(?![\\p{L}])[^\\d$;.]{0,40}$`, 'iu')] as const,
);

/**
 * US$ a month. Years and quarters are divided; an amount that is the whole text is a month's, as such figures are quoted. Other
 * currencies, and amounts without a period, give null.
 */
export function parseCashFlow(text: string | null): number | null {
  for (const { value, before, after } of amounts(text ?? '')) {
    const periods = (list: typeof FOLLOWING, where: string) =>
      list
        .map(([months, pattern]) => ({ months, match: pattern.exec(where) }))
        .filter(({ match }) => match !== null)
        .sort((a, b) => a.match![0].length - b.match![0].length)[0]?.months;
    const months =
      periods(FOLLOWING, after) ?? periods(INTRODUCING, before) ?? (isAlone(before, after) ? 1 : undefined);
    if (months !== undefined) return usable(value / months);
  }
  return null;
}

const isAlone = (before: string, after: string) => /^[\s~≈<>+]*$/u.test(before) && /^[\s+.]*$/u.test(after);
/** What makes an amount a price for a part: `$1,500 per acre`, `$45,000/month`. */
const PER_UNIT = /^\s*(?:\/|\bper\b|\ban?\b|\beach\b)/iu;

/** US$ for the whole deal: the first amount that is not a price per acre, barrel or month. */
export function parsePrice(text: string | null): number | null {
  for (const { value, after } of amounts(text ?? '')) if (!PER_UNIT.test(after)) return usable(value);
  return null;
}

const PERCENT = String.raw`\s*(?:%|percent\b|pct\b)`;
const SHARE = new RegExp(`${START}(?<low>${NUMBER})(?:(?:${PERCENT})?${DASH}(?<high>${NUMBER}))?${PERCENT}`, 'giu');
const LABEL = /\b(?:(net\s+revenue\s+interests?|NRI)|working\s+interests?|WI)\b/giu;
const AVERAGE_AFTER = /^\s*\(?\s*(?:on\s+)?(?:average|avg)\b/iu;
const AVERAGE_BEFORE = /\b(?:average|averages|averaging|avg\.?)\s*(?:of|is|:)?\s*~?\s*$/iu;
/** Between a share and the label that follows it. */
const GLUE = /^\s*(?:\(?(?:average|avg\.?)\)?\s*)?(?:(?:net|gross|operated|of|the|a)\s+)*$/iu;

/** Figures of one text that are looked at; each is compared with all the others. */
const MAX_SHARES = 100;

interface Share {
  readonly value: number;
  readonly range: boolean;
  readonly average: boolean;
}

/**
 * Working and net revenue interest in percent, each null when not given. Labels may stand before their figures (`WI 75%, NRI 60%`) or
 * after (`75% WI / 60% NRI`). Of several figures the average counts, else the first single one, else the middle of the first range.
 */
export function parseInterests(text: string | null): { working: number | null; netRevenue: number | null } {
  const source = text ?? '';
  const labels = [...source.matchAll(LABEL)].slice(0, MAX_SHARES).map((match) => ({
    revenue: match[1] !== undefined,
    start: match.index,
    end: match.index + match[0].length,
  }));
  const found: Record<'working' | 'netRevenue', Share[]> = { working: [], netRevenue: [] };
  const shares = [...source.matchAll(SHARE)].slice(0, MAX_SHARES);
  for (const match of shares) {
    const [start, end] = [match.index, match.index + match[0].length];
    const before = labels.findLast((label) => label.end <= start);
    const after = labels.find((label) => label.start >= end);
    const close = after && GLUE.test(source.slice(end, after.start)) ? after : undefined;
    // `WI 75% NRI 60%`: the label that follows has a figure of its own.
    const taken =
      close &&
      shares.some(
        (other) => other.index >= close.end && /^[\s:=~]*(?:of\s+)?$/iu.test(source.slice(close.end, other.index)),
      );
    const label = close && !(taken && before) ? close : before;
    const { low = '', high } = match.groups as Record<string, string | undefined>;
    const value = middle(toNumber(low), toNumber(high ?? low));
    if (!label || toNumber(low) > 100 || value > 100) continue;
    const average = AVERAGE_AFTER.test(source.slice(end)) || AVERAGE_BEFORE.test(source.slice(0, start));
    found[label.revenue ? 'netRevenue' : 'working'].push({ value, range: high !== undefined, average });
  }
  const best = (list: Share[]) => {
    const share = list.find((s) => s.average) ?? list.find((s) => !s.range) ?? list[0];
    return share ? round2(share.value) : null;
  };
  return { working: best(found.working), netRevenue: best(found.netRevenue) };
}
