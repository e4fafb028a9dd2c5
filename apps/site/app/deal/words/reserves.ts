import type { Figure } from '../../format/figures.ts';

/** The first figure of a reserves text with its unit: "6.1 MMBOE proved, of which …" → 6.1, MMBOE; null where it has none. */
export function reservesFigure(text: string | null): Figure | null {
  const [, figure, unit] =
    /(\d[\d,.]*\d|\d)\s*((?:million\s+)?(?:MMBOE|MBOE|BOE|MMBO|MBO|MMBBL|MBBL|BBL|BCFE?|TCFE?|MMCFE?|MCFE?))\b/i.exec(
      text ?? '',
    ) ?? [];
  return figure && unit ? { text: figure, unit: unit.replace(/\s+/g, ' ') } : null;
}
