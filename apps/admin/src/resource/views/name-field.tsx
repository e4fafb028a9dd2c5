import { TextField } from '@mui/material';
import { MAX_VIEW_NAME } from '@outcrop/contracts';
import { type FormEvent, useId } from 'react';

interface NameFieldProps {
  value: string;
  /** What is wrong: a sentence; empty for nothing. */
  fault: string;
  onChange: (name: string) => void;
  /** Enter was pressed. */
  onSubmit: () => void;
}

/** What a view is called. */
export function NameField({ value, fault, onChange, onSubmit }: NameFieldProps) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form onSubmit={submit}>
      <label htmlFor={id}>Name</label>
      <TextField
        id={id}
        autoFocus
        fullWidth
        autoComplete="off"
        value={value}
        error={fault !== ''}
        helperText={fault}
        slotProps={{ htmlInput: { maxLength: MAX_VIEW_NAME }, formHelperText: { role: 'alert' } }}
        onChange={({ target }) => onChange(target.value)}
      />
    </form>
  );
}
