import type { FacetAnswer, QueryField } from '@outcrop/contracts';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { EXPLORER } from '../../../access/guards.ts';
import fields from '../../../deal/filters/ranges/range-facet.module.css';
import { commas } from '../../../format/commas.ts';
import { button } from '../../../ui/button.ts';
import { useEarlyText } from '../../../ui/pre-hydration.ts';
import { useHydrated } from '../../../ui/use-site.ts';
import { type ExplorerState, explorerAddress, expressionsOf } from '../address/explorer-state.ts';
import { AfterPause } from '../after-pause.tsx';
import { HiddenState } from '../hidden-state.tsx';
import { kindOf } from '../words/fields.ts';
import { rangeIn } from '../words/values.ts';
import { FieldSlider } from './field-slider.tsx';
import styles from './panels.module.css';
import { followAddress, HIGH, LOW, RANGE_OF, type Typed, typedRange, withRange } from './range-fields.ts';
import type { Scale } from './scales.ts';

/** A unit that is longer stands beside the name. */
const SHORT_UNIT = 4;

interface RangePanelProps {
  readonly field: QueryField;
  readonly state: ExplorerState;
  /** Of its slider, and the bars behind it, as {@link FieldSlider} has them. */
  readonly scale: Scale | null | undefined;
  readonly bars: FacetAnswer | undefined;
  /** "wells": what the bars count. */
  readonly rows: string;
}

/** From one figure or day to another: typed, and by a slider. Works without a script. */
export function RangePanel({ field, state, scale, bars, rows }: RangePanelProps) {
  const id = useId();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const expressions = expressionsOf(state, field.name);
  const range = rangeIn(expressions) ?? {};
  const isDate = kindOf(field) === 'date';
  const shown = (text: string | undefined) => (text === undefined ? '' : isDate ? text : commas(Number(text), 6));
  const texts = { low: shown(range.low), high: shown(range.high) };
  const key = expressions.join();
  const [typed, setTyped] = useState<Typed>({ ...texts, of: key, isNew: false });
  const [problem, setProblem] = useState<{ error: string; field: 'low' | 'high' } | null>(null);
  const inputs = { low: useRef<HTMLInputElement>(null), high: useRef<HTMLInputElement>(null) };
  if (typed.of !== key) {
    setTyped(followAddress(typed, key, texts));
    setProblem(null);
  }
  useEarlyText(inputs.low, (low) => setTyped((now) => ({ ...now, low })));
  useEarlyText(inputs.high, (high) => setTyped((now) => ({ ...now, high })));

  const go = (next: ExplorerState) => {
    if (next !== state) void navigate(explorerAddress(next), { preventScrollReset: true });
  };
  const send = (isFinal: boolean) => {
    const read = typedRange(field, typed.low, typed.high);
    if ('expression' in read) {
      setProblem(null);
      const next = withRange(state, field.name, read.expression);
      setTyped({ ...typed, sent: expressionsOf(next, field.name).join(), isNew: false });
      return go(next);
    }
    if (!isFinal) return;
    setProblem(read);
    inputs[read.field].current?.focus();
  };

  const unit = field.unit !== null && field.unit.length <= SHORT_UNIT ? field.unit : null;
  const input = (end: 'low' | 'high', word: string, name: string) => (
    <div className={fields.field}>
      <label className="label" htmlFor={`${id}-${end}`}>
        {word} <span className="vh">{field.label}</span>
        {unit === null && field.unit}
      </label>
      <span className={styles.measured}>
        <input
          ref={inputs[end]}
          id={`${id}-${end}`}
          name={name}
          type={isDate ? 'date' : 'text'}
          inputMode={isDate ? undefined : 'decimal'}
          autoComplete="off"
          maxLength={20}
          value={typed[end]}
          aria-invalid={problem?.field === end || undefined}
          aria-describedby={problem?.field === end ? `${id}-problem` : undefined}
          onChange={({ target }) => setTyped({ ...typed, [end]: target.value, isNew: true })}
        />
        {unit !== null && <span>{unit}</span>}
      </span>
    </div>
  );

  return (
    <>
      <FieldSlider
        {...{ field, scale, bars, rows, range }}
        onMove={(next) => setTyped({ low: shown(next.low), high: shown(next.high), of: key, isNew: false })}
        onEnd={(expression) => go(withRange(state, field.name, expression))}
      />
      <form
        className={fields.form}
        action={EXPLORER}
        noValidate={hydrated}
        onSubmit={(event) => {
          event.preventDefault();
          send(true);
        }}
      >
        <HiddenState state={state} />
        <input type="hidden" name={RANGE_OF} value={field.name} />
        {input('low', isDate ? 'From' : 'Lowest', LOW)}
        {input('high', isDate ? 'To' : 'Highest', HIGH)}
        <button type="submit" className={`${button('line', 'small')} ${fields.apply} ${styles.apply}`}>
          Apply<span className="vh"> {field.label}</span>
        </button>
        <p id={`${id}-problem`} role="alert" className={problem ? fields.problem : undefined}>
          {problem?.error}
        </p>
      </form>
      <AfterPause typed={typed.isNew ? typed : null} act={() => send(false)} />
    </>
  );
}
