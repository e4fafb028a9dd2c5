import type { QueryField } from '@outcrop/contracts';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { button } from '../../../ui/button.ts';
import { useHydrated } from '../../../ui/use-site.ts';
import { HIGH, LOW, RANGE_OF, typedRange, withRange } from '../facets/range-fields.ts';
import { kindOf } from '../words/fields.ts';
import styles from './add-filter.module.css';
import { COMPARE } from './compare-address.ts';
import {
  type CompareState,
  compareAddress,
  compareParameters,
  explorerOf,
  type SetName,
  withSet,
} from './compare-state.ts';

interface RangeFormProps {
  readonly compare: CompareState;
  readonly set: SetName;
  readonly field: QueryField;
}

/** From one figure or day to another, in place of the range that the set has. Without a script the server reads it. */
export function RangeForm({ compare, set, field }: RangeFormProps) {
  const id = useId();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const [problem, setProblem] = useState<{ error: string; field: 'low' | 'high' } | null>(null);
  const isDate = kindOf(field) === 'date';
  const input = (end: 'low' | 'high', word: string, name: string) => (
    <div>
      <label className="label" htmlFor={`${id}-${end}`}>
        {word} {field.unit !== null && <span className="muted">{field.unit}</span>}
      </label>
      <input
        id={`${id}-${end}`}
        className="input"
        name={name}
        type={isDate ? 'date' : 'text'}
        inputMode={isDate ? undefined : 'decimal'}
        autoComplete="off"
        maxLength={20}
        aria-invalid={problem?.field === end || undefined}
        aria-describedby={problem?.field === end ? `${id}-problem` : undefined}
      />
    </div>
  );
  return (
    <form
      className={styles.range}
      action={COMPARE}
      noValidate={hydrated}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const text = (name: string) => String(new FormData(form).get(name) ?? '');
        const typed = typedRange(field, text(LOW), text(HIGH));
        if ('error' in typed) {
          setProblem(typed);
          form.querySelector<HTMLInputElement>(`[name="${typed.field === 'low' ? LOW : HIGH}"]`)?.focus();
          return;
        }
        const { filters } = withRange(explorerOf(compare, set), field.name, typed.expression);
        void navigate(compareAddress(withSet(compare, set, filters)), { preventScrollReset: true });
      }}
    >
      {compareParameters(compare).map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={RANGE_OF} value={field.name} />
      {input('low', isDate ? 'From' : 'Lowest', LOW)}
      {input('high', isDate ? 'To' : 'Highest', HIGH)}
      <button type="submit" className={button('line', 'small')}>
        Apply
      </button>
      <p id={`${id}-problem`} role="alert" className={problem ? styles.problem : undefined}>
        {problem?.error}
      </p>
    </form>
  );
}
