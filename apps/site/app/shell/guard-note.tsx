import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FLASH_NOTES, flashNoteIn, withoutFlashNote } from '../access/flash-notes.ts';
import { useRawSearch } from '../address/raw-address.tsx';
import { showNote } from '../ui/dialogs/dialog-requests.ts';
import message from '../ui/snackbar.module.css';
import styles from './guard-note.module.css';

/** What a guard said when it led here: a dialog, and without a script a line at the foot of the window (docs/product/access.md#guard-notes). */
export default function GuardNote() {
  const { pathname, hash, key } = useLocation();
  const search = useRawSearch();
  const navigate = useNavigate();
  const note = flashNoteIn(search);
  const here = pathname + withoutFlashNote(search) + hash;
  const shownAt = useRef<string>(undefined);
  useEffect(() => {
    if (!note || shownAt.current === key) return;
    shownAt.current = key;
    void showNote(FLASH_NOTES[note]);
    // The note was for this visit: not for a reload, nor for those whom the address is sent to.
    void navigate(here, { replace: true, preventScrollReset: true });
  }, [note, here, key, navigate]);
  if (!note) return null;
  return (
    <div className={styles.plain}>
      <div className={message.place} role="status">
        <p className={message.message}>{FLASH_NOTES[note]}</p>
      </div>
    </div>
  );
}
