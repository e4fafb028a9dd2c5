import { TextInput, type TextInputProps, useInput } from 'react-admin';

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
