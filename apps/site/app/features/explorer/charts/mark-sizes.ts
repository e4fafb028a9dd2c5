import type { ChartPoint, PointsData } from './chart-data.ts';

/** Half of a mark's width, in pixels: where all are of one size, smaller where there are many. */
const [ONE_SIZE, SMALL] = [4, 2.5] as const;
const MANY = 1_500;
/** Of the smallest mark and of the largest, where sizes tell something; less where there are many, which would cover each other. */
const [LEAST, GREATEST, GREATEST_OF_MANY] = [2.5, 16, 11] as const;

/** Whether the size of a row's mark tells a figure: an area cannot tell one of 0 or below. */
export const isSized = ({ size }: ChartPoint): boolean => size !== null && size > 0;

const greatestOf = (points: readonly ChartPoint[]): number =>
  points.reduce((greatest, point) => (isSized(point) ? Math.max(greatest, point.size!) : greatest), 0);

/** Half of the width of a row's mark: its area goes by the row's figure, as the eye compares areas; what has none above 0 is the smallest. */
export function sizesOf({ points, size }: Pick<PointsData, 'points' | 'size'>): (point: ChartPoint) => number {
  const isMany = points.length > MANY;
  if (size === null) return () => (isMany ? SMALL : ONE_SIZE);
  const scale = (isMany ? GREATEST_OF_MANY : GREATEST) / Math.sqrt(greatestOf(points) || 1);
  return (point) => (isSized(point) ? Math.max(LEAST, scale * Math.sqrt(point.size!)) : LEAST);
}

/** What follows the greatest figure of the key, as parts of it. */
const KEY_PARTS = [1, 1 / 4, 1 / 20] as const;

/** The round figures that tell how sizes are read, the greatest first: 500, 100 and 20. None where no row has one. */
export function sizeKey(data: Pick<PointsData, 'points' | 'size'>): { value: number; size: number }[] {
  const greatest = greatestOf(data.points);
  if (greatest === 0) return [];
  const sizeOf = sizesOf(data);
  return KEY_PARTS.map((part) => {
    const value = roundBelow(greatest * part);
    return { value, size: sizeOf({ size: value } as ChartPoint) };
  });
}

/** The highest of 1, 2 and 5 times a power of ten that is not above a figure. */
function roundBelow(figure: number): number {
  const power = 10 ** Math.floor(Math.log10(figure) + 1e-9);
  const digit = [5, 2, 1].find((one) => one * power <= figure * (1 + 1e-9)) ?? 1;
  return Number((digit * power).toPrecision(1));
}
