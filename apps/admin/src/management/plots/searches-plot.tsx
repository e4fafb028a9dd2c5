import { scaleBand, scaleLinear } from 'd3-scale';
import { counted } from '../../count-words.ts';
import { figure, type SearchStretch, shortDay } from '../figure-words.ts';
import { Drawing, type PlotWords } from './plot-section.tsx';

const HEIGHT = 240;
const ROOM = { top: 30, bottom: 26, right: 4 } as const;
/** Room for a day under the drawing, in pixels. */
const DAY_WIDTH = 80;

interface SearchesPlotProps extends PlotWords {
  stretches: readonly SearchStretch[];
  width: number;
}

/** A column for each day or week: what found nothing stands below what found something. */
export function SearchesPlot({ stretches, width, ...words }: SearchesPlotProps) {
  const most = Math.max(4, ...stretches.map(({ total }) => total));
  const up = scaleLinear([0, most], [HEIGHT - ROOM.bottom, ROOM.top]).nice(5);
  const ticks = up.ticks(5).filter(Number.isInteger);
  const left = Math.max(...ticks.map((tick) => figure(tick).length)) * 7.5 + 10;
  const across = scaleBand(
    stretches.map(({ from }) => from),
    [left, width - ROOM.right],
  ).padding(stretches.length > 60 ? 0.15 : 0.28);
  const base = up(0);
  const every = Math.max(1, Math.ceil(stretches.length / Math.max(1, Math.floor((width - left) / DAY_WIDTH))));
  return (
    <Drawing {...words} width={width} height={HEIGHT}>
      <rect className="plot-found" x={left} y={4} width="9" height="9" />
      <text x={left + 15} y={13}>
        Found something
      </text>
      <rect className="plot-nothing" x={left + 128} y={4} width="9" height="9" />
      <text x={left + 143} y={13}>
        Found nothing
      </text>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="plot-rule" x1={left} x2={width - ROOM.right} y1={up(tick)} y2={up(tick)} />
          <text x={left - 8} y={up(tick) + 4} textAnchor="end">
            {figure(tick)}
          </text>
        </g>
      ))}
      {stretches.map(({ from, to, total, nothing }, at) => {
        const x = across(from) ?? 0;
        const isNamed = at % every === 0 && x + DAY_WIDTH / 2 < width;
        return (
          <g key={from}>
            <title>{`${from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`}: ${counted(total, 'search', 'searches')}, ${figure(nothing)} found nothing`}</title>
            <rect
              className="plot-found"
              x={x}
              width={across.bandwidth()}
              y={up(total)}
              height={up(nothing) - up(total)}
            />
            <rect
              className="plot-nothing"
              x={x}
              width={across.bandwidth()}
              y={up(nothing)}
              height={base - up(nothing)}
            />
            {isNamed && (
              <text x={x} y={HEIGHT - 6}>
                {shortDay(from)}
              </text>
            )}
          </g>
        );
      })}
      <line className="plot-base" x1={left} x2={width - ROOM.right} y1={base} y2={base} />
    </Drawing>
  );
}
