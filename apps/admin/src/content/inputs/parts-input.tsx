import { Button } from '@mui/material';
import {
  type ContentCollection,
  type ContentField,
  collectionOf,
  type ManyField,
  partFields,
} from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { type ComponentType, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useReadOnly } from '../../content-mode/content-mode.tsx';
import type { NamedField } from '../model/form-layout.ts';
import { OrderedRow, OwnValues, useRows } from './rows.tsx';

interface PartsInputProps {
  source: string;
  field: ManyField;
  input: ComponentType<{ source: string; field: ContentField }>;
}

/** Items that are edited as a part of this one, such as the members of a team: a form each, closed under its title. */
export function PartsInput({ source, field, input: Input }: PartsInputProps) {
  const id = useId();
  const readOnly = useReadOnly();
  const { getValues } = useFormContext();
  const { label, title } = collectionOf(field.collection) as ContentCollection;
  const fields = Object.entries(partFields(field));
  const nameOf = (index: number) => String(getValues(`${source}.${index}.${title}`) || `${label} ${index + 1}`);
  const rows = useRows<HTMLOListElement>(source, nameOf);
  const { list, said, name, keys, add, isWrong, error } = rows;
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => {
    const next = new Set(toggled);
    if (!next.delete(key)) next.add(key);
    setToggled(next);
  };
  /** A new part is open, one that is to be corrected stays so. */
  const isOpen = (key: string, index: number) =>
    isWrong(index) || toggled.has(key) === (getValues(`${source}.${index}.id`) !== undefined);
  const second = fields.find(([part, { kind }]) => part !== title && kind === 'text')?.[0];

  return (
    <fieldset className="parts-input wide" aria-labelledby={id}>
      <h2 id={id}>{field.label}</h2>
      <ol ref={list} className="part-rows">
        {keys.map((key, index) => (
          <OrderedRow
            key={key}
            rows={rows}
            index={index}
            name={nameOf(index)}
            icon="trash"
            below={
              isOpen(key, index) && (
                <div className="field-group">
                  <OwnValues>
                    {fields.map(([part, partField]) => (
                      <Input key={part} source={`${name}.${index}.${part}`} field={partField} />
                    ))}
                  </OwnValues>
                </div>
              )
            }
          >
            <button type="button" className="part-title" aria-expanded={isOpen(key, index)} onClick={() => toggle(key)}>
              <PartTitle
                source={`${name}.${index}`}
                title={title}
                second={second}
                fallback={`New ${label.toLowerCase()}`}
              />
              <Icon name="down" size={16} />
            </button>
          </OrderedRow>
        ))}
      </ol>
      {!readOnly && keys.length < field.max && (
        <Button
          variant="outlined"
          startIcon={<Icon name="plus" />}
          onClick={() => add({ [title]: null, ...emptyPart(fields) }, title)}
        >
          Add {label.toLowerCase()}
        </Button>
      )}
      {error && <p className="fault field-error">{error}</p>}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </fieldset>
  );
}

/** Its title as it is typed, and one more text that tells it apart. */
function PartTitle(props: { source: string; title: string; second: string | undefined; fallback: string }) {
  const part = useWatch({ name: props.source }) as Record<string, unknown> | undefined;
  const more = props.second && part?.[props.second];
  return (
    <span>
      {String(part?.[props.title] || props.fallback)}
      {more ? <small>{String(more)}</small> : null}
    </span>
  );
}

const emptyPart = (fields: readonly NamedField[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(([name, { kind }]) => [
      name,
      kind === 'flag' ? false : kind === 'list' || kind === 'many' || kind === 'links' ? [] : null,
    ]),
  );
