import type { DateField } from '@outcrop/contracts';
import { useInput } from 'react-admin';
import { FieldLabel } from './field-label.tsx';
import { MomentFields } from './moment-fields.tsx';

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
