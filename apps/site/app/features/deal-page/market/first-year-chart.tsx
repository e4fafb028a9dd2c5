import type { FirstYear } from '@outcrop/contracts';
import { commas } from '../../../format/commas.ts';
import { axisOf, axisText } from './chart-axis.ts';
import styles from './first-year-chart.module.css';
import { STREAMS } from './streams.ts';

/** In units of the drawing, which is shown about as large. */
const SIZE = { width: 340, height: 168 };
/** Around the bars: figures stand to the left, years below; the last year is wider than its bar. */
const EDGE = { left: 46, right: 10, top: 8, bottom: 24 };
const BAR_SHARE = 0.68;
/** Labels of more years would touch. */
const MAX_LABELS = 6;

/** Bars of one thing that wells make, a bar a year; a year without one has a gap. All of it is drawn by the server. */
export function FirstYearChart({ of: { stream, years } }: { of: FirstYear }) {
  const { label, unit } = STREAMS[stream];
  const [first, last] = [years[0]!, years.at(-1)!];
  const span = last.year - first.year + 1;
  const { top, lines } = axisOf(Math.max(...years.map(({ average }) => average)));
  const floor = SIZE.height - EDGE.bottom;
  const slot = (SIZE.width - EDGE.left - EDGE.right) / span;
  const y = (value: number) => floor - (value / top) * (floor - EDGE.top);
  const middle = (year: number) => EDGE.left + (year - first.year + 0.5) * slot;
  const everyYears = Math.ceil(span / MAX_LABELS);
  return (
    <div>
      <p className={styles.title}>
        <b>{label}</b>, {unit} a well
      </p>
      <svg
        className={`${styles.chart} ${styles[stream]}`}
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        role="img"
        aria-label={`${label}: ${commas(first.average)} ${unit} a well in ${first.year}, ${commas(last.average)} in ${last.year}`}
      >
        {lines.map((value) => (
          <g key={value}>
            <path className={value === 0 ? styles.floor : styles.line} d={`M${EDGE.left} ${y(value)}H${SIZE.width}`} />
            <text x={EDGE.left - 8} y={y(value) + 4} textAnchor="end">
              {axisText(value)}
            </text>
          </g>
        ))}
        {years.map(({ year, average }) => (
          <rect
            key={year}
            className={styles.bar}
            x={middle(year) - (slot * BAR_SHARE) / 2}
            y={y(average)}
            width={slot * BAR_SHARE}
            height={floor - y(average)}
          />
        ))}
        {Array.from({ length: span }, (_, at) => last.year - at)
          .filter((_, at) => at % everyYears === 0)
          .map((year) => (
            <text key={year} x={middle(year)} y={SIZE.height - 5} textAnchor="middle">
              {year}
            </text>
          ))}
      </svg>
    </div>
  );
}
