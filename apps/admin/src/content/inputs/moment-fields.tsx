import { TextField } from '@mui/material';
import type { DateField } from '@outcrop/contracts';
import { type ReactNode, useId } from 'react';
import { useInput } from 'react-admin';
import { useReadOnly } from '../../content-mode/content-mode.tsx';
import { fromCentral, toCentral } from '../model/central-time.ts';
import { FieldLabel } from './field-label.tsx';

export interface MomentFieldsProps {
  label: ReactNode;
  /** ISO 8601. */
  value: string | null;
  onChange: (value: string | null) => void;
  help: ReactNode;
  error?: string | undefined;
  required?: boolean;
}

/** A day that is chosen without a time begins when the office does. */
const MORNING = '06:00';

/** Two fields under one label: a day and a time, in Central time. */
export function MomentFields({ label, value, onChange, help, error, required }: MomentFieldsProps) {
  const id = useId();
  const readOnly = useReadOnly();
  const { day, time } = value ? toCentral(value) : { day: '', time: '' };
  const change = (next: { day: string; time: string }) => {
    const moment = next.day ? fromCentral(next) : undefined;
    if (moment || !required) onChange(moment ?? null);
  };
  return (
    <fieldset className="moment">
      <legend>{label}</legend>
      <TextField
        type="date"
        value={day}
        error={Boolean(error)}
        onChange={(event) => change({ day: event.target.value, time: time || MORNING })}
        slotProps={{ htmlInput: { 'aria-label': 'Date', 'aria-describedby': id, readOnly } }}
      />
      <TextField
        type="time"
        value={time}
        error={Boolean(error)}
        disabled={!day}
        onChange={(event) => change({ day, time: event.target.value || MORNING })}
        slotProps={{ htmlInput: { 'aria-label': 'Time', readOnly } }}
      />
      <p id={id} className={error ? 'fault field-error' : 'label'}>
        {error ?? help}
      </p>
    </fieldset>
  );
}

/** A day and a time of day in Central time; a moment in ISO form in the record. */
export function MomentInput({ source, field }: { source: string; field: DateField }) {
  const { field: input, fieldState } = useInput({ source, format: (value) => value ?? null });
  return (
    <MomentFields
      label={<FieldLabel field={field} />}
      value={input.value as string | null}
      onChange={input.onChange}
      help={field.help ?? 'Central time.'}
      error={fieldState.error?.message}
    />
  );
}
