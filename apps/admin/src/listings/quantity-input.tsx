import { TextInput, type TextInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { readBack } from './read-back.ts';

/** A text that buyers filter by the figure in: what is read in it stands below while one types. */
export function QuantityInput({ helperText, ...props }: TextInputProps & { source: string }) {
  const found = readBack(props.source, useWatch({ name: props.source }));
  return (
    <TextInput
      {...props}
      helperText={
        <>
          {found && <b className={found.isRead ? 'read-back' : 'read-back not-read'}>{found.words}</b>} {helperText}
        </>
      }
    />
  );
}
