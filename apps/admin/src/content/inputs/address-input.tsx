import { useEffect } from 'react';
import { TextInput, type TextInputProps, useRecordContext } from 'react-admin';
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
