import { useState } from 'react';
import { canPush, PUSH_WORDS, renewSubscription, turnPushOn } from '../../push/push-browser.ts';
import { countPageLoad, isRenewalDue, rememberAnswer, wasAnswered } from '../../push/push-memory.ts';
import { button } from '../../ui/button.ts';
import { showSnackbar } from '../../ui/snackbar.tsx';
import styles from './push-notice.module.css';

/** Once a document: counts it, keeps the server up to date about a browser that has subscribed. @returns whether to ask */
export function startPush(): boolean {
  const enough = countPageLoad();
  if (!canPush()) return false;
  if (Notification.permission === 'granted' && isRenewalDue()) renewSubscription().catch(() => {});
  return enough && Notification.permission === 'default' && !wasAnswered();
}

/** Asks in the page first: only who wants it is asked by the browser, whose no is for good. */
export function PushNotice({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const close = () => {
    rememberAnswer();
    onClose();
  };
  const accept = async () => {
    setBusy(true);
    try {
      showSnackbar(PUSH_WORDS[await turnPushOn()]);
      close();
    } catch {
      setBusy(false);
      showSnackbar(PUSH_WORDS.failed);
    }
  };
  return (
    <section className={`${styles.notice} screen-only`} aria-labelledby="push-notice">
      <h2 id="push-notice">New deals, as they come</h2>
      <p className="small muted">
        Your browser can tell you when a deal is new, every four hours at most. No account, no email.
      </p>
      <div className={styles.doing}>
        <button type="button" className={button('line', 'small')} disabled={busy} onClick={() => void accept()}>
          Notify me of new deals
        </button>
        <button type="button" className={button('quiet', 'small')} onClick={close}>
          No, thanks
        </button>
      </div>
    </section>
  );
}
