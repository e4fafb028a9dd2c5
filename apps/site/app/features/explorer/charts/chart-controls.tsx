import { Icon } from '@outcrop/look';
import type { ReactNode } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { EXPLORER } from '../../../access/guards.ts';
import { button } from '../../../ui/button.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import {
  fitted,
  hasSteps,
  mayBeLog,
  mayHaveMedians,
  measuresOf,
  sizeFields,
  TIME_STEPS,
  withKind,
} from '../address/chart-choices.ts';
import {
  acrossFields,
  CHART_KINDS,
  type ChartKind,
  type ChartState,
  figureFields,
  figureName,
  MEASURES,
  type Measure,
  offeredKinds,
  seriesFields,
  usualChart,
} from '../address/chart-state.ts';
import { type ExplorerState, explorerAddress } from '../address/explorer-state.ts';
import { type Collection, readExplorerState } from '../address/read-explorer-state.ts';
import { HiddenState } from '../hidden-state.tsx';
import { rowsOf } from '../words/fields.ts';
import styles from './chart-controls.module.css';

interface ChartControlsProps {
  readonly collection: Collection;
  readonly state: ExplorerState;
  readonly chart: ChartState;
}

/** What a chart shows: its kind, axes, colours and steps, all of it in the address. Without a script they are sent by a button. */
export default function ChartControls({ collection, ...shown }: ChartControlsProps) {
  const navigate = useNavigate();
  const { state, chart } = useOnItsWay(collection) ?? shown;
  const addressOf = (next: ChartState) => explorerAddress({ ...state, chart: next });
  const go = (next: ChartState) => void navigate(addressOf(next), { preventScrollReset: true });
  const { kind, x, by, size, step, log } = chart;
  const usual = usualChart(collection, kind);
  const series = seriesFields(collection, kind, x);
  const sizes = sizeFields(collection, chart);
  const kinds = offeredKinds(collection);
  return (
    <section className={styles.controls} aria-labelledby="chart-controls">
      <div className={styles.head}>
        <h2 id="chart-controls">Chart</h2>
        {usual && (
          <PageLink className="link small" to={addressOf(usual)} preventScrollReset rel="nofollow">
            Reset
          </PageLink>
        )}
      </div>
      <form action={EXPLORER} className={styles.axes} onSubmit={(event) => event.preventDefault()}>
        <HiddenState state={{ ...state, chart: null }} />
        <noscript>
          <input type="hidden" name="chart" value={kind} />
          <ul className={styles.kinds} aria-label="Kind">
            {kinds.map((one) => (
              <li key={one}>
                <PageLink className="link" to={addressOf(withKind(collection, chart, one))} rel="nofollow">
                  {CHART_KINDS[one]}
                </PageLink>
              </li>
            ))}
          </ul>
        </noscript>
        <Choice
          label="Kind"
          className="scripted"
          value={kind}
          onChange={(text) => go(withKind(collection, chart, text as ChartKind))}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {CHART_KINDS[one]}
            </option>
          ))}
        </Choice>
        {kind !== 'map' && (
          <>
            <Choice
              label="Across"
              name="chart.x"
              value={x}
              onChange={(name) => go(fitted(collection, { ...chart, x: name, step: null }))}
            >
              {acrossFields(collection, kind)
                .filter(({ name }) => kind !== 'scatter' || name !== chart.y)
                .filter(({ name }) => kind !== 'stacked' || name !== by)
                .map(({ name, label }) => (
                  <option key={name} value={name}>
                    {label}
                  </option>
                ))}
            </Choice>
            <Choice
              label={kind === 'bars' || kind === 'stacked' ? 'Length' : 'Up'}
              name="chart.y"
              value={figureName(chart)}
              onChange={(text) => go(fitted(collection, { ...chart, ...figureOf(kind, text) }))}
            >
              <Figures {...{ collection, chart }} />
            </Choice>
          </>
        )}
        {series.length > 0 && (
          <Choice
            label={kind === 'stacked' ? 'Colour' : 'Colour and shape'}
            name="chart.by"
            value={by ?? ''}
            onChange={(name) => go({ ...chart, by: name || null })}
          >
            {kind !== 'stacked' && <option value="">None</option>}
            {series.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Choice>
        )}
        {sizes.length > 0 && (
          <Choice
            label="Size"
            name="chart.size"
            value={size ?? ''}
            onChange={(name) => go({ ...chart, size: name || null })}
          >
            <option value="">One size</option>
            {sizes.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Choice>
        )}
        {kind === 'line' && (
          <Choice
            label="Steps"
            name="chart.step"
            value={step ?? ''}
            onChange={(text) => go({ ...chart, step: text || null })}
          >
            <option value="">Automatic</option>
            {Object.entries(TIME_STEPS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Choice>
        )}
        {kind === 'histogram' && hasSteps(kind) && (
          <StepField key={step} step={step} onStep={(text) => go({ ...chart, step: text })} />
        )}
        {mayBeLog(kind) && (
          <Choice
            label="Scale"
            name="chart.scale"
            value={log ? 'log' : 'linear'}
            onChange={(text) => go({ ...chart, log: text === 'log' })}
          >
            <option value="linear">Linear</option>
            <option value="log">Log</option>
          </Choice>
        )}
        {mayHaveMedians(collection, chart) && (
          <label className={`${styles.check} scripted`}>
            <input
              type="checkbox"
              checked={chart.medians}
              onChange={({ target }) => go({ ...chart, medians: target.checked })}
            />
            Median of each year
          </label>
        )}
        <noscript>
          <button type="submit" className={button('line', 'small')}>
            Draw
          </button>
        </noscript>
      </form>
    </section>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly name?: string;
  readonly className?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
}

const Choice = ({ label, name, className = '', value, onChange, children }: ChoiceProps) => (
  <label className={`${styles.choice} ${className}`}>
    {label}
    <select name={name} value={value} onChange={({ target }) => onChange(target.value)}>
      {children}
    </select>
    <Icon name="down" small />
  </label>
);

/** What was chosen last, while its page is on its way: somebody who is quick adds to it. Null where none is. */
function useOnItsWay(collection: Collection): Omit<ChartControlsProps, 'collection'> | null {
  const { location } = useNavigation();
  if (location?.pathname !== EXPLORER) return null;
  const { state } = readExplorerState(location.search, { collections: [collection] });
  return state.chart && { state, chart: state.chart };
}

/** Counts, and the figures of each field of numbers; of a scatter the fields alone. */
function Figures({ collection, chart: { kind, x } }: Pick<ChartControlsProps, 'collection' | 'chart'>) {
  const fields = figureFields(collection, kind);
  if (kind === 'scatter')
    return fields
      .filter(({ name }) => name !== x)
      .map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ));
  return (
    <>
      <option value="count">Number of {rowsOf(collection, 2)}</option>
      {fields.map((field) => {
        const measures = measuresOf(field, kind);
        if (measures.length === 0) return null;
        return (
          <optgroup key={field.name} label={field.label}>
            {measures.map((measure) => (
              <option key={measure} value={figureName({ kind, measure, y: field.name })}>
                {field.label}, {MEASURES[measure]}
              </option>
            ))}
          </optgroup>
        );
      })}
    </>
  );
}

/** What a chosen figure means: "p50.price". */
function figureOf(kind: ChartKind, text: string): Pick<ChartState, 'measure' | 'y'> {
  if (kind === 'scatter') return { measure: 'count', y: text };
  const point = text.indexOf('.');
  return point < 0
    ? { measure: 'count', y: null }
    : { measure: text.slice(0, point) as Measure, y: text.slice(point + 1) };
}

/** How wide the columns of a histogram are: typed, and taken on Enter or when the field is left. */
const StepField = ({ step, onStep }: { step: string | null; onStep: (step: string | null) => void }) => {
  const take = (text: string) => {
    const wanted = text.trim().replaceAll(',', '') || null;
    if (wanted !== step) onStep(wanted);
  };
  return (
    <label className={styles.choice}>
      Step
      <input
        type="text"
        name="chart.step"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        placeholder="Automatic"
        defaultValue={step ?? ''}
        onBlur={({ target }) => take(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget.value)}
      />
    </label>
  );
};
