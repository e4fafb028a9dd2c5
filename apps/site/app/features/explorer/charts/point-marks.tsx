import styles from './chart.module.css';
import type { ChartPoint, PointsData } from './chart-data.ts';
import { sizesOf } from './mark-sizes.ts';
import { colourOf, markPath, OTHERS, shapeOf } from './marks.ts';

/** So near a press must be to a mark, or to a line without marks, in pixels; unless it is on a larger mark. */
export const NEAR = 14;
/** Marks of this size and larger have an edge, as they may hide others. */
const EDGED = 5;
/** Room between a mark and the ring around it. */
const RING = 5;

/** A row where it is drawn, in pixels. */
export interface DrawnPoint {
  readonly point: ChartPoint;
  readonly x: number;
  readonly y: number;
  /** Half of its mark's width. */
  readonly size: number;
}

/** Rows at their places, each with its mark's size: the larger ones first, as smaller ones are drawn over them. */
export function drawnPoints(data: PointsData, placeOf: (point: ChartPoint) => readonly [x: number, y: number]) {
  const sizeOf = sizesOf(data);
  const drawn = data.points.map((point): DrawnPoint => {
    const [x, y] = placeOf(point);
    return { point, x, y, size: sizeOf(point) };
  });
  const placed = drawn.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
  return data.size === null ? placed : placed.sort((one, other) => other.size - one.size);
}

/** The colour and shape of a series: the last one of several stands for all others. */
export const lookOf = ({ by, series }: PointsData, at: number): number =>
  by !== null && series[at]?.key === null ? OTHERS : at;

interface PointMarksProps {
  readonly data: PointsData;
  readonly drawn: readonly DrawnPoint[];
}

/** Rows as marks, those of one colour in one path. */
export const PointMarks = ({ data, drawn }: PointMarksProps) => {
  return data.series.map(({ key }, at) => {
    const look = lookOf(data, at);
    const own = drawn.filter(({ point }) => point.series === at);
    const pathOf = (some: readonly DrawnPoint[]) =>
      some.map(({ x, y, size }) => markPath(shapeOf(look), x, y, size)).join('');
    const large = own.filter(({ size }) => size >= EDGED);
    return (
      <g key={String(key)} className={colourOf(look)}>
        {large.length > 0 && <path className={`${styles.points} ${styles.edged}`} d={pathOf(large)} />}
        <path className={styles.points} d={pathOf(own.filter(({ size }) => size < EDGED))} />
      </g>
    );
  });
};

/** Shows which mark was pressed. */
export function PickedRing({ drawn, picked }: Pick<PointMarksProps, 'drawn'> & { readonly picked: ChartPoint | null }) {
  const ring = picked && drawn.find(({ point }) => point.id === picked.id);
  return ring ? <circle className={styles.ring} cx={ring.x} cy={ring.y} r={ring.size + RING} /> : null;
}

/** The row whose mark is nearest to a press; null where none is near. */
export function pointNear(drawn: readonly DrawnPoint[], x: number, y: number): ChartPoint | null {
  let best: ChartPoint | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const one of drawn) {
    const distance = (one.x - x) ** 2 + (one.y - y) ** 2;
    if (distance > Math.max(NEAR, one.size) ** 2 || distance > least) continue;
    least = distance;
    best = one.point;
  }
  return best;
}
