import { ApiError } from '@outcrop/contracts';
import { useWidth } from '@outcrop/look/use-width';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, Suspense, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { commas } from '../../../format/commas.ts';
import { button } from '../../../ui/button.ts';
import { EmptyArt } from '../../../ui/empty-art.tsx';
import { lazyOr } from '../../../ui/lazy-or.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { hasSteps } from '../address/chart-choices.ts';
import { type ChartState, isOfPoints } from '../address/chart-state.ts';
import { type ExplorerState, explorerAddress } from '../address/explorer-state.ts';
import type { Collection } from '../address/read-explorer-state.ts';
import { ExplorerProblem } from '../explorer-problem.tsx';
import { rowsOf } from '../words/fields.ts';
import { inSentence } from '../words/in-sentence.ts';
import { BarsPlot } from './bars-plot.tsx';
import styles from './chart.module.css';
import { ChartBehind } from './chart-behind.tsx';
import type { ChartData, ChartPoint, ChartSeries, PointsData } from './chart-data.ts';
import { ChartDownloads } from './chart-downloads.tsx';
import { chartQuery } from './chart-query.ts';
import { type ChartTable, chartTable, rowsOfMark, tooLongNotes } from './chart-table.ts';
import { chartName, chartNotes, chartSaying, figureHead, figureText, seriesWords } from './chart-words.ts';
import { ColumnsPlot } from './columns-plot.tsx';
import { LinePlot } from './line-plot.tsx';
import { sizeKey } from './mark-sizes.ts';
import { colourOf, markPath, shapeOf } from './marks.ts';
import { PickedPoint } from './picked-point.tsx';
import { lookOf } from './point-marks.tsx';
import { type PointsPlotProps, ScatterPlot } from './scatter-plot.tsx';

/** For which the server draws; a browser without a script scales it. */
const USUAL_WIDTH = 920;

/** With the land under it, which is larger than all other charts. */
const MapPlot = lazyOr(
  () => import('./map/map-plot.tsx'),
  () => <p role="alert">The map could not be loaded. Reload the page to try again.</p>,
);

interface ChartViewProps {
  readonly collection: Collection;
  readonly state: ExplorerState;
  readonly chart: ChartState;
}

/** A chart in place of the table, with its figures behind it (docs/product/explorer.md#explorer-charts). The previous one stays until it is there. */
export default function ChartView({ collection, state, chart }: ChartViewProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(chartQuery(collection, state, chart));
  if (error && !(data && isPlaceholderData === false)) {
    if (error instanceof ApiError && error.status === 422) return <Refused error={error} {...{ state, chart }} />;
    return <ExplorerProblem title="The chart could not be loaded" error={error} onRetry={refetch} />;
  }
  if (!data) return <ChartWaiting chart={chart} />;
  return <Chart {...{ collection, state, data }} isPrevious={isPlaceholderData} />;
}

/** Placeholder of a chart that is loading. The points of a scatter are thousands: without a script there are none. */
const ChartWaiting = ({ chart: { kind } }: Pick<ChartViewProps, 'chart'>) => (
  <div className={styles.chart} role="status">
    <span className="vh">Loading the chart</span>
    <div className={styles.waiting} aria-hidden="true" />
    <noscript>
      <p>
        {isOfPoints(kind)
          ? `A ${kind} needs a script. Bars, lines and histograms do not.`
          : 'The chart could not be drawn. Reload the page to try again, or choose another one.'}
      </p>
    </noscript>
  </div>
);

/** What the query service refuses of a chart, and the way on. */
function Refused({ error, state, chart }: { error: ApiError } & Pick<ChartViewProps, 'state' | 'chart'>) {
  const { errors: [first] = [], detail } = error.problem;
  const wider = chart.kind === 'line' ? 'year' : null;
  const canWiden = hasSteps(chart.kind) && chart.step !== wider;
  return (
    <div className={styles.none}>
      <h3>This chart cannot be drawn</h3>
      <p className="muted">
        {first?.path.endsWith('.step') ? `The step ${first.message}.` : (first?.message ?? detail)}
      </p>
      {canWiden && (
        <PageLink
          className={button('fill')}
          to={explorerAddress({ ...state, chart: { ...chart, step: wider } })}
          preventScrollReset
          rel="nofollow"
        >
          {wider === null ? 'Use the usual steps' : 'Draw it by years'}
        </PageLink>
      )}
    </div>
  );
}

interface ChartProps {
  readonly collection: Collection;
  readonly state: ExplorerState;
  readonly data: ChartData;
  readonly isPrevious: boolean;
}

function Chart({ collection, state, data, isPrevious }: ChartProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const name = chartName(data, collection);
  const said = chartSaying(data, collection);
  if (isEmpty(data)) return <NothingToDraw {...{ collection, data }} />;
  const table = chartTable(data, state, collection);
  return (
    <div className={styles.chart}>
      <p className={styles.say}>
        <b id={`${id}-name`}>{name}.</b> <span id={`${id}-said`}>{said}</span>
      </p>
      <Legend data={data} />
      <div ref={box} className={styles.box} aria-busy={isPrevious}>
        <Plot
          {...{ collection, state, data, table, box, drawing, isPrevious }}
          named={`${id}-name`}
          described={`${id}-said`}
        />
      </div>
      <Notes notes={[...chartNotes(data, collection), ...tooLongNotes(data, table)]} />
      <div className={styles.words}>
        <ChartDownloads {...{ drawing, table, name, said }} />
        <ChartBehind table={table} name={name} isOfPoints={data.kind === 'points'} />
      </div>
    </div>
  );
}

interface PlotProps extends ChartProps {
  readonly table: ChartTable;
  readonly named: string;
  readonly described: string;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly drawing: RefObject<SVGSVGElement | null>;
}

function Plot({ collection, state, data, table, box, drawing, isPrevious, ...words }: PlotProps) {
  const width = useWidth(box, USUAL_WIDTH);
  const navigate = useNavigate();
  const [picked, setPicked] = useState<ChartPoint | null>(null);
  if (data.kind === 'points') {
    const point = data.points.find(({ id }) => id === picked?.id);
    const plot: PointsPlotProps = { ...words, data, width, drawing, picked: point ?? null, onPoint: setPicked };
    return (
      <>
        {data.chart.kind === 'map' ? (
          <Suspense fallback={<div className={styles.waiting} />}>
            <MapPlot {...plot} />
          </Suspense>
        ) : (
          <ScatterPlot {...plot} title={figureHead(data, collection)} />
        )}
        {point && <PickedPoint {...{ data, state, point }} onClose={() => setPicked(null)} />}
      </>
    );
  }
  // The previous chart is of other rows.
  const rowsAt = (place: number, series: number) => (isPrevious ? null : rowsOfMark(table, place, series));
  const leads = (place: number, series: number) => rowsAt(place, series) !== null;
  const onPick = (place: number, series: number) => {
    const rows = rowsAt(place, series);
    if (rows !== null) void navigate(explorerAddress(rows), { preventScrollReset: true });
  };
  const plot = { ...words, data, width, drawing, onPick, leads };
  if (data.chart.kind === 'line') return <LinePlot {...plot} title={figureHead(data, collection)} />;
  if (data.chart.kind === 'histogram') return <ColumnsPlot {...plot} title={figureHead(data, collection)} />;
  return <BarsPlot {...plot} />;
}

/** What the colours and shapes are; nothing where there is one. */
function Legend({ data }: { data: ChartData }) {
  const hasMedians = data.kind === 'points' && data.medians.length > 0;
  if (data.by === null && !hasMedians && data.size === null) return null;
  const series: readonly (ChartSeries & Partial<PointsData['series'][number]>)[] = data.by === null ? [] : data.series;
  return (
    <ul className={styles.legend} aria-label={data.by?.label ?? 'Legend'}>
      {series.map((one, at) => {
        const look = data.kind === 'points' ? lookOf(data, at) : at;
        return (
          <li key={String(one.key)}>
            <svg viewBox="0 0 12 12" className={colourOf(look)} aria-hidden="true">
              <path
                className={styles.mark}
                d={markPath(data.chart.kind === 'stacked' ? 'square' : shapeOf(look), 6, 6)}
              />
            </svg>
            {seriesWords(data, one)}
            {one.count !== undefined && (
              <em>
                {commas(one.count)}
                {one.median != null && `, median ${figureText(one.median)}`}
              </em>
            )}
          </li>
        );
      })}
      {hasMedians && (
        <li>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <line className={styles.median} x1={0} x2={12} y1={6} y2={6} />
          </svg>
          Median of each year
        </li>
      )}
      {data.kind === 'points' && data.size && <SizeKey data={data} />}
    </ul>
  );
}

/** How large marks are of some round figures. */
function SizeKey({ data }: { data: PointsData }) {
  const sizes = sizeKey(data);
  if (sizes.length === 0) return null;
  const unit = data.size!.unit === null ? '' : ` ${data.size!.unit}`;
  return (
    <li className={styles.sizes}>
      <em>{data.size!.label}</em>
      {sizes.map(({ value, size }) => (
        <span key={value}>
          <svg
            className={styles.size}
            width={2 * size + 2}
            height={2 * size + 2}
            viewBox={`${-size - 1} ${-size - 1} ${2 * size + 2} ${2 * size + 2}`}
            aria-hidden="true"
          >
            <path className={styles.points} d={markPath('circle', 0, 0, size)} />
          </svg>
          {figureText(value)}
          {unit}
        </span>
      ))}
    </li>
  );
}

const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.length === 0 ? null : (
    <ul className={styles.notes} aria-label="Notes on the chart">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );

const isEmpty = (data: ChartData): boolean =>
  data.kind === 'points'
    ? data.points.length === 0
    : !data.cells.some((of) => of.some(({ count, value }) => count > 0 && value !== null));

const NothingToDraw = ({ collection, data }: Pick<ChartProps, 'collection' | 'data'>) => {
  const fields = [data.x, ...(data.y && data.y !== data.x ? [data.y] : [])].map(({ label }) => inSentence(label));
  const lacks = data.chart.kind === 'map' ? 'a place' : `a value of ${fields.join(' and ')}`;
  return (
    <div className={styles.none}>
      <EmptyArt />
      <h3>There is nothing to draw</h3>
      <p className="muted">
        {data.total === 1
          ? `The only ${rowsOf(collection, 1)} found does not have ${lacks}.`
          : `None of the ${commas(data.total)} ${rowsOf(collection, data.total)} found has ${lacks}.`}{' '}
        Choose {data.chart.kind === 'map' ? 'another kind of chart' : 'another field'}, or remove a filter.
      </p>
    </div>
  );
};
