import { roundStep } from '@outcrop/contracts';

const MAX_STEPS = 4;

/**
 * The axis of bars that begin at nothing.
 * @param highest of their values, above 0
 * @returns where it ends, at or above the highest, and where its lines are, 0 among them
 */
export function axisOf(highest: number): { top: number; lines: number[] } {
  const step = roundStep(highest / MAX_STEPS);
  const count = Math.ceil(highest / step);
  return { top: count * step, lines: Array.from({ length: count + 1 }, (_, at) => at * step) };
}

/** 40000 → "40K", 1500000 → "1.5M". */
export function axisText(value: number): string {
  if (value >= 1e6) return `${Number((value / 1e6).toPrecision(3))}M`;
  return value >= 1e3 ? `${Number((value / 1e3).toPrecision(3))}K` : String(Number(value.toPrecision(3)));
}
