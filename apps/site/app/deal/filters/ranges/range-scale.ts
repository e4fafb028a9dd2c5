import type { RangeBounds } from '@outcrop/contracts';
import type { NumberRange } from './parse-range.ts';

/** Round figures of every decade: a slider's steps grow with the figures, as figures of deals spread over many decades. */
const MANTISSAS = [1, 1.5, 2, 3, 5, 7];
const MAX_DECADE = 12;
const ROUND = Array.from({ length: MAX_DECADE }, (_, decade) =>
  MANTISSAS.map((mantissa) => mantissa * 10 ** decade).filter(Number.isInteger),
).flat();

/**
 * A slider's stops, ascending: round figures from the last one not above `low` to the first one not below `high`, through 0 when it lies
 * between. At least two.
 */
export function stopsOf({ low, high }: RangeBounds): number[] {
  const all = [...ROUND.map((figure) => -figure).reverse(), 0, ...ROUND];
  const first = Math.max(
    0,
    all.findLastIndex((figure) => figure <= low),
  );
  const last = all.findIndex((figure) => figure >= high);
  const stops = all.slice(first, (last < 0 ? all.length - 1 : last) + 1);
  return stops.length > 1 ? stops : all.slice(first, first + 2);
}

/** Positions of the thumbs for a range: an open end is at the slider's end. */
export function positionsOf(stops: readonly number[], { from, to }: NumberRange = {}): [number, number] {
  const end = stops.length - 1;
  const left = from === undefined ? 0 : stops.findLastIndex((stop) => stop <= from);
  const right = to === undefined ? end : stops.findIndex((stop) => stop >= to);
  const low = Math.max(0, left);
  return [low, Math.max(low, right < 0 ? end : right)];
}

/** The range after the thumbs were moved from `before` to `after`: an end that was not moved keeps its exact figure. */
export function rangeAt(
  stops: readonly number[],
  before: readonly [number, number],
  after: readonly [number, number],
  { from, to }: NumberRange = {},
): NumberRange | undefined {
  const low = after[0] === before[0] ? from : after[0] === 0 ? undefined : stops[after[0]];
  const high = after[1] === before[1] ? to : after[1] === stops.length - 1 ? undefined : stops[after[1]];
  if (low === undefined && high === undefined) return undefined;
  return { ...(low !== undefined && { from: low }), ...(high !== undefined && { to: high }) };
}
