import { type EditableField, PICKED_FIELDS, STATUSES, WEB_STATUSES } from '@outcrop/contracts';
import { BooleanInput, DateInput, NumberInput, SelectInput, TextInput } from 'react-admin';
import { choicesOf, FieldGroup } from '../resource/index.ts';
import { AgentInput } from './agent-input.tsx';
import { COUNTRY_FIELDS, HELP, type InputGroup, SIZE_FIELDS } from './field-groups.ts';
import { FlagsInput } from './flags-input.tsx';
import { PickedInput } from './picked-input.tsx';
import { PlaceInput } from './place/place-input.tsx';
import { QuantityInput } from './quantity-input.tsx';
import { isQuantity } from './read-back.ts';
import { TypeCodesInput } from './type-codes-input.tsx';

const STATUS_CHOICES = choicesOf(STATUSES);
const WEB_STATUS_CHOICES = choicesOf(WEB_STATUSES);

/** One line, but a long one. */
const WIDE = new Set(['header', 'whr']);

/** The inputs of one heading; Edit and Create share them. */
export const ListingInputs = ({ group }: { group: InputGroup }) => (
  <FieldGroup title={group.title}>
    {group.fields.map((field) => (
      <FieldInput key={field.wire} field={field} />
    ))}
    {group.position && <PlaceInput />}
  </FieldGroup>
);

function FieldInput({ field }: { field: EditableField }) {
  const common = { source: field.wire, label: field.label, helperText: HELP[field.wire] ?? false } as const;
  if (SIZE_FIELDS.includes(field)) return first(field, SIZE_FIELDS) && <FlagsInput label="Size" fields={SIZE_FIELDS} />;
  if (COUNTRY_FIELDS.includes(field))
    return first(field, COUNTRY_FIELDS) && <FlagsInput label="Country" fields={COUNTRY_FIELDS} />;
  if (field.wire === 'agentName') return <AgentInput {...common} />;
  const picked = PICKED_FIELDS.find((name) => name === field.wire);
  if (picked) return <PickedInput {...common} source={picked} />;
  switch (field.kind) {
    case 'flag':
      return <BooleanInput {...common} />;
    case 'int':
      return <NumberInput {...common} step={1} min={0} />;
    case 'date':
      return <DateInput {...common} />;
    case 'codes':
      return <TypeCodesInput source={field.wire} label={field.label} />;
    case 'choice':
      return <SelectInput {...common} choices={field.wire === 'status' ? STATUS_CHOICES : WEB_STATUS_CHOICES} />;
    case 'text':
      return isQuantity(field.wire) ? (
        <QuantityInput {...common} className="wide" multiline minRows={2} />
      ) : (
        <TextInput {...common} className="wide" multiline minRows={2} />
      );
    case 'line':
      if (isQuantity(field.wire)) return <QuantityInput {...common} />;
      return <TextInput {...common} className={WIDE.has(field.wire) ? 'wide' : undefined} />;
  }
}

/** A row of buttons stands where its first field stands. */
const first = (field: EditableField, of: readonly EditableField[]): boolean => of[0] === field;
