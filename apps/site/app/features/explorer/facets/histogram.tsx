import type { FacetBucketAnswer } from '@outcrop/contracts';
import { commas } from '../../../format/commas.ts';
import styles from './histogram.module.css';
import type { Scale } from './scales.ts';

interface HistogramProps {
  readonly scale: Scale;
  readonly bars: readonly FacetBucketAnswer[];
  /** "wells", for the words. */
  readonly rows: string;
  /** What is chosen, in stops. */
  readonly chosen: readonly [number, number];
}

/** Between two bars, of the width of one. */
const GAP = 0.14;
/** A bar of one row among thousands can be seen. */
const LEAST = 0.03;

/** How many rows each step of a slider has, as if nothing were chosen on it; read aloud as one sentence. */
export function Histogram({ scale: { stops, placeOf, barWidth, wordsAt }, bars, rows, chosen }: HistogramProps) {
  const end = stops.length - 1;
  const most = bars.reduce<FacetBucketAnswer | null>((so, bar) => (bar.value > (so?.value ?? 0) ? bar : so), null);
  const from = most && Math.min(Math.max(0, placeOf(most)), end);
  const words = most
    ? `Most ${rows}, ${commas(most.value)}, are from ${wordsAt(stops[from!]!)} to ${wordsAt(stops[Math.min(from! + barWidth, end)]!)}.`
    : `No ${rows}.`;
  return (
    <svg className={styles.histogram} viewBox={`0 0 ${end} 1`} preserveAspectRatio="none" role="img" aria-label={words}>
      {bars.map((bar) => {
        const at = placeOf(bar);
        const middle = at + barWidth / 2;
        const isOut = middle < chosen[0] || middle > chosen[1];
        const height = Math.max(LEAST, bar.value / (most?.value ?? 1));
        return (
          <rect
            key={String(bar.key)}
            className={isOut ? styles.out : undefined}
            x={at + (barWidth * GAP) / 2}
            y={1 - height}
            width={barWidth * (1 - GAP)}
            height={height}
          />
        );
      })}
    </svg>
  );
}
