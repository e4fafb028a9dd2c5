import {
  type AlertFrequency,
  type DealState,
  MAX_SAVED_SEARCH_NAME,
  withoutOrder,
  writeAddress,
} from '@outcrop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from 'react-aria-components';
import { Link } from 'react-router';
import { SAVED_SEARCHES } from '../../../access/guards.ts';
import { browserApi } from '../../../query/query-client.ts';
import { button } from '../../../ui/button.ts';
import { DialogFrame, dialogText } from '../../../ui/dialogs/dialog-frame.tsx';
import { FormError, TextField } from '../../../ui/form/fields.tsx';
import { formStyles } from '../../../ui/form/form-styles.ts';
import { useNamedSave } from '../../../ui/form/use-named-save.ts';
import { FrequencyControl } from '../frequency-control.tsx';
import { refetchSearches } from '../saved-searches-queries.ts';
import { everything, searchWords, suggestedName } from '../words/search-words.ts';

const FAILED = 'Something went wrong. Please try again.';

/** Name and frequency of a search that is about to be saved. */
export default function SaveSearchDialog({ state, onClose }: { state: DealState; onClose: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState(() => suggestedName(state));
  const [frequency, setFrequency] = useState<AlertFrequency>('daily');
  const { field, refusal, busy, save } = useNamedSave({
    done: 'The search was saved.',
    failed: FAILED,
    onDone: onClose,
  });
  const submit = (event: FormEvent) =>
    save(event, {
      name,
      call: async (named) => {
        await browserApi.saveSearch({
          name: named,
          list: state.list === 'research' ? 'research' : 'public',
          address: writeAddress(withoutOrder(state)),
          frequency,
        });
        refetchSearches(client);
      },
    });

  return (
    <DialogFrame kind="form" title="Save search" dismissable busy={busy} onClose={onClose}>
      <form className={formStyles.stack} noValidate onSubmit={(event) => void submit(event)}>
        <p className={`small ${dialogText}`}>{searchWords(state).join(' · ') || everything(state)}</p>
        <TextField
          ref={field}
          id="search-name"
          type="text"
          label="Name"
          autoFocus
          autoComplete="off"
          required
          maxLength={MAX_SAVED_SEARCH_NAME}
          value={name}
          error={refusal?.fields.name}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <div className={formStyles.field}>
          <span className={formStyles.name} aria-hidden="true">
            Alerts
          </span>
          <FrequencyControl label="Alerts" value={frequency} disabled={busy} onChange={setFrequency} />
        </div>
        <FormError>
          {refusal?.form && (
            <>
              {refusal.form}{' '}
              <Link className="link" to={SAVED_SEARCHES} onClick={onClose}>
                Saved searches
              </Link>
            </>
          )}
        </FormError>
        <div className={formStyles.doing}>
          <Button type="submit" className={button('fill')} isPending={busy}>
            {busy ? 'Saving...' : 'Save'}
          </Button>
          <Button className={button('quiet')} isDisabled={busy} onPress={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
