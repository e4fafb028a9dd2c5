import styles from './chart.module.css';
import type { ChartPoint, PointsData } from './chart-data.ts';
import { colourOf, markPath, OTHERS, shapeOf } from './marks.ts';

/** So near a press must be to a mark, in pixels. */
const NEAR = 14;
/** Smaller marks where there are many. */
const MANY = 1_500;

/** A row where it is drawn, in pixels. */
export interface DrawnPoint {
  readonly point: ChartPoint;
  readonly x: number;
  readonly y: number;
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
  const size = data.points.length > MANY ? 2.5 : 4;
  return data.series.map(({ key }, at) => {
    const look = lookOf(data, at);
    const path = drawn
      .filter(({ point }) => point.series === at)
      .map(({ x, y }) => markPath(shapeOf(look), x, y, size))
      .join('');
    return (
      <g key={String(key)} className={colourOf(look)}>
        <path className={styles.points} d={path} />
      </g>
    );
  });
};

/** Shows which mark was pressed. */
export function PickedRing({ drawn, picked }: Pick<PointMarksProps, 'drawn'> & { readonly picked: ChartPoint | null }) {
  const ring = picked && drawn.find(({ point }) => point.id === picked.id);
  return ring ? <circle className={styles.ring} cx={ring.x} cy={ring.y} r={9} /> : null;
}

/** The row whose mark is nearest to a press; null where none is near. */
export function pointNear(drawn: readonly DrawnPoint[], x: number, y: number): ChartPoint | null {
  let best: ChartPoint | null = null;
  let least = NEAR ** 2;
  for (const one of drawn) {
    const distance = (one.x - x) ** 2 + (one.y - y) ** 2;
    if (distance > least) continue;
    least = distance;
    best = one.point;
  }
  return best;
}
