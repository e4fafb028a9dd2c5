import {
  type AlertFrequency,
  type DealState,
  MAX_SAVED_SEARCH_NAME,
  withoutOrder,
  writeAddress,
} from '@outcrop/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Link } from 'react-router';
import { SAVED_SEARCHES } from '../../../address/saved-searches.ts';
import { browserApi } from '../../../query/query-client.ts';
import { button } from '../../../ui/button.ts';
import { showSnackbar } from '../../../ui/snackbar.tsx';
import { FrequencyControl } from '../frequency-control.tsx';
import { ownSearchesQuery } from '../saved-searches-queries.ts';
import { everything, searchWords, suggestedName } from '../words/search-words.ts';
import { type SaveRefusal, saveRefusal } from './save-refusal.ts';
import styles from './save-search-dialog.module.css';

/** Name and frequency of a search that is about to be saved. */
export default function SaveSearchDialog({ state, onClose }: { state: DealState; onClose: () => void }) {
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(() => suggestedName(state));
  const [frequency, setFrequency] = useState<AlertFrequency>('daily');
  const [refusal, setRefusal] = useState<SaveRefusal | null>(null);
  const [busy, setBusy] = useState(false);

  const refuse = (why: SaveRefusal) => {
    setRefusal(why);
    if (why.field === 'name') field.current?.focus();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!name.trim()) return refuse({ field: 'name', message: 'Please enter a name.' });
    setRefusal(null);
    setBusy(true);
    try {
      const address = writeAddress(withoutOrder(state));
      await browserApi.saveSearch({ name: name.trim(), list: state.list ?? 'public', address, frequency });
      void client.invalidateQueries({ queryKey: ownSearchesQuery().queryKey });
      showSnackbar('The search was saved.');
      onClose();
    } catch (error) {
      setBusy(false);
      refuse(saveRefusal(error));
    }
  };

  const nameError = refusal?.field === 'name' ? refusal.message : null;
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen
      onOpenChange={(open) => open || busy || onClose()}
      isDismissable={!busy}
      isKeyboardDismissDisabled={busy}
    >
      <Modal className={styles.box ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <Heading slot="title" level={2}>
            Save search
          </Heading>
          <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
            <p className="small muted">{searchWords(state).join(' · ') || everything(state)}</p>
            <div className={styles.field}>
              <label htmlFor="search-name">Name</label>
              <input
                ref={field}
                id="search-name"
                type="text"
                autoFocus
                autoComplete="off"
                required
                maxLength={MAX_SAVED_SEARCH_NAME}
                value={name}
                aria-invalid={nameError ? 'true' : undefined}
                aria-describedby="search-name-error"
                onFocus={({ currentTarget }) => currentTarget.select()}
                onChange={({ currentTarget }) => setName(currentTarget.value)}
              />
              <p id="search-name-error" role="alert" className={styles.error}>
                {nameError}
              </p>
            </div>
            <div className={styles.field}>
              <span aria-hidden="true">Alerts</span>
              <FrequencyControl label="Alerts" value={frequency} disabled={busy} onChange={setFrequency} />
            </div>
            {refusal?.field === 'form' && (
              <p role="alert" className={`${styles.error} ${styles.refused}`}>
                {refusal.message}{' '}
                <Link className="link" to={SAVED_SEARCHES} onClick={onClose}>
                  Saved searches
                </Link>
              </p>
            )}
            <div className={styles.doing}>
              <Button type="submit" className={button('fill')} isPending={busy}>
                {busy ? 'Saving...' : 'Save'}
              </Button>
              <Button className={button('quiet')} isDisabled={busy} onPress={onClose}>
                Cancel
              </Button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
