import type { QueryField } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useNavigate } from 'react-router';
import { button } from '../../../ui/button.ts';
import controls from '../charts/chart-controls.module.css';
import styles from './compare.module.css';
import { COMPARE } from './compare-address.ts';
import { type CompareState, compareAddress } from './compare-state.ts';
import { HiddenCompare } from './hidden-compare.tsx';

interface FieldChoiceProps {
  readonly compare: CompareState;
  readonly fields: readonly QueryField[];
  readonly label: string;
  /** The parameter of the address. */
  readonly name: 'measure' | 'share';
  readonly value: string;
  readonly withField: (field: string) => CompareState;
}

/** Which field is compared. Without a script it is sent by a button. */
export function FieldChoice({ compare, fields, label, name, value, withField }: FieldChoiceProps) {
  const navigate = useNavigate();
  if (fields.length < 2) return null;
  return (
    <form action={COMPARE} className={`${styles.choice} screen-only`} onSubmit={(event) => event.preventDefault()}>
      <HiddenCompare compare={compare} but={name} />
      <label className={controls.choice}>
        {label}
        <select
          name={name}
          value={value}
          onChange={({ target }) =>
            void navigate(compareAddress(withField(target.value)), { preventScrollReset: true })
          }
        >
          {fields.map((field) => (
            <option key={field.name} value={field.name}>
              {field.label}
            </option>
          ))}
        </select>
        <Icon name="down" small />
      </label>
      <noscript>
        <button type="submit" className={button('line', 'small')}>
          Compare
        </button>
      </noscript>
    </form>
  );
}
