import { ApiError, MAX_QUERY_NAME } from '@outcrop/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { browserApi } from '../../../query/query-client.ts';
import { button } from '../../../ui/button.ts';
import { DialogFrame, dialogText } from '../../../ui/dialogs/dialog-frame.tsx';
import { FormError, TextField } from '../../../ui/form/fields.tsx';
import { formStyles } from '../../../ui/form/form-styles.ts';
import { type Refusal, refusalOf } from '../../../ui/form/refusal.ts';
import { showSnackbar } from '../../../ui/snackbar.tsx';
import type { ExplorerState } from '../address/explorer-state.ts';
import { savedContent } from './saved-content.ts';
import { SavedLists } from './saved-lists.tsx';
import { NO_NAME, SAVE_FAILED, savedQueriesQuery } from './saved-queries.ts';

const NO_DIRECTORY = 'Please select a directory.';

/** Saves what is chosen under a name, in a directory; both are needed (docs/product/explorer.md#saved-query-dialogs). */
export default function SaveQueryDialog({ state, onClose }: { state: ExplorerState; onClose: () => void }) {
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [directory, setDirectory] = useState<number | null>(null);
  const { data: saved } = useQuery(savedQueriesQuery());
  const chosen = saved?.directories.find(({ id }) => id === directory);
  const [refusal, setRefusal] = useState<Refusal<'name'> | null>(null);
  const [busy, setBusy] = useState(false);
  const refuse = (why: Refusal<'name'>) => {
    setRefusal(why);
    if (why.fields.name) field.current?.focus();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const form = directory === null ? NO_DIRECTORY : null;
    if (!name.trim()) return refuse({ fields: { name: NO_NAME }, form });
    if (directory === null) return refuse({ fields: {}, form });
    setRefusal(null);
    setBusy(true);
    try {
      await browserApi.saveQuery({ name: name.trim(), directoryId: directory, ...savedContent(state) });
      await client.invalidateQueries({ queryKey: savedQueriesQuery().queryKey });
      showSnackbar('The query was saved.');
      onClose();
    } catch (error) {
      setBusy(false);
      refuse(error instanceof ApiError ? refusalOf(error, ['name']) : { fields: {}, form: SAVE_FAILED });
    }
  };
  return (
    <DialogFrame kind="lists" title="Save Query" dismissable closeButton busy={busy} onClose={onClose}>
      <p className={`small ${dialogText}`}>
        Saves the filters, the order, the columns and the chart. Rows are looked up each time you load it.
      </p>
      <SavedLists allows={{ add: true, edit: false }} onDirectory={setDirectory} />
      <form className={formStyles.stack} noValidate onSubmit={(event) => void save(event)}>
        <TextField
          ref={field}
          id="query-name"
          type="text"
          label="Query Name"
          autoComplete="off"
          required
          maxLength={MAX_QUERY_NAME}
          value={name}
          error={refusal?.fields.name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <FormError>{refusal?.form}</FormError>
        <div className={formStyles.doing}>
          <Button type="submit" className={button('fill')} isPending={busy}>
            {busy ? 'Saving...' : 'Save'}
          </Button>
          <Button className={button('line')} isDisabled={busy} onPress={onClose}>
            Cancel
          </Button>
          {chosen && <span className="small muted">Only you can see it. Directory: {chosen.name}</span>}
        </div>
      </form>
    </DialogFrame>
  );
}
