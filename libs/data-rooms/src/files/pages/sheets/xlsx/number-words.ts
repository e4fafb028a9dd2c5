/** Formats that every spreadsheet has (ECMA-376, part 1, 18.8.30): those that say more than how many decimals are shown. */
const BUILT_IN: Readonly<Record<number, string>> = {
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
};

const MAX_DECIMALS = 10;
/** Of the code of a format (letters). */
const MAX_CODE = 100;

/** The code of a format. @param own of the file, by their numbers */
export const formatCode = (id: number, own: ReadonlyMap<number, string>): string =>
  (own.get(id) ?? BUILT_IN[id] ?? 'General').slice(0, MAX_CODE);

const DAY_MS = 86_400_000;
/** Day 0 of a spreadsheet; the older day 60, February 29 of 1900, never was. */
const DAY_ZERO = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;
export type FirstYear = keyof typeof DAY_ZERO;
/** Years from 0 to 9999, as days of a spreadsheet. */
const MAX_DAY = 2_958_466;

/** A time that is counted on beyond its hour or day. */
const ELAPSED = /\[(h|m|s)\1*\]/i;
/** Commas behind the last place: each shows a thousandth. */
const SCALING = /(?<=[0#?]),+(?![0#?,])/;

/** A number as the spreadsheet shows it, near enough to be read: a date by year, month and day, a percentage, with its currency, separators and decimals. */
export function numberWords(value: number, code: string, firstYear: FirstYear): string {
  // Of what is shown for positive numbers, without words, colours and what fills a cell.
  const given = code.split(';', 1)[0]!.replaceAll(/("[^"]*"|\\.)|[_*]./g, '$1');
  const format = given.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '').toLowerCase();
  if (value >= 0 && value < MAX_DAY) {
    const elapsed = ELAPSED.exec(given)?.[1];
    if (elapsed) return elapsedWords(value, elapsed.toLowerCase(), format);
    if (/[ymdhs]/.test(format) && !format.includes('general')) return dateWords(value, format, firstYear);
  }
  const isPercentage = format.includes('%');
  const scaling = SCALING.exec(format)?.[0] ?? '';
  const shown = (isPercentage ? value * 100 : value) / 1_000 ** scaling.length;
  const decimals = /\.([0#?]+)/.exec(format)?.[1]?.length;
  // A fraction ("# ?/?") is shown by its decimals.
  const isPlain = /general|[e/]/.test(format) || !/[0#?]/.test(format);
  const words = isPlain
    ? String(Number(shown.toPrecision(12)))
    : fixed(shown, Math.min(decimals ?? 0, MAX_DECIMALS), format.replace(SCALING, '').includes(','));
  return `${currencyOf(given)}${words}${isPercentage ? '%' : ''}${scaling && lastWord(given)}`;
}

/** "€" of "[$€-407]", "CAD " of "[$CAD]", nothing of "[$-409]", which is a language. */
function currencyOf(given: string): string {
  const names = [...given.matchAll(/\[\$([^\]-]*)[^\]]*\]|[$€£¥]/g)].map(([whole, named]) => named ?? whole);
  const name = names.find(Boolean)?.trim() ?? '';
  return /\p{L}$/u.test(name) ? `${name} ` : name;
}

/** What stands behind a number that is shown in thousands or millions, as "M". */
const lastWord = (given: string): string => {
  const [, quoted, escaped] = /(?:"([^"]*)"|\\(.))$/.exec(given.trim()) ?? [];
  return quoted ?? escaped ?? '';
};

const SECONDS: Readonly<Record<string, number>> = { h: 3_600, m: 60, s: 1 };

/** "36:30" of hours that are counted beyond a day. @param first the unit that is counted on */
function elapsedWords(days: number, first: string, format: string): string {
  let left = Math.round(days * (DAY_MS / 1_000));
  const units = Object.keys(SECONDS).filter((unit) => unit === first || format.includes(unit));
  return units
    .map((unit) => {
      const count = Math.floor(left / SECONDS[unit]!);
      left -= count * SECONDS[unit]!;
      return String(count).padStart(unit === first ? 1 : 2, '0');
    })
    .join(':');
}

function fixed(value: number, decimals: number, isGrouped: boolean): string {
  const [whole, rest] = value.toFixed(decimals).split('.');
  const grouped = isGrouped ? whole!.replaceAll(/\B(?=(\d{3})+$)/g, ',') : whole;
  return rest === undefined ? grouped! : `${grouped}.${rest}`;
}

function dateWords(value: number, format: string, firstYear: FirstYear): string {
  const text = new Date(DAY_ZERO[firstYear] + Math.round(value * DAY_MS)).toISOString();
  const hasDay = /[yd]/.test(format);
  const time = text.slice(11, /s/.test(format) ? 19 : 16);
  return (
    [...(hasDay ? [text.slice(0, 10)] : []), ...(/[hs]/.test(format) ? [time] : [])].join(' ') || text.slice(0, 10)
  );
}
