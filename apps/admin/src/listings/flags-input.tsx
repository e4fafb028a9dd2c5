import type { EditableField } from '@outcrop/contracts';
import { useInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { HELP } from './field-groups.ts';
import './listing-inputs.css';

/** Flags that belong together, as one row of buttons: a deal may have several sizes, or be in several countries. */
export function FlagsInput({ label, fields }: { label: string; fields: readonly EditableField[] }) {
  const { errors } = useFormState();
  const names = fields.map(({ wire }) => wire);
  const fault = names.map((name) => errors[name]).find(Boolean);
  return (
    <fieldset className="flags" data-field={names.join(' ')} data-invalid={fault && ''}>
      <legend>{label}</legend>
      <div className="segments">
        {fields.map((field) => (
          <FlagButton key={field.wire} field={field} />
        ))}
      </div>
      {fault && <p className="fault field-error">{String(fault.message)}</p>}
    </fieldset>
  );
}

function FlagButton({ field: { wire, label } }: { field: EditableField }) {
  const { field } = useInput({ source: wire, defaultValue: false });
  return (
    <button type="button" aria-pressed={Boolean(field.value)} onClick={() => field.onChange(!field.value)}>
      {label}
      {HELP[wire] && <small>{HELP[wire]}</small>}
    </button>
  );
}
