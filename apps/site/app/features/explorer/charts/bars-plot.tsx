import type { Ref } from 'react';
import { figureScale } from './axis.ts';
import styles from './chart.module.css';
import type { ChartCell, PlacesData } from './chart-data.ts';
import { figureText, markWords, placeWords, totalOf } from './chart-words.ts';
import { colourOf, OTHERS } from './marks.ts';
import { PlotFrame, type PlotWords } from './plot-frame.tsx';

export interface PlacesPlotProps extends PlotWords {
  readonly data: PlacesData;
  readonly width: number;
  readonly drawing: Ref<SVGSVGElement>;
  /** A mark was pressed: its place, and its series. */
  readonly onPick: (place: number, series: number) => void;
  /** Whether a mark leads to its rows: one that does not takes no press. */
  readonly leads: (place: number, series: number) => boolean;
}

const ROW = 30;
const BAR = 20;
const TOP = 26;
/** Names take so much of the width at most. */
const NAMES = 0.32;
const MAX_NAMES = 220;
const LETTER = 6.9;
const CAPITAL = 9;

/** Bars that lie one under the other, so that their names can be read; their parts in colours where these are told apart. */
export function BarsPlot({ data, width, drawing, onPick, leads, ...words }: PlacesPlotProps) {
  const { places, cells } = data;
  const height = TOP + places.length * ROW + 8;
  const names = places.map((place) => placeWords(data, place));
  const room = Math.min(Math.max(...names.map(widthOf)), MAX_NAMES, width * NAMES);
  const left = room + 14;
  const shown = shortened(names, (name) => Math.floor((room * [...name].length) / widthOf(name)));
  const totals = cells.map((of) => totalOf(data, of));
  const right = Math.max(...totals.map((total) => figureText(total).length)) * 7.5 + 12;
  const parts = cells.map(partsOf);
  const scale = figureScale(
    parts.flatMap((of) => of.flatMap(({ from, to }) => [from, to])),
    [left, width - right],
    { count: width < 500 ? 3 : 6 },
  );
  const zero = scale.at(0);
  return (
    <PlotFrame {...words} {...{ width, height, drawing, onPick }}>
      {scale.ticks.map(({ at, words: tick }) => (
        <g key={tick}>
          <line className={styles.rule} x1={at} x2={at} y1={TOP - 6} y2={height - 8} />
          <text className={styles.tick} x={at} y={14} textAnchor="middle">
            {tick}
          </text>
        </g>
      ))}
      {places.map((place, at) => {
        const y = TOP + at * ROW + (ROW - BAR) / 2;
        const ends = parts[at]!.flatMap(({ from, to }) => [scale.at(from), scale.at(to)]);
        return (
          <g key={String(place.key)}>
            <text className={styles.name} x={left - 10} y={y + 14} textAnchor="end">
              {shown[at]}
              <title>{names[at]}</title>
            </text>
            {parts[at]!.map(({ from, to, series }) => (
              <rect
                key={series}
                className={`${styles.mark} ${colourOf(data.by === null ? (place.key === null ? OTHERS : 0) : series)}`}
                data-place={leads(at, series) ? at : undefined}
                data-series={series}
                x={Math.min(scale.at(from), scale.at(to))}
                y={y}
                width={Math.abs(scale.at(to) - scale.at(from))}
                height={BAR}
              >
                <title>{markWords(data, at, series, to - from)}</title>
              </rect>
            ))}
            <text className={styles.value} x={Math.max(zero, ...ends) + 8} y={y + 14}>
              {figureText(totals[at]!)}
            </text>
          </g>
        );
      })}
      <line className={styles.base} x1={zero} x2={zero} y1={TOP - 2} y2={height - 8} />
    </PlotFrame>
  );
}

/** Parts of a bar, one after the other; those below 0 go the other way. */
function partsOf(cells: readonly ChartCell[]): { from: number; to: number; series: number }[] {
  let [above, below] = [0, 0];
  return cells.flatMap(({ value }, series) => {
    if (!value) return [];
    const from = value > 0 ? above : below;
    if (value > 0) above += value;
    else below += value;
    return [{ from, to: from + value, series }];
  });
}

/** How wide a name is at most, in pixels: many files write names in capitals. */
const widthOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (/\p{Lu}/u.test(letter) ? CAPITAL : LETTER), 0);

/**
 * Names as far as there is room; where some begin alike all are cut in the middle, so that most can be told apart.
 * @param lettersOf for how many letters of a name there is room
 */
export function shortened(names: readonly string[], lettersOf: (name: string) => number): string[] {
  const cut = names.map((name) => cutTo(name, lettersOf(name), 0));
  if (new Set(cut).size === new Set(names).size) return cut;
  return names.map((name) => cutTo(name, lettersOf(name), Math.floor(lettersOf(name) / 2)));
}

/** @param ending so many of its last letters stay */
function cutTo(name: string, letters: number, ending: number): string {
  const all = [...name];
  if (all.length <= letters) return name;
  const beginning = all.slice(0, Math.max(letters - 1 - ending, 1));
  return `${beginning.join('').trimEnd()}…${all
    .slice(all.length - ending)
    .join('')
    .trimStart()}`;
}
