import { TextField } from '@mui/material';
import type { ListField } from '@outcrop/contracts';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useReadOnly } from '../../content-mode/content-mode.tsx';
import { FieldLabel } from './field-label.tsx';
import { lineOfRow, linesOf, rowsOf } from './lines.ts';

interface Fault {
  readonly message?: string;
}

/** A long list of one short text each, such as the emails that are blocked: a line for each, to be pasted as a whole. */
export function LinesInput({ source, field }: { source: string; field: ListField }) {
  const readOnly = useReadOnly();
  const [column = ''] = Object.keys(field.of);
  const { field: input } = useInput({ source });
  const { errors } = useFormState();
  const [typed, setTyped] = useState('');
  const rows = rowsOf(typed, column);
  // What was typed stays as it is, with its empty lines, for as long as the form holds what it says.
  const shown = JSON.stringify(rows) === JSON.stringify(input.value ?? []) ? typed : linesOf(input.value, column);
  const count = rowsOf(shown, column).length;
  const wrong = errors[input.name] as Fault | Record<string, Fault>[] | undefined;
  const wrongRow = Array.isArray(wrong) ? wrong.findIndex(Boolean) : -1;
  const fault = Array.isArray(wrong) ? wrong[wrongRow]?.[column]?.message : wrong?.message;
  const help = `One per line: ${count.toLocaleString('en-US')} of at most ${field.max.toLocaleString('en-US')}.`;
  return (
    <TextField
      className="wide"
      label={<FieldLabel field={field} />}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        input.onChange(rowsOf(target.value, column));
      }}
      multiline
      minRows={3}
      maxRows={12}
      fullWidth
      slotProps={{ htmlInput: { readOnly, spellCheck: false } }}
      error={fault !== undefined}
      helperText={fault === undefined ? help : wrongRow < 0 ? fault : `Line ${lineOfRow(shown, wrongRow)}: ${fault}`}
    />
  );
}
