import { TextField } from '@mui/material';
import { type ReactNode, useId } from 'react';

/** An input under its label. @param children draws the input with the id that the label names */
export function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="room-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  /** Words by their values, in order. */
  choices: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

/** One of several values: the system's own list, which its label names. */
export const Choice = ({ label, value, choices, onChange }: ChoiceProps) => (
  <Field label={label}>
    {(id) => (
      <TextField
        id={id}
        select
        value={value}
        slotProps={{ select: { native: true } }}
        onChange={({ target }) => onChange(target.value)}
      >
        {choices.map(([code, words]) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </TextField>
    )}
  </Field>
);
