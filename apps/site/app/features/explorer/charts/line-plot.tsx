import { figureScale } from './axis.ts';
import type { PlacesPlotProps } from './bars-plot.tsx';
import styles from './chart.module.css';
import type { PlacesData } from './chart-data.ts';
import { markWords } from './chart-words.ts';
import { colourOf, markPath, shapeOf } from './marks.ts';
import { AxisTitle, BottomAxis, LeftAxis, PlotFrame, wordsWidth } from './plot-frame.tsx';
import { momentOf, timeScale } from './time-axis.ts';

const ROOM = { top: 30, bottom: 30, right: 26 } as const;
const HEIGHT = 400;
/** Lines of more points have no marks but where a point stands alone. */
const MANY = 80;

interface LinePlotProps extends PlacesPlotProps {
  /** What its figures are. */
  readonly title: string;
}

/** A line over time, or one for each colour. It breaks where no row has a figure. */
export function LinePlot({ data, width, drawing, onPick, leads, title, ...words }: LinePlotProps) {
  const { places, cells, series, chart } = data;
  const height = HEIGHT;
  const values = cells.flatMap((of) => of.flatMap(({ value }) => (value === null ? [] : [value])));
  const scale = figureScale(values, [height - ROOM.bottom, ROOM.top], { log: chart.log });
  const room = { ...ROOM, left: wordsWidth(scale.ticks.map((tick) => tick.words)) + 4 };
  const moments = places.map(({ key }) => momentOf(String(key)));
  const across = timeScale(
    [moments[0] ?? 0, moments.at(-1) ?? 0],
    [room.left + 8, width - room.right],
    width < 500 ? 4 : 9,
  );
  return (
    <PlotFrame {...words} {...{ width, height, drawing, onPick }}>
      <AxisTitle words={title} />
      <LeftAxis {...{ scale, width, height, room }} />
      <BottomAxis ticks={across.ticks} {...{ width, height, room }} />
      {series.map((one, at) => {
        const points = pointsOf(data, at, (place) => across.at(moments[place]!), scale.at);
        const alone = points.filter((_, i) => isAlone(points, i));
        const shown = places.length > MANY ? alone : points;
        return (
          <g key={String(one.key)} className={data.by === null ? colourOf(0) : colourOf(at)}>
            <path className={styles.line} d={linePath(points)} />
            {shown.flatMap((point) =>
              point === null
                ? []
                : [
                    <path
                      key={point.place}
                      className={styles.dot}
                      data-place={leads(point.place, at) ? point.place : undefined}
                      data-series={at}
                      d={markPath(shapeOf(data.by === null ? 0 : at), point.x, point.y)}
                    >
                      <title>{markWords(data, point.place, at, cells[point.place]![at]!.value)}</title>
                    </path>,
                  ],
            )}
          </g>
        );
      })}
    </PlotFrame>
  );
}

/** A point of a line; null where it breaks. */
type LinePoint = { readonly place: number; readonly x: number; readonly y: number } | null;

function pointsOf(
  { cells }: PlacesData,
  series: number,
  x: (place: number) => number,
  y: (value: number) => number,
): LinePoint[] {
  return cells.map((of, place) => {
    const value = of[series]!.value;
    const at = value === null ? Number.NaN : y(value);
    return Number.isFinite(at) ? { place, x: x(place), y: at } : null;
  });
}

const isAlone = (points: readonly LinePoint[], at: number): boolean => !points[at - 1] && !points[at + 1];

/** Joins the points that have no break between them. */
const linePath = (points: readonly LinePoint[]): string =>
  points
    .map((point, at) =>
      point === null ? '' : `${points[at - 1] ? 'L' : 'M'}${point.x.toFixed(1)},${point.y.toFixed(1)}`,
    )
    .join('');
