import { Autocomplete, Button, TextField } from '@mui/material';
import { collectionOf, contentResourceOf, type LinksField } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useId, useState } from 'react';
import { useCreatePath, useInput } from 'react-admin';
import { Link } from 'react-router';
import { useReadOnly } from '../../content-mode/content-mode.tsx';
import { type ItemChoice, useItemChoices } from '../model/item-choices.ts';

/** Items of another collection as chips, such as the tags of a post; ids in the record, in the order in which they were added. */
export function LinkedItemsInput({ source, field }: { source: string; field: LinksField }) {
  const id = useId();
  const readOnly = useReadOnly();
  const [adding, setAdding] = useState(false);
  const { field: input, fieldState } = useInput({ source, format: (value) => value ?? [], parse: (value) => value });
  const choices = useItemChoices(field.collection);
  const ids = input.value as readonly number[];
  const nameOf = (each: number) => choices?.find((choice) => choice.id === each)?.name ?? (choices ? `${each}` : '…');
  const left = choices?.filter((choice) => !ids.includes(choice.id)) ?? [];
  const one = (collectionOf(field.collection)?.label ?? field.label).toLowerCase();
  return (
    <fieldset className="linked-items wide" aria-labelledby={id}>
      <p id={id} className="field-label">
        {field.label}
      </p>
      <ul>
        {ids.map((each) => (
          <li key={each} className="chip">
            {nameOf(each)}
            {!readOnly && (
              <button
                type="button"
                aria-label={`Remove ${nameOf(each)}`}
                onClick={() => input.onChange(ids.filter((other) => other !== each))}
              >
                <Icon name="close" small />
              </button>
            )}
          </li>
        ))}
        {!readOnly && !adding && ids.length < field.max && (
          <li>
            <Button size="small" startIcon={<Icon name="plus" small />} onClick={() => setAdding(true)}>
              Add
            </Button>
          </li>
        )}
      </ul>
      {adding && (
        <Autocomplete<ItemChoice>
          options={left}
          openOnFocus
          value={null}
          getOptionKey={(choice) => choice.id}
          getOptionLabel={(choice) => choice.name}
          noOptionsText={<NothingLeft collection={field.collection} one={one} />}
          onChange={(_, choice) => {
            if (choice) input.onChange([...ids, choice.id]);
            setAdding(false);
          }}
          onBlur={() => setAdding(false)}
          renderInput={(props) => (
            <TextField
              {...props}
              autoFocus
              placeholder={`Choose a ${one}`}
              slotProps={{
                ...props.slotProps,
                htmlInput: { ...props.slotProps?.htmlInput, 'aria-label': `Add a ${one}` },
              }}
            />
          )}
        />
      )}
      {fieldState.error?.message && <p className="fault field-error">{fieldState.error.message}</p>}
    </fieldset>
  );
}

function NothingLeft({ collection, one }: { collection: string; one: string }) {
  const createPath = useCreatePath();
  return (
    <>
      No other {one}.{' '}
      <Link
        className="link"
        to={createPath({ resource: contentResourceOf(collection), type: 'create' })}
        onMouseDown={(event) => event.preventDefault()}
      >
        New {one}
      </Link>
    </>
  );
}
