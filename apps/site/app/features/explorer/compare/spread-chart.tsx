import { useWidth } from '@outcrop/look/use-width';
import { useRef } from 'react';
import { commas } from '../../../format/commas.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { explorerAddress } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { figureScale } from '../charts/axis.ts';
import chart from '../charts/chart.module.css';
import { rowsBehind } from '../charts/chart-table.ts';
import { rowsOf } from '../words/fields.ts';
import { inSentence } from '../words/in-sentence.ts';
import styles from './compare.module.css';
import { type ComparedPlace, type Comparison, type Pair, pairOf } from './compare-data.ts';
import { type CompareState, explorerOf, SETS, type SetName } from './compare-state.ts';
import { measured, partOf, partWords } from './compare-words.ts';
import { FieldChoice } from './field-choice.tsx';
import { measureFields } from './read-compare.ts';

interface SpreadChartProps {
  readonly collection: Collection;
  readonly compare: CompareState;
  readonly data: Comparison;
}

/** For which the server draws; a browser without a script scales it. */
const USUAL_WIDTH = 590;
/** Room above and below for the words of a median, half the drawing's height, and half of the axis between. */
const [ROOM, HALF, AXIS] = [26, 150, 11];
/** How wide a letter of the words beside a median may be. */
const LETTER = 7;

/** How the measure spreads over both sets: the share of rows in each step, A upwards and B downwards, with their medians. */
export function SpreadChart({ collection, compare, data }: SpreadChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, USUAL_WIDTH);
  const { measure, spread } = data;
  if (measure === null) return null;
  const rows = rowsOf(collection, 2);
  const unit = measure.unit === null ? '' : `, ${measure.unit}`;
  return (
    <section className={styles.part} aria-labelledby="spread">
      <h3 id="spread">
        {measure.label}
        {unit}
      </h3>
      {spread === null || spread.places.length === 0 ? (
        <p className="muted">
          No {rows} of either set have a value of {inSentence(measure.label)}.
        </p>
      ) : (
        <>
          <div ref={box}>
            <Drawing {...{ data, spread, width, rows }} />
          </div>
          <SpreadNotes {...{ data, spread, rows, label: measure.label }} />
          <details className={`${chart.behind} ${styles.behind}`}>
            <summary>Table</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
            <section className={chart.frame} tabIndex={0} aria-label={`Table: ${measure.label}`}>
              <SpreadTable {...{ compare, data, spread }} />
            </section>
          </details>
        </>
      )}
      <FieldChoice
        {...{ compare, fields: measureFields(collection) }}
        label="Measure"
        name="measure"
        value={measure.name}
        withField={(field) => ({ ...compare, measure: field })}
      />
    </section>
  );
}

type Spread = NonNullable<Comparison['spread']>;

/** The middle figure of each set, where there is one. */
const mediansOf = ({ figures, measure }: Comparison): Pair<number | null> =>
  figures.find(({ field, type }) => type === 'p50' && field.name === measure?.name)?.values ?? { a: null, b: null };

interface DrawingProps {
  readonly data: Comparison;
  readonly spread: Spread;
  readonly width: number;
  readonly rows: string;
}

function Drawing({ data, spread, width, rows }: DrawingProps) {
  const { places, step, of } = spread;
  const [low, high] = [Number(places[0]!.key), Number(places.at(-1)!.key) + step];
  const across = figureScale([low, high], [0, width], { fromZero: false, count: width < 500 ? 4 : 8 });
  const parts = (place: ComparedPlace) => pairOf((set) => partOf(place.counts[set], of[set]) ?? 0);
  const most = Math.max(...places.flatMap((place) => SETS.map((set) => parts(place)[set])));
  const middle = ROOM + HALF + AXIS;
  const [unit, medians] = [data.measure!.unit, mediansOf(data)];
  const said = SETS.map((set) => {
    const median = medians[set];
    return `${set.toUpperCase()}: ${median === null ? `${commas(of[set])} ${rows}` : `median ${measured(median, unit)}`}`;
  });
  const gap = places.length > 60 ? 0 : 1;
  return (
    <svg
      className={`${chart.plot} ${styles.drawing}`}
      viewBox={`0 0 ${width} ${2 * middle}`}
      role="img"
      aria-label={`Share of ${rows} by ${inSentence(data.measure!.label)}, A above the line, B below. ${said.join('. ')}.`}
    >
      {SETS.map((set) => (
        <g key={set} className={styles[set]}>
          {places.map((place) => {
            const tall = (parts(place)[set] / most) * HALF;
            if (tall === 0) return null;
            const [from, to] = [across.at(Number(place.key)), across.at(Number(place.key) + step)];
            return (
              <rect
                key={String(place.key)}
                className={chart.mark}
                x={from + gap / 2}
                y={set === 'a' ? middle - AXIS - Math.max(tall, 1) : middle + AXIS}
                width={Math.max(to - from - gap, 1)}
                height={Math.max(tall, 1)}
              >
                <title>{`${set.toUpperCase()}, ${stepWords(place, step)}: ${partWords(parts(place)[set])}`}</title>
              </rect>
            );
          })}
        </g>
      ))}
      <line className={chart.base} x1={0} x2={width} y1={middle - AXIS} y2={middle - AXIS} />
      <line className={chart.base} x1={0} x2={width} y1={middle + AXIS} y2={middle + AXIS} />
      {across.ticks.map(({ at, words }, tick) => (
        <text
          key={words}
          className={chart.tick}
          x={at}
          y={middle + 4}
          textAnchor={tick === 0 && at < 12 ? 'start' : at > width - 12 ? 'end' : 'middle'}
        >
          {words}
        </text>
      ))}
      {SETS.map((set) => (
        <Median key={set} {...{ set, width, middle, unit, value: medians[set], x: across.at(medians[set] ?? 0) }} />
      ))}
    </svg>
  );
}

interface MedianProps {
  readonly set: SetName;
  readonly value: number | null;
  readonly unit: string | null;
  readonly x: number;
  readonly width: number;
  readonly middle: number;
}

/** The median of a set: a dotted line with its words, which stand on the side that has room. */
function Median({ set, value, unit, x, width, middle }: MedianProps) {
  if (value === null) return null;
  const words = `${set.toUpperCase()} median ${measured(value, unit)}`;
  const isLeft = x + 8 + words.length * LETTER > width;
  const [from, to, y] = set === 'a' ? [8, middle - AXIS, 18] : [middle + AXIS, 2 * middle - 8, 2 * middle - 10];
  return (
    <g>
      <line className={styles.median} x1={x} x2={x} y1={from} y2={to} />
      <text className={chart.medianWords} x={isLeft ? x - 8 : x + 8} y={y} textAnchor={isLeft ? 'end' : 'start'}>
        {words}
      </text>
    </g>
  );
}

const stepWords = ({ key }: ComparedPlace, step: number): string =>
  `${commas(Number(key), 6)} to ${commas(Number((Number(key) + step).toPrecision(12)), 6)}`;

/** Rows that have no figure are told of, by set. */
function SpreadNotes({
  data: { totals },
  spread: { of },
  rows,
  label,
}: Omit<DrawingProps, 'width'> & { label: string }) {
  const missing = SETS.filter((set) => totals[set] > of[set]).map(
    (set) => `${commas(totals[set] - of[set])} ${rows} of ${set.toUpperCase()}`,
  );
  return (
    <p className={styles.note}>
      Bars are shares of each set, so that sets of any size compare.
      {missing.length > 0 && ` Without a figure for ${inSentence(label)}, and not in the chart: ${missing.join(', ')}.`}
    </p>
  );
}

/** The steps with the rows and shares of each set; each count leads to its rows. */
function SpreadTable({ compare, data, spread }: Pick<SpreadChartProps, 'compare' | 'data'> & { spread: Spread }) {
  const { places, step, of } = spread;
  const { label, name, unit } = data.measure!;
  return (
    <table className={chart.table}>
      <thead>
        <tr>
          <th scope="col">{unit === null ? label : `${label} (${unit})`}</th>
          <th scope="col">A</th>
          <th scope="col">A, share</th>
          <th scope="col">B</th>
          <th scope="col">B, share</th>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr key={String(place.key)}>
            <th scope="row">{stepWords(place, step)}</th>
            {SETS.flatMap((set) => [
              <td key={set}>
                {place.counts[set] === 0 || place.query === null ? (
                  commas(place.counts[set])
                ) : (
                  <PageLink
                    to={explorerAddress(rowsBehind(explorerOf(compare, set), name, place.query))}
                    rel="nofollow"
                  >
                    {commas(place.counts[set])}
                  </PageLink>
                )}
              </td>,
              <td key={`${set}-part`}>{partWords(partOf(place.counts[set], of[set]))}</td>,
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
