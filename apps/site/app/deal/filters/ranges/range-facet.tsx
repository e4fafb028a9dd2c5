import { type DealState, RANGES, type RangeBounds, type RangeFacet } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { dealsAddress } from '../../../address/deal-state.ts';
import { rangeLabel } from '../../../address/range-label.ts';
import { commas } from '../../../format/commas.ts';
import { button } from '../../../ui/button.ts';
import { useDetails, useEarlyText } from '../../../ui/pre-hydration.ts';
import { useHydrated } from '../../../ui/use-site.ts';
import panel from '../facet-panel.module.css';
import { type NumberRange, readRange } from './parse-range.ts';
import styles from './range-facet.module.css';
import { positionsOf, rangeAt, stopsOf } from './range-scale.ts';

const RangeSlider = lazy(() => import('./range-slider.tsx'));

/** Where the form is sent without a script. */
const RANGE_ADDRESS = '/deals/range';

const textOf = (figure: number | undefined) => (figure === undefined ? '' : commas(figure));

interface RangeFacetPanelProps {
  name: RangeFacet;
  /** Lowest and highest figure of the deals that match the other filters; null when none of them has the figure. */
  bounds: RangeBounds | null;
  state: DealState;
  /** Whether it starts open. */
  open: boolean;
}

/**
 * A range of figures: a slider with steps that grow with the figures, and two fields for exact ones, which work without a script
 * (docs/decisions/range-facets.md).
 */
export function RangeFacetPanel({ name, bounds, state, open }: RangeFacetPanelProps) {
  const range = state[name];
  const [isOpen, details] = useDetails(open);
  if (!bounds && !range) return null;
  return (
    <details className={panel.facet} {...details}>
      <summary>
        <span>
          {rangeLabel(state, name)} <span className={styles.unit}>{RANGES[name].unit}</span>
        </span>
        <Icon name="down" small />
      </summary>
      <div className={panel.inside}>
        <RangeForm {...{ name, bounds, state, range, isOpen }} />
      </div>
    </details>
  );
}

interface RangeFormProps extends Omit<RangeFacetPanelProps, 'open'> {
  range: NumberRange | undefined;
  isOpen: boolean;
}

function RangeForm({ name, bounds, state, range, isOpen }: RangeFormProps) {
  const id = useId();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const fields = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) };
  const [problem, setProblem] = useState<{ error: string; field: 'from' | 'to' } | null>(null);
  const texts = { from: textOf(range?.from), to: textOf(range?.to) };
  const [typed, setTyped] = useState({ ...texts, of: range });
  // When the address gets another range, for whatever reason, the fields show it.
  if (typed.of?.from !== range?.from || typed.of?.to !== range?.to) {
    setTyped({ ...texts, of: range });
    setProblem(null);
  }
  useEarlyText(fields.from, (from) => setTyped((texts) => ({ ...texts, from })));
  useEarlyText(fields.to, (to) => setTyped((texts) => ({ ...texts, to })));
  const label = rangeLabel(state, name);
  const { unit } = RANGES[name];
  const apply = (next: NumberRange | undefined) =>
    navigate(dealsAddress({ ...state, [name]: next, page: 1 }), { preventScrollReset: true });

  const field = (end: 'from' | 'to', word: string) => (
    <div className={styles.field}>
      <label className="label" htmlFor={`${id}-${end}`}>
        {word} <span className="vh">{`${label}, ${unit}`}</span>
      </label>
      <input
        ref={fields[end]}
        id={`${id}-${end}`}
        name={end}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        pattern="[\s$−\-]*[\d,]+(\.\d+)?\s*"
        placeholder={bounds ? commas(end === 'from' ? Math.floor(bounds.low) : Math.ceil(bounds.high)) : undefined}
        value={typed[end]}
        aria-invalid={problem?.field === end || undefined}
        aria-describedby={problem?.field === end ? `${id}-problem` : undefined}
        onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
      />
    </div>
  );

  return (
    <>
      {bounds && hydrated && isOpen && (
        <Suspense fallback={<div className={styles.slider} />}>
          <Slider
            label={label}
            unit={unit}
            bounds={bounds}
            range={range}
            onMove={(next) => setTyped({ from: textOf(next?.from), to: textOf(next?.to), of: range })}
            onEnd={apply}
          />
        </Suspense>
      )}
      <form
        className={styles.form}
        action={RANGE_ADDRESS}
        noValidate={hydrated}
        onSubmit={(event) => {
          event.preventDefault();
          const read = readRange(typed.from, typed.to);
          if ('error' in read) {
            setProblem(read);
            fields[read.field].current?.focus();
            return;
          }
          setProblem(null);
          void apply(read.range);
        }}
      >
        <input type="hidden" name="range" value={name} />
        <input type="hidden" name="address" value={dealsAddress({ ...state, [name]: undefined, page: 1 })} />
        {field('from', 'Lowest')}
        {field('to', 'Highest')}
        <button type="submit" className={`${button('line', 'small')} ${styles.apply}`}>
          Apply<span className="vh"> {label.toLowerCase()}</span>
        </button>
        <p id={`${id}-problem`} role="alert" className={problem ? styles.problem : undefined}>
          {problem?.error}
        </p>
      </form>
    </>
  );
}

interface SliderProps {
  label: string;
  unit: string;
  bounds: RangeBounds;
  range: NumberRange | undefined;
  onMove: (range: NumberRange | undefined) => void;
  onEnd: (range: NumberRange | undefined) => void;
}

/** The slider over the scale of this range. */
function Slider({ label, unit, bounds, range, onMove, onEnd }: SliderProps) {
  const stops = stopsOf(bounds);
  const at = positionsOf(stops, range);
  return (
    <RangeSlider
      key={`${stops[0]}..${stops.at(-1)}`}
      className={styles.slider ?? ''}
      label={label}
      end={stops.length - 1}
      positions={at}
      wordsAt={(position) => `${commas(stops[position] ?? 0)} ${unit}`}
      onMove={(positions) => onMove(rangeAt(stops, at, positions, range))}
      onEnd={(positions) => onEnd(rangeAt(stops, at, positions, range))}
    />
  );
}
