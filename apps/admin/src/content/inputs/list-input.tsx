import { Button } from '@mui/material';
import type { ListField } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useId } from 'react';
import { TextInput } from 'react-admin';
import { useReadOnly } from '../../content-mode/content-mode.tsx';
import { FieldLabel } from './field-label.tsx';
import { OrderedRow, OwnValues, useRows } from './rows.tsx';

/** A list that the item itself holds: a row of small fields each. */
export function ListInput({ source, field }: { source: string; field: ListField }) {
  const id = useId();
  const readOnly = useReadOnly();
  const columns = Object.entries(field.of);
  const nameOf = (index: number) => `${field.label} ${index + 1}`;
  const rows = useRows<HTMLOListElement>(source, nameOf);
  const { list, said, name, keys, add, error } = rows;
  return (
    <fieldset className="list-input wide" aria-labelledby={id}>
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
          <OrderedRow key={key} rows={rows} index={index} name={nameOf(index)} icon="close">
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
          </OrderedRow>
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
      {error && <p className="fault field-error">{error}</p>}
      {field.help && <p className="label">{field.help}</p>}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </fieldset>
  );
}
