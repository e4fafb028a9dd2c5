import { Autocomplete, TextField } from '@mui/material';
import type { FieldValuesFound, PickedField } from '@outcrop/contracts';
import { type ReactNode, useState } from 'react';
import { useDebouncedEvent, useInput } from 'react-admin';
import { useAnswer } from '../data/use-answer.ts';

/** A pause in typing after which the server is asked, in milliseconds. */
const TYPING_PAUSE_MS = 200;

export interface PickedInputProps {
  source: PickedField;
  label: string;
  helperText: ReactNode;
  onPicked?: (value: string) => void;
}

/** A text that is picked from what listings say already, with how many do, or written anew: the field takes whatever is typed. */
export function PickedInput({ source, label, helperText, onPicked }: PickedInputProps) {
  const { id, field, fieldState } = useInput({ source, defaultValue: '' });
  const text = String(field.value ?? '');
  const [asked, setAsked] = useState<string>();
  const askLater = useDebouncedEvent(setAsked, TYPING_PAUSE_MS);
  const found = useFieldValues(source, asked);
  return (
    <Autocomplete
      freeSolo
      id={id}
      options={found}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.value)}
      isOptionEqualToValue={(option, value) => option.value === (typeof value === 'string' ? value : value.value)}
      // The server has found them, in its order.
      filterOptions={(options) => options}
      inputValue={text}
      value={text}
      // What the field holds already is no search: opened, it shows all there is.
      onOpen={() => setAsked('')}
      onInputChange={(_, typed, reason) => {
        if (reason === 'reset') return;
        field.onChange(typed);
        askLater(typed);
      }}
      onChange={(_, chosen) => {
        const value = typeof chosen === 'string' ? chosen : (chosen?.value ?? '');
        field.onChange(value);
        if (chosen !== null && typeof chosen !== 'string') onPicked?.(value);
      }}
      renderOption={({ key, ...props }, { value, count }) => (
        <li key={key} {...props}>
          {value} <span className="picked-count">{count}</span>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          name={field.name}
          inputRef={field.ref}
          onBlur={field.onBlur}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? helperText}
        />
      )}
    />
  );
}

/** What listings say in the field; asked from the moment somebody opens it. Where it cannot be read nothing is offered. */
function useFieldValues(field: PickedField, asked: string | undefined): FieldValuesFound {
  const address =
    asked === undefined ? undefined : `/api/admin/listings/values?${new URLSearchParams({ field, q: asked })}`;
  return useAnswer<FieldValuesFound>(address, { keepsOther: true }).value ?? [];
}
