import {
  type AlertFrequency,
  ApiError,
  type DealState,
  MAX_SAVED_SEARCH_NAME,
  withoutOrder,
  writeAddress,
} from '@outcrop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { Link } from 'react-router';
import { SAVED_SEARCHES } from '../../../access/guards.ts';
import { browserApi } from '../../../query/query-client.ts';
import { button } from '../../../ui/button.ts';
import { DialogFrame, dialogText } from '../../../ui/dialogs/dialog-frame.tsx';
import { FormError, TextField } from '../../../ui/form/fields.tsx';
import { formStyles } from '../../../ui/form/form-styles.ts';
import { type Refusal, refusalOf } from '../../../ui/form/refusal.ts';
import { showSnackbar } from '../../../ui/snackbar.tsx';
import { FrequencyControl } from '../frequency-control.tsx';
import { refetchSearches } from '../saved-searches-queries.ts';
import { everything, searchWords, suggestedName } from '../words/search-words.ts';

const FAILED = 'Something went wrong. Please try again.';

/** Name and frequency of a search that is about to be saved. */
export default function SaveSearchDialog({ state, onClose }: { state: DealState; onClose: () => void }) {
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(() => suggestedName(state));
  const [frequency, setFrequency] = useState<AlertFrequency>('daily');
  const [refusal, setRefusal] = useState<Refusal<'name'> | null>(null);
  const [busy, setBusy] = useState(false);

  const refuse = (why: Refusal<'name'>) => {
    setRefusal(why);
    if (why.fields.name) field.current?.focus();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!name.trim()) return refuse({ fields: { name: 'Please enter a name.' }, form: null });
    setRefusal(null);
    setBusy(true);
    try {
      const address = writeAddress(withoutOrder(state));
      await browserApi.saveSearch({
        name: name.trim(),
        list: state.list === 'research' ? 'research' : 'public',
        address,
        frequency,
      });
      refetchSearches(client);
      showSnackbar('The search was saved.');
      onClose();
    } catch (error) {
      setBusy(false);
      refuse(error instanceof ApiError ? refusalOf(error, ['name']) : { fields: {}, form: FAILED });
    }
  };

  return (
    <DialogFrame kind="form" title="Save search" dismissable busy={busy} onClose={onClose}>
      <form className={formStyles.stack} noValidate onSubmit={(event) => void save(event)}>
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
