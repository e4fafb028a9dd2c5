import { DEAL_TYPE_CODES, DEAL_TYPES } from '@outcrop/contracts';
import { useInput } from 'react-admin';
import { TypeTags } from './listing-tags.tsx';
import './listing-inputs.css';

/** Type codes as toggle buttons: a deal has all that are pressed. Written in the order of the list, joined by one space. */
export function TypeCodesInput({ source, label }: { source: string; label: string }) {
  const { field, fieldState } = useInput({ source, defaultValue: '' });
  const chosen = new Set(
    String(field.value ?? '')
      .split(' ')
      .filter(Boolean),
  );
  const toggle = (code: string) => {
    const next = new Set(chosen);
    if (!next.delete(code)) next.add(code);
    field.onChange(DEAL_TYPE_CODES.filter((each) => next.has(each)).join(' '));
  };
  return (
    <fieldset className="codes wide" data-field={source} data-invalid={fieldState.error && ''}>
      <legend>{label}</legend>
      <div>
        {DEAL_TYPE_CODES.map((code) => (
          <button key={code} type="button" aria-pressed={chosen.has(code)} onClick={() => toggle(code)}>
            <TypeTags codes={code} />
            {DEAL_TYPES[code]}
          </button>
        ))}
      </div>
      {fieldState.error && <p className="fault field-error">{fieldState.error.message}</p>}
    </fieldset>
  );
}
