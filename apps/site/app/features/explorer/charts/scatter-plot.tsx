import type { Ref } from 'react';
import { type FigureScale, figureScale } from './axis.ts';
import styles from './chart.module.css';
import type { ChartPoint, PointsData } from './chart-data.ts';
import { acrossHead, figureText } from './chart-words.ts';
import { AxisTitle, BottomAxis, LeftAxis, PlotFrame, type PlotWords, wordsWidth } from './plot-frame.tsx';
import { drawnPoints, PickedRing, PointMarks, pointNear } from './point-marks.tsx';
import { momentOf, timeScale } from './time-axis.ts';

const ROOM = { top: 30, bottom: 48, right: 18 } as const;
const HEIGHT = 460;
/** So near to what stands above the drawing the figure of a median stands below its line, not on it. */
const NEAR_TOP = 8;
export interface PointsPlotProps extends PlotWords {
  readonly data: PointsData;
  readonly width: number;
  readonly drawing: Ref<SVGSVGElement>;
  readonly picked: ChartPoint | null;
  readonly onPoint: (point: ChartPoint | null) => void;
}

/** Rows as marks, those of one colour in one path; the nearest one to a press is picked. */
export function ScatterPlot({
  data,
  width,
  drawing,
  title,
  picked,
  onPoint,
  ...words
}: PointsPlotProps & { readonly title: string }) {
  const { points, chart, medians } = data;
  const height = HEIGHT;
  const up = figureScale(
    points.map(({ y }) => y),
    [height - ROOM.bottom, ROOM.top],
    { log: chart.log },
  );
  const room = { ...ROOM, left: wordsWidth(up.ticks.map((tick) => tick.words)) + 4 };
  const across = acrossScale(data, [room.left + 8, width - room.right], width < 500 ? 4 : 8);
  const drawn = drawnPoints(data, (point) => [across.at(momentOrNumber(point.x)), up.at(point.y)]);
  return (
    <PlotFrame {...words} {...{ width, height, drawing }} onPress={(x, y) => onPoint(pointNear(drawn, x, y))}>
      <AxisTitle words={title} />
      <LeftAxis scale={up} {...{ width, height, room }} />
      <BottomAxis ticks={across.ticks} title={acrossHead(data)} {...{ width, height, room }} />
      <PointMarks data={data} drawn={drawn} />
      {medians.map(({ year, value }) => {
        const [from, to] = [`${year}-01-01`, `${Number(year) + 1}-01-01`].map((day) => across.at(momentOf(day)));
        const y = up.at(value);
        if (!Number.isFinite(y)) return null;
        const [left, right] = [Math.max(from!, room.left), Math.min(to!, width - room.right)];
        return (
          <g key={year}>
            <line className={styles.median} x1={left + 1} x2={right - 1} y1={y} y2={y} />
            {right - left > 40 && (
              <text className={styles.medianWords} x={left + 4} y={y < ROOM.top + NEAR_TOP ? y + 15 : y - 6}>
                {figureText(value)}
              </text>
            )}
          </g>
        );
      })}
      <PickedRing drawn={drawn} picked={picked} />
    </PlotFrame>
  );
}

const momentOrNumber = (value: number | string): number => (typeof value === 'number' ? value : momentOf(value));

function acrossScale({ points }: PointsData, range: readonly [number, number], count: number): FigureScale {
  const values = points.map(({ x }) => momentOrNumber(x));
  if (typeof points[0]?.x !== 'string') return figureScale(values, range, { fromZero: false, count });
  const ends = values.reduce(
    ([low, high], one) => [Math.min(low!, one), Math.max(high!, one)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  return timeScale([ends[0]!, ends[1]!], range, count);
}
