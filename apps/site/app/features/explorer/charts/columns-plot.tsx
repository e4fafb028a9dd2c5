import { figureScale } from './axis.ts';
import type { PlacesPlotProps } from './bars-plot.tsx';
import styles from './chart.module.css';
import { acrossHead, markWords } from './chart-words.ts';
import { colourOf } from './marks.ts';
import { AxisTitle, BottomAxis, LeftAxis, PlotFrame, wordsWidth } from './plot-frame.tsx';

const ROOM = { top: 30, bottom: 48, right: 14 } as const;
const HEIGHT = 380;
/** Columns that are more than this touch each other. */
const MANY = 60;

/** A histogram: a column for each step, without gaps. */
export function ColumnsPlot({
  data,
  width,
  drawing,
  onPick,
  leads,
  title,
  ...words
}: PlacesPlotProps & { readonly title: string }) {
  const { places, cells, step } = data;
  const height = HEIGHT;
  const values = cells.flatMap((of) => of.flatMap(({ value }) => (value === null ? [] : [value])));
  const scale = figureScale(values, [height - ROOM.bottom, ROOM.top]);
  const room = { ...ROOM, left: wordsWidth(scale.ticks.map((tick) => tick.words)) };
  const low = Number(places[0]?.key ?? 0);
  const high = Number(places.at(-1)?.key ?? 0) + Number(step);
  const across = figureScale([low, high], [room.left, width - room.right], {
    fromZero: false,
    count: width < 500 ? 4 : 8,
  });
  const zero = scale.at(0);
  const gap = places.length > MANY ? 0 : 1;
  return (
    <PlotFrame {...words} {...{ width, height, drawing, onPick }}>
      <AxisTitle words={title} />
      <LeftAxis {...{ scale, width, height, room }} />
      <BottomAxis ticks={across.ticks} title={acrossHead(data)} {...{ width, height, room }} />
      {places.map((place, at) => {
        const value = cells[at]?.[0]?.value;
        if (value == null || value === 0) return null;
        const [from, to] = [across.at(Number(place.key)), across.at(Number(place.key) + Number(step))];
        return (
          <rect
            key={String(place.key)}
            className={`${styles.mark} ${colourOf(0)}`}
            data-place={leads(at, 0) ? at : undefined}
            x={from + gap / 2}
            y={Math.min(zero, scale.at(value))}
            width={Math.max(to - from - gap, 1)}
            height={Math.max(Math.abs(zero - scale.at(value)), 1)}
          >
            <title>{markWords(data, at, 0, value)}</title>
          </rect>
        );
      })}
      <line className={styles.base} x1={room.left} x2={width - room.right} y1={zero} y2={zero} />
    </PlotFrame>
  );
}
