import { type Dashboard, FUNNEL_STEPS } from '@outcrop/contracts';
import { scaleLinear } from 'd3-scale';
import { figure, stepShare } from '../figure-words.ts';
import { Drawing, type PlotWords } from './plot-section.tsx';

const ROW = 36;
const BAR = 22;
const NAME = 78;
const WORDS = 160;
/** A bar that is longer than this times the longest of the others is cut. */
const CUT_BEYOND = 1.15;

interface FunnelPlotProps extends PlotWords {
  funnel: Dashboard['funnel'];
  width: number;
}

/** A bar for each step. Views are many times the rest, so that their bar is cut. */
export function FunnelPlot({ funnel, width, ...words }: FunnelPlotProps) {
  const [views, ...people] = funnel;
  const longest = Math.max(1, ...people.map(({ now }) => now));
  const isCut = views !== undefined && views.now > longest * CUT_BEYOND;
  const figures = Math.max(...funnel.map(({ now }) => figure(now).length)) * 8 + 14;
  const left = NAME + figures;
  const isNarrow = width < 460;
  const along = scaleLinear([0, longest * CUT_BEYOND], [0, Math.max(60, width - left - (isNarrow ? 62 : WORDS))]).clamp(
    true,
  );
  return (
    <Drawing {...words} width={width} height={funnel.length * ROW}>
      {funnel.map(({ step, now }, at) => {
        const y = at * ROW + (ROW - BAR) / 2;
        const length = Math.max(now === 0 ? 0 : 1, along(now));
        const before = funnel[at - 1];
        const part = before ? stepShare(now, before.now) : null;
        const cut = at === 0 && isCut;
        return (
          <g key={step} className={`plot-step-${step}`}>
            <text className="plot-name" x={0} y={y + 16}>
              {FUNNEL_STEPS[step]}
            </text>
            <text className="plot-name" x={left - 14} y={y + 16} textAnchor="end">
              {figure(now)}
            </text>
            <rect x={left} y={y} width={length} height={BAR} />
            {cut && (
              <path className="plot-cut" d={`M${left + length - 26} ${y + BAR + 1}l8 -${BAR + 2}h6l-8 ${BAR + 2}z`} />
            )}
            <text x={left + length + 8} y={y + 16}>
              {cut ? 'bar cut' : part && `${part}${isNarrow ? '' : ' of the step before'}`}
            </text>
          </g>
        );
      })}
    </Drawing>
  );
}
