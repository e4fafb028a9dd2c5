import { ApiError, MAX_QUERY_NAME, type SavedQueries, type SavedQuery } from '@outcrop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { browserApi } from '../../../query/query-client.ts';
import { button } from '../../../ui/button.ts';
import { FormError, TextField } from '../../../ui/form/fields.tsx';
import { formStyles } from '../../../ui/form/form-styles.ts';
import { type Refusal, refusalOf } from '../../../ui/form/refusal.ts';
import { showSnackbar } from '../../../ui/snackbar.tsx';
import styles from './saved.module.css';
import { NO_NAME, SAVE_FAILED, savedQueriesQuery } from './saved-queries.ts';

interface ChangeQueryProps {
  readonly query: SavedQuery;
  readonly directories: SavedQueries['directories'];
  /** It was changed, or shall stay as it is. */
  readonly onDone: () => void;
}

/** Renames a query, or moves it to another directory (docs/product/explorer.md#saved-query-dialogs). */
export function ChangeQuery({ query, directories, onDone }: ChangeQueryProps) {
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(query.name);
  const [directoryId, setDirectoryId] = useState(query.directoryId);
  const [refusal, setRefusal] = useState<Refusal<'name'> | null>(null);
  const [busy, setBusy] = useState(false);
  const refuse = (why: Refusal<'name'>) => {
    setRefusal(why);
    if (why.fields.name) field.current?.focus();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!name.trim()) return refuse({ fields: { name: NO_NAME }, form: null });
    setRefusal(null);
    setBusy(true);
    try {
      await browserApi.changeSavedQuery(query.id, { name: name.trim(), directoryId });
      await client.invalidateQueries({ queryKey: savedQueriesQuery().queryKey });
      showSnackbar('The query was changed.');
      onDone();
    } catch (error) {
      setBusy(false);
      refuse(error instanceof ApiError ? refusalOf(error, ['name']) : { fields: {}, form: SAVE_FAILED });
    }
  };
  return (
    <form className={styles.change} aria-labelledby="change-query" noValidate onSubmit={(event) => void save(event)}>
      <h3 id="change-query">Rename or move “{query.name}”</h3>
      <TextField
        ref={field}
        id="changed-name"
        type="text"
        label="Query Name"
        autoComplete="off"
        // It was asked for by a button; the form stands below the list.
        autoFocus
        required
        maxLength={MAX_QUERY_NAME}
        value={name}
        error={refusal?.fields.name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className={formStyles.field}>
        <label className={formStyles.name} htmlFor="changed-directory">
          Directory
        </label>
        <select
          id="changed-directory"
          className={formStyles.input}
          value={directoryId}
          onChange={({ currentTarget }) => setDirectoryId(Number(currentTarget.value))}
        >
          {directories.map((directory) => (
            <option key={directory.id} value={directory.id}>
              {directory.name}
            </option>
          ))}
        </select>
      </div>
      <FormError>{refusal?.form}</FormError>
      <div className={formStyles.doing}>
        <Button type="submit" className={button('fill')} isPending={busy}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
        <Button className={button('line')} isDisabled={busy} onPress={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
