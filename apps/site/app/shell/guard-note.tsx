import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { askedFor, FLASH_NOTES, flashNoteIn, withoutFlashNote } from '../access/flash-notes.ts';
import { loginAddress } from '../access/guards.ts';
import { useRawSearch } from '../address/raw-address.tsx';
import { showNote } from '../ui/dialogs/dialog-requests.ts';
import { laterDialog } from '../ui/later-dialog.tsx';
import message from '../ui/snackbar.module.css';
import styles from './guard-note.module.css';

const LoginRequired = laterDialog(
  () => import('./login-required.tsx'),
  ({ onClose }) => onClose(),
);

/** What a guard said when it led here: a dialog, and without a script a line at the foot of the window (docs/product/access.md#guard-notes). */
export default function GuardNote() {
  const { pathname, hash, key } = useLocation();
  const search = useRawSearch();
  const navigate = useNavigate();
  const note = flashNoteIn(search);
  const asked = note === 'login-required' ? askedFor(search) : null;
  const here = pathname + withoutFlashNote(search) + hash;
  const shownAt = useRef<string>(undefined);
  const [locked, setLocked] = useState<string | null>(null);
  useEffect(() => {
    if (!note || shownAt.current === key) return;
    shownAt.current = key;
    if (asked) setLocked(asked);
    else void showNote(FLASH_NOTES[note]);
    // The note was for this visit: not for a reload, nor for those whom the address is sent to.
    void navigate(here, { replace: true, preventScrollReset: true });
  }, [note, asked, here, key, navigate]);
  return (
    <>
      {locked && <LoginRequired target={locked} onClose={() => setLocked(null)} />}
      {note && (
        <div className={styles.plain}>
          <div className={message.place} role="status">
            <p className={message.message}>
              {FLASH_NOTES[note]}
              {asked && (
                <>
                  .{' '}
                  <a className={`link ${styles.login}`} href={loginAddress(asked)}>
                    Login
                  </a>
                </>
              )}
            </p>
          </div>
        </div>
      )}
    </>
  );
}
