import { FRESHNESS_STEPS } from '@outcrop/contracts';
import { figure } from '../figure-words.ts';
import { isLate, squaresIn, stepWords } from './freshness-steps.ts';
import { Drawing, type PlotWords } from './plot-section.tsx';

const BOTTOM = 24;
const TOP = 34;

interface FreshnessPlotProps extends PlotWords {
  freshness: readonly number[];
  width: number;
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
