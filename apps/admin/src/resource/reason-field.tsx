import { TextField } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface ReasonFieldProps {
  label: ReactNode;
  value: string;
  /** What is wrong: a sentence; empty for nothing. */
  fault: string;
  onChange: (reason: string) => void;
  disabled?: boolean;
  help?: string;
}

/** Why somebody does what the audit log records. */
export function ReasonField({ label, value, fault, onChange, disabled = false, help = '' }: ReasonFieldProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <TextField
        id={id}
        multiline
        minRows={2}
        value={value}
        disabled={disabled}
        error={fault !== ''}
        helperText={fault || help}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}
