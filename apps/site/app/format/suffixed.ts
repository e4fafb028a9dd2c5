import { commas } from './commas.ts';

const SUFFIXES = ['K', 'M', 'B', 'T', 'P', 'E'] as const;
/** Below it figures are written out. */
const FROM = 100_000;
const DIGITS = 3;

/** 430123456 → "430M", 1250000 → "1.25M"; three digits from 100,000 on, which is written out below (docs/product/explorer.md#number-suffixes). */
export function suffixed(value: number): string {
  if (Math.abs(value) < FROM) return commas(value, Math.abs(value) < 100 ? 2 : 0);
  const rounded = Number(value.toPrecision(DIGITS));
  const at = Math.min(SUFFIXES.length, Math.floor(Math.log10(Math.abs(rounded)) / 3));
  return `${commas(rounded / 1000 ** at)}${SUFFIXES[at - 1]}`;
}
