import { scaleLinear, scaleLog } from 'd3-scale';
import { commas } from '../../../format/commas.ts';

/** A scale of figures, with the ticks of its axis. */
export interface FigureScale {
  /** Where a figure is drawn; not a number for what has no place. */
  readonly at: (value: number) => number;
  readonly ticks: readonly { readonly at: number; readonly words: string }[];
}

const SUFFIXES = ['', 'K', 'M', 'B', 'T', 'P', 'E'] as const;

/** Ticks in words, all with the suffix of the greatest: "20K", "40K", not "40,000" beside "100K" (docs/product/explorer.md#number-suffixes). */
export function tickWords(ticks: readonly number[]): string[] {
  const greatest = Math.max(...ticks.map(Math.abs), 0);
  if (greatest < 10_000) return ticks.map((tick) => commas(tick, 6));
  const at = Math.min(SUFFIXES.length - 1, Math.floor(Math.log10(greatest) / 3));
  return ticks.map((tick) => (tick === 0 ? '0' : `${commas(tick / 1000 ** at, 3)}${SUFFIXES[at]}`));
}

/** Each of a power of ten by itself: "1K", "1M". */
const powerWords = (tick: number): string => {
  const at = Math.max(0, Math.min(SUFFIXES.length - 1, Math.floor(Math.log10(tick) / 3 + 1e-9)));
  return `${commas(tick / 1000 ** at, 6)}${SUFFIXES[at]}`;
};

/**
 * A scale over some figures, from 0 unless it goes by powers of ten or says otherwise.
 * @param range where its ends are drawn
 */
export function figureScale(
  values: readonly number[],
  range: readonly [number, number],
  { log = false, fromZero = true, count = 5 }: { log?: boolean; fromZero?: boolean; count?: number } = {},
): FigureScale {
  if (log) return logScale(values, range);
  let low = Math.min(...(fromZero ? [0] : []), ...endsOf(values));
  let high = Math.max(...(fromZero ? [0] : []), ...endsOf(values));
  if (!(high > low)) {
    low = Math.min(low, fromZero ? 0 : low - (Math.abs(low) || 1) / 2);
    high = high + (Math.abs(high) || 1) / 2;
  }
  const scale = scaleLinear([low, high], range).nice(count);
  const all = scale.ticks(count);
  const whole = all.filter(Number.isInteger);
  // Rows are counted whole.
  const ticks = whole.length > 1 && values.every(Number.isInteger) ? whole : all;
  const words = tickWords(ticks);
  return { at: (value) => scale(value), ticks: ticks.map((tick, at) => ({ at: scale(tick), words: words[at]! })) };
}

/** The powers of ten that doubles have with all of their digits: figures beyond them stand beside the ends of an axis. */
const [MIN_POWER, MAX_POWER] = [-307, 308] as const;

function logScale(values: readonly number[], range: readonly [number, number]): FigureScale {
  const [least = 1, greatest = 10] = endsOf(values.filter((value) => value > 0));
  const low = Math.min(Math.max(Math.floor(Math.log10(least)), MIN_POWER), MAX_POWER - 1);
  const high = Math.min(Math.max(Math.ceil(Math.log10(greatest)), low + 1), MAX_POWER);
  const scale = scaleLog([10 ** low, 10 ** high], range);
  const powers = Array.from({ length: high - low + 1 }, (_, at) => 10 ** (low + at));
  return {
    at: (value) => (value > 0 ? scale(value) : Number.NaN),
    ticks: powers.map((tick) => ({ at: scale(tick), words: powerWords(Number(tick.toPrecision(1))) })),
  };
}

/** The lowest and the highest, without an argument for each; none of none. */
function endsOf(values: readonly number[]): number[] {
  if (values.length === 0) return [];
  let [low, high] = [values[0]!, values[0]!];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}
