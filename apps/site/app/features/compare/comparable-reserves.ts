import { CUBIC_FEET_PER_BOE } from '@outcrop/contracts';
import { reservesFigure } from '../../deal/words/reserves.ts';
import { commas } from '../../format/commas.ts';

const COUNTS: Readonly<Record<string, number>> = { '': 1, M: 1e3, MM: 1e6, B: 1e9, T: 1e12 };
const CONVERTED = `MBOE, ${CUBIC_FEET_PER_BOE / 1_000} MCF to 1`;

/** Barrels of oil equivalent in a unit of reserves: "MMBOE" → 1,000,000, "BCF" → 166,667; null for one that is not known. */
function boeIn(unit: string): number | null {
  const [, million, count = '', kind = ''] =
    /^(million )?(M{0,2}|B|T)(BOE|BO|BBL|CFE?)$/.exec(unit.toUpperCase().replace('MILLION', 'million')) ?? [];
  const size = COUNTS[count];
  if (!kind || size === undefined) return null;
  const feet = kind.startsWith('CF');
  return ((million ? 1e6 : 1) * size) / (feet ? CUBIC_FEET_PER_BOE : 1);
}

/**
 * The first reserves figure of each deal in one unit: their own where they share it, thousands of barrels of oil equivalent where they do not.
 * @param texts as the sellers wrote them; null where one says nothing
 */
export function comparableReserves(texts: readonly (string | null)[]): {
  unit: string | undefined;
  cells: readonly (string | null)[];
} {
  const figures = texts.map(reservesFigure);
  const units = new Set(figures.flatMap((figure) => (figure ? (figure.unit ?? '').toUpperCase() : [])));
  if (units.size <= 1) {
    const unit = figures.find((figure) => figure !== null)?.unit;
    return { unit, cells: figures.map((figure) => figure?.text ?? null) };
  }
  const cells = figures.map((figure) => {
    const boe = figure && boeIn(figure.unit ?? '');
    return figure && boe !== null ? commas((Number(figure.text.replaceAll(',', '')) * boe) / 1_000) : null;
  });
  return { unit: CONVERTED, cells };
}
