import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { button } from './button.ts';
import { formStyles } from './form/form-styles.ts';
import styles from './loading-dialog.module.css';
import spinner from './spinner.module.css';

/**
 * Says that the script of a dialog is on its way, and keeps the pointer from the page until then
 * (docs/product/pages.md#loading-screen). It is seen after 200 ms. The focus stays where it is: there is nothing to do here but to give up by Escape,
 * and what comes gives the focus back to where it was.
 */
export function LoadingDialog({ onClose }: { onClose: () => void }) {
  const giveUp = useRef(onClose);
  giveUp.current = onClose;
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') giveUp.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className={styles.cover}>
      <div className={styles.box}>
        <span className={spinner.spinner} aria-hidden="true" />
        <p role="status">Loading...</p>
      </div>
    </div>
  );
}

interface FailedDialogProps {
  onRetry: () => void;
  onClose: () => void;
}

/** Says that the script of a dialog did not come. It is the browser's own dialog, as ours comes with such a script. */
export function FailedDialog({ onRetry, onClose }: FailedDialogProps) {
  const title = useId();
  const place = useRef<HTMLDialogElement>(null);
  // Closed before it goes, it gives the focus back to where it was.
  useLayoutEffect(() => {
    const dialog = place.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={place}
      className={styles.failed}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={title}>This could not be loaded</h2>
      <p>Check your connection and try again. If that does not help, reload the page.</p>
      <div className={formStyles.doing}>
        <button type="button" className={button('fill')} onClick={onRetry}>
          Try again
        </button>
        <button type="button" className={button('quiet')} onClick={onClose}>
          Close
        </button>
      </div>
    </dialog>
  );
}
