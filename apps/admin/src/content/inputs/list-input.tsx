import { Button } from '@mui/material';
import type { ListField } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useId } from 'react';
import { TextInput } from 'react-admin';
import { useReadOnly } from '../content-mode.tsx';
import { FieldLabel } from './field-label.tsx';
import { OwnValues, useRows } from './rows.tsx';

/** A list that the item itself holds: a row of small fields each. */
export function ListInput({ source, field }: { source: string; field: ListField }) {
  const id = useId();
  const readOnly = useReadOnly();
  const columns = Object.entries(field.of);
  const nameOf = (index: number) => `${field.label} ${index + 1}`;
  const { list, dragged, said, handle, name, keys, add, remove, error } = useRows<HTMLOListElement>(source, nameOf);
  return (
    <fieldset className="bare list-input wide" aria-labelledby={id}>
      <p id={id} className="field-label">
        <FieldLabel field={field} />
      </p>
      {keys.length > 0 && columns.length > 1 && (
        <div className="list-input-head" aria-hidden="true">
          {columns.map(([key, column]) => (
            <span key={key}>{column.label}</span>
          ))}
        </div>
      )}
      <ol ref={list} className="part-rows">
        {keys.map((key, index) => (
          <li key={key} data-order-item="" className={dragged === index ? 'order-dragged' : undefined}>
            {!readOnly && (
              <button type="button" className="icon-button" {...handle(index)}>
                <Icon name="grip" />
              </button>
            )}
            <div className="list-input-row">
              <OwnValues>
                {columns.map(([column, { label }]) => (
                  <TextInput
                    key={column}
                    source={`${name}.${index}.${column}`}
                    label={false}
                    helperText={false}
                    readOnly={readOnly}
                    slotProps={{ htmlInput: { 'aria-label': `${label} ${index + 1}` } }}
                  />
                ))}
              </OwnValues>
            </div>
            {!readOnly && (
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove ${nameOf(index)}`}
                onClick={() => remove(index)}
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
      </ol>
      {!readOnly && keys.length < field.max && (
        <Button
          startIcon={<Icon name="plus" small />}
          onClick={() => add(Object.fromEntries(columns.map(([column]) => [column, null])), columns[0]?.[0])}
        >
          Add
          <span className="visually-hidden">&nbsp;to {field.label}</span>
        </Button>
      )}
      {error && <p className="field-error">{error}</p>}
      {field.help && <p className="label">{field.help}</p>}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </fieldset>
  );
}
