import { figureScale } from './axis.ts';
import type { PlacesPlotProps } from './bars-plot.tsx';
import styles from './chart.module.css';
import type { PlacesData } from './chart-data.ts';
import { markWords } from './chart-words.ts';
import { colourOf, markPath, shapeOf } from './marks.ts';
import { AxisTitle, BottomAxis, LeftAxis, PlotFrame, wordsWidth } from './plot-frame.tsx';
import { NEAR } from './point-marks.tsx';
import { momentOf, timeScale } from './time-axis.ts';

const ROOM = { top: 30, bottom: 30, right: 26 } as const;
const HEIGHT = 400;
/** Lines of more points have no marks but where a point stands alone: a press near a line is one on its nearest point. */
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
  const lines = series.map((_, at) => pointsOf(data, at, (place) => across.at(moments[place]!), scale.at));
  const hasMarks = places.length <= MANY;
  const onPress = (x: number, y: number) => {
    const near = nearestOn(lines, x, y);
    if (near) onPick(near.place, near.series);
  };
  return (
    <PlotFrame {...words} {...{ width, height, drawing, onPick }} onPress={hasMarks ? undefined : onPress}>
      <AxisTitle words={title} />
      <LeftAxis {...{ scale, width, height, room }} />
      <BottomAxis ticks={across.ticks} {...{ width, height, room }} />
      {series.map((one, at) => {
        const points = lines[at]!;
        const shown = hasMarks ? points : points.filter((_, i) => isAlone(points, i));
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

/** The point to which a press is nearest along the line that is nearest to it; null where no line is near. The later ones lie over the others. */
function nearestOn(lines: readonly (readonly LinePoint[])[], x: number, y: number) {
  let best: { place: number; series: number } | null = null;
  let least = NEAR;
  for (const [series, points] of lines.entries())
    for (const [at, to] of points.entries()) {
      const from = points[at - 1];
      if (!from || !to) continue;
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      const along = ((x - from.x) * dx + (y - from.y) * dy) / (dx ** 2 + dy ** 2);
      const part = Math.max(0, Math.min(along, 1));
      const distance = Math.hypot(x - from.x - part * dx, y - from.y - part * dy);
      if (distance > least) continue;
      least = distance;
      best = { place: (part < 0.5 ? from : to).place, series };
    }
  return best;
}

/** Joins the points that have no break between them. */
const linePath = (points: readonly LinePoint[]): string =>
  points
    .map((point, at) =>
      point === null ? '' : `${points[at - 1] ? 'L' : 'M'}${point.x.toFixed(1)},${point.y.toFixed(1)}`,
    )
    .join('');
