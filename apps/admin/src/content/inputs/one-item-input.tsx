import { Autocomplete, TextField } from '@mui/material';
import { collectionOf, type OneField } from '@outcrop/contracts';
import { BooleanInput, useInput } from 'react-admin';
import { useReadOnly } from '../../content-mode/content-mode.tsx';
import { isSingleton, SINGLETON_ID } from '../model/content-form-fields.ts';
import { type ItemChoice, useItemChoices } from '../model/item-choices.ts';
import { FieldLabel } from './field-label.tsx';

interface OneItemInputProps {
  source: string;
  field: OneField;
}

/** One item of another collection by its name; of a page that there is once, whether it stands there. */
export const OneItemInput = (props: OneItemInputProps) =>
  isSingleton(props.field.collection) ? <OnThePage {...props} /> : <OneOfSeveral {...props} />;

function OnThePage({ source, field }: OneItemInputProps) {
  const readOnly = useReadOnly();
  return (
    <BooleanInput
      source={source}
      label={`Shown on the ${(collectionOf(field.collection)?.label ?? field.label).toLowerCase()}`}
      helperText={field.help ?? false}
      disabled={readOnly}
      format={(value: unknown) => value != null}
      parse={(on: boolean) => (on ? SINGLETON_ID : null)}
    />
  );
}

function OneOfSeveral({ source, field }: OneItemInputProps) {
  const readOnly = useReadOnly();
  const { field: input, fieldState, id } = useInput({ source, format: (value) => value ?? null });
  const choices = useItemChoices(field.collection);
  const chosen = choices?.find((choice) => choice.id === input.value);
  return (
    <Autocomplete<ItemChoice>
      id={id}
      options={[...(choices ?? [])]}
      loading={!choices}
      value={chosen ?? null}
      readOnly={readOnly}
      getOptionKey={(choice) => choice.id}
      getOptionLabel={(choice) => choice.name}
      renderOption={({ key, ...props }, choice) => (
        <li key={key} {...props}>
          <span className="choice">
            {choice.name}
            {choice.of && <small>{choice.of}</small>}
          </span>
        </li>
      )}
      onChange={(_, choice) => input.onChange(choice?.id ?? null)}
      renderInput={(props) => (
        <TextField
          {...props}
          label={<FieldLabel field={field} />}
          placeholder="None"
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? field.help}
        />
      )}
    />
  );
}
