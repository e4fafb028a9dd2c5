import { useEffect } from 'react';
import { TextInput, type TextInputProps, useInput, useRecordContext, useSourceContext } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { pathOf } from '../model/words.ts';

/** The last part of an address; that of a new item follows its title until somebody writes one. */
export function AddressInput(props: TextInputProps) {
  const isNew = !useRecordContext();
  const title: unknown = useWatch({ name: 'title' });
  const { setValue } = useFormContext();
  const { touchedFields } = useFormState({ name: props.source });
  const touched = Boolean(touchedFields[props.source]);
  useEffect(() => {
    if (isNew && !touched && typeof title === 'string') setValue(props.source, pathOf(title), { shouldDirty: true });
  }, [isNew, touched, title, setValue, props.source]);
  return <TextInput {...props} {...(isNew && { helperText: 'Generated from the title until you change it.' })} />;
}

const isColor = (text: unknown): text is string => typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text);

/** A color as text, with a swatch that opens the browser's own chooser. */
export function ColorInput(props: TextInputProps) {
  const { field } = useInput({ source: props.source });
  return (
    <TextInput
      {...props}
      placeholder="#1f4b45"
      slotProps={{
        input: {
          endAdornment: (
            <input
              type="color"
              className="color-swatch"
              aria-label="Choose a color"
              disabled={props.readOnly}
              value={isColor(field.value) ? field.value : '#ffffff'}
              onChange={(event) => field.onChange(event.target.value)}
            />
          ),
        },
      }}
    />
  );
}

/** "48 of 60 characters": how many read well, not how many are allowed. */
export function CountedHelp({ source, advised, help }: { source: string; advised: number; help?: string | undefined }) {
  const { getSource } = useSourceContext();
  const text: unknown = useWatch({ name: getSource(source) });
  const count = typeof text === 'string' ? [...text.trim()].length : 0;
  return (
    <span className={count > advised ? 'count-over' : undefined}>
      {help && `${help} `}
      {count} of {advised} characters{count > advised && ': search engines cut it'}
    </span>
  );
}
