import { CHECK_EVERY_DAYS, FRESHNESS_STEPS } from '@outcrop/contracts';
import { figure } from '../figure-words.ts';
import { Drawing, type PlotWords } from './plot-section.tsx';

/** Squares on top of each other at most. */
const MAX_ROWS = 12;
const BOTTOM = 24;
const TOP = 34;

/** "0–7", "Over 60": days since a check. */
export const stepWords = ({ from, to }: (typeof FRESHNESS_STEPS)[number]): string =>
  to === null ? `Over ${from - 1}` : `${from}–${to}`;
export const isLate = ({ from }: (typeof FRESHNESS_STEPS)[number]): boolean => from >= CHECK_EVERY_DAYS;

interface FreshnessPlotProps extends PlotWords {
  freshness: readonly number[];
  width: number;
}

/** How wide a column is, how many squares lie side by side in it, and how many listings one of them is. */
export function squaresIn(freshness: readonly number[], width: number) {
  const column = width / FRESHNESS_STEPS.length;
  const side = width < 460 ? 7 : 10;
  const across = Math.max(1, Math.floor((column - 8) / side));
  const each = Math.max(1, Math.ceil(Math.max(0, ...freshness) / (across * MAX_ROWS)));
  return { column, side, across, each };
}

/** A square for each listing, or for several where there are many, by when it was checked last. */
export function FreshnessPlot({ freshness, width, ...words }: FreshnessPlotProps) {
  const { column, side, across, each } = squaresIn(freshness, width);
  const rows = Math.max(1, ...freshness.map((count) => Math.ceil(count / each / across)));
  const base = TOP + rows * side;
  const firstLate = FRESHNESS_STEPS.findIndex(isLate) * column;
  return (
    <Drawing {...words} width={width} height={base + BOTTOM}>
      {FRESHNESS_STEPS.map((step, at) => {
        const count = freshness[at] ?? 0;
        const squares = Math.ceil(count / each);
        const x = at * column + 2;
        return (
          <g key={step.from} className={`plot-age-${at}`}>
            {Array.from({ length: squares }, (_, square) => {
              const left = x + (square % across) * side;
              const top = base - (Math.floor(square / across) + 1) * side;
              return <rect key={`${left} ${top}`} x={left} y={top} width={side - 2} height={side - 2} />;
            })}
            <text className="plot-name" x={x} y={base - Math.ceil(squares / across) * side - 6}>
              {count === 0 ? '—' : figure(count)}
            </text>
            <text x={x} y={base + 18}>
              {stepWords(step)}
            </text>
          </g>
        );
      })}
      <line className="plot-base" x1={0} x2={width} y1={base} y2={base} />
      <line className="plot-late" x1={firstLate - 2} x2={firstLate - 2} y1={0} y2={base} />
      <text className="plot-late-words" x={firstLate + 2} y={12}>
        {width < 460 ? 'Late' : 'To be checked again'}
      </text>
    </Drawing>
  );
}
