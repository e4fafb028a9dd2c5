import type { ContentField } from '@outcrop/contracts';
import { lazy, Suspense } from 'react';
import { BooleanInput, DateInput, NumberInput, SelectInput, TextInput } from 'react-admin';
import { useReadOnly } from '../../content-mode/content-mode.tsx';
import { FileInput, FilesInput } from '../../files/index.ts';
import { choicesOf } from '../../resource/index.ts';
import { isWide } from '../model/form-layout.ts';
import { ElsewhereNote } from './elsewhere-note.tsx';
import { FieldLabel } from './field-label.tsx';
import { LinesInput } from './lines-input.tsx';
import { LinkedItemsInput } from './linked-items-input.tsx';
import { ListInput } from './list-input.tsx';
import { MomentInput } from './moment-fields.tsx';
import { OneItemInput } from './one-item-input.tsx';
import { PartsInput } from './parts-input.tsx';
import { AddressInput, ColorInput, CountedHelp } from './text-inputs.tsx';
import './inputs.css';

/** The editor and what it is made of come when a form first needs them. */
const RichTextInput = lazy(() => import('../rich-text/rich-text-input.tsx'));

export interface FieldInputProps {
  source: string;
  field: ContentField;
}

/** The input of one field, by the kind that its definition says. */
export function FieldInput({ source, field }: FieldInputProps) {
  const readOnly = useReadOnly();
  const label = <FieldLabel field={field} />;
  const help = field.help ?? false;
  const common = {
    source,
    label,
    helperText: help,
    readOnly,
    className: isWide(field) ? 'wide' : undefined,
  } as const;
  switch (field.kind) {
    case 'text': {
      if (field.format === 'path') return <AddressInput {...common} />;
      if (field.format === 'color') return <ColorInput {...common} />;
      const counted = field.advised ? <CountedHelp source={source} advised={field.advised} help={field.help} /> : help;
      return (
        <TextInput
          {...common}
          helperText={counted}
          {...(field.lines && { multiline: true, minRows: 2 })}
          {...(field.format === 'email' && { type: 'email' })}
        />
      );
    }
    case 'html':
      return (
        <Suspense fallback={<div className="skeleton rich-text-skeleton wide" />}>
          <RichTextInput source={source} field={field} />
        </Suspense>
      );
    case 'decimal':
      return <NumberInput {...common} step="any" min={field.min} max={field.max} />;
    case 'flag':
      return <BooleanInput {...common} disabled={readOnly} />;
    case 'date':
      return <DateInput {...common} />;
    case 'moment':
      return <MomentInput source={source} field={field} />;
    case 'choice':
      return <SelectInput {...common} choices={choicesOf(field.choices)} />;
    case 'file':
      return <FileInput {...{ source, readOnly }} label={field.label} accepts={field.accepts} help={field.help} />;
    case 'list':
      return field.lines ? <LinesInput source={source} field={field} /> : <ListInput source={source} field={field} />;
    case 'one':
      return <OneItemInput source={source} field={field} />;
    case 'many':
      return field.owned ? (
        <PartsInput source={source} field={field} input={FieldInput} />
      ) : (
        <ElsewhereNote field={field} />
      );
    case 'links':
      return field.collection === 'directus_files' ? (
        <FilesInput {...{ source, readOnly }} label={field.label} max={field.max} />
      ) : (
        <LinkedItemsInput source={source} field={field} />
      );
  }
}
