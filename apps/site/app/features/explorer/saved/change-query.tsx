import { MAX_QUERY_NAME, type SavedQueries, type SavedQuery } from '@outcrop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from 'react-aria-components';
import { browserApi } from '../../../query/query-client.ts';
import { button } from '../../../ui/button.ts';
import { FormError, TextField } from '../../../ui/form/fields.tsx';
import { formStyles } from '../../../ui/form/form-styles.ts';
import { useNamedSave } from '../../../ui/form/use-named-save.ts';
import { SERVER_ERROR } from '../words/server-error.ts';
import styles from './saved.module.css';
import { savedByForm } from './saved-queries.ts';

interface ChangeQueryProps {
  readonly query: SavedQuery;
  readonly directories: SavedQueries['directories'];
  /** It was changed, or shall stay as it is. */
  readonly onDone: () => void;
}

/** Renames a query, or moves it to another directory (docs/product/explorer.md#saved-query-dialogs). */
export function ChangeQuery({ query, directories, onDone }: ChangeQueryProps) {
  const client = useQueryClient();
  const [name, setName] = useState(query.name);
  const [directoryId, setDirectoryId] = useState(query.directoryId);
  const { field, refusal, busy, save } = useNamedSave({ done: 'The query was changed.', failed: SERVER_ERROR, onDone });
  const submit = (event: FormEvent) =>
    save(event, {
      name,
      call: (named) => savedByForm(client, () => browserApi.changeSavedQuery(query.id, { name: named, directoryId })),
    });
  return (
    <form className={styles.change} aria-labelledby="change-query" noValidate onSubmit={(event) => void submit(event)}>
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
