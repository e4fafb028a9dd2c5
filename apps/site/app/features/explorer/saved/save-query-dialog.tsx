import { MAX_QUERY_NAME, type QueryInfo } from '@outcrop/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from 'react-aria-components';
import { browserApi } from '../../../query/query-client.ts';
import { button } from '../../../ui/button.ts';
import { DialogFrame, dialogText } from '../../../ui/dialogs/dialog-frame.tsx';
import { FormError, TextField } from '../../../ui/form/fields.tsx';
import { formStyles } from '../../../ui/form/form-styles.ts';
import { useNamedSave } from '../../../ui/form/use-named-save.ts';
import type { ExplorerState } from '../address/explorer-state.ts';
import { chipsOf } from '../chips.tsx';
import type { CompareState } from '../compare/compare-state.ts';
import { collectionOf } from '../load-explorer.ts';
import { SERVER_ERROR } from '../words/server-error.ts';
import { savedComparison } from './saved-comparison.ts';
import { savedContent, savedWords } from './saved-content.ts';
import { SavedLists } from './saved-lists.tsx';
import { savedByForm, savedQueriesQuery } from './saved-queries.ts';

const NO_DIRECTORY = 'Please select a directory.';

interface SaveQueryDialogProps {
  readonly info: QueryInfo;
  readonly state: ExplorerState;
  /** Where two sets are compared: the query is of both. */
  readonly compare?: CompareState | undefined;
  readonly onClose: () => void;
}

/** Saves what is chosen under a name, in a directory; both are needed (docs/product/explorer.md#saved-query-dialogs). */
export default function SaveQueryDialog({ info, state, compare, onClose }: SaveQueryDialogProps) {
  const client = useQueryClient();
  const collection = collectionOf(info, state);
  const chips = collection ? state.filters.flatMap((filter, at) => chipsOf(collection, state, filter, at)) : [];
  const [name, setName] = useState('');
  const [directory, setDirectory] = useState<number | null>(null);
  const { data: saved } = useQuery(savedQueriesQuery());
  const chosen = saved?.directories.find(({ id }) => id === directory);
  const { field, refusal, busy, save } = useNamedSave({
    done: 'The query was saved.',
    failed: SERVER_ERROR,
    onDone: onClose,
  });
  const submit = (event: FormEvent) =>
    save(event, {
      name,
      missing: directory === null ? NO_DIRECTORY : null,
      call: (named) => {
        const content = compare ? savedComparison(compare) : savedContent(state);
        return savedByForm(client, () => browserApi.saveQuery({ name: named, directoryId: directory!, ...content }));
      },
    });
  return (
    <DialogFrame kind="lists" title="Save Query" dismissable closeButton busy={busy} onClose={onClose}>
      <p className={`small ${dialogText}`}>
        {compare ? 'Saves both sets and what is compared.' : savedWords(state, chips.length)} Rows are looked up each
        time you load it.
      </p>
      <SavedLists allows={{ add: true, edit: false }} onDirectory={setDirectory} />
      <form className={formStyles.stack} noValidate onSubmit={(event) => void submit(event)}>
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
