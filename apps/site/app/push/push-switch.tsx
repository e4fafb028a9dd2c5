import { useEffect, useState } from 'react';
import { button } from '../ui/button.ts';
import { showSnackbar } from '../ui/snackbar.tsx';
import { canPush, currentSubscription, PUSH_WORDS, turnPushOff, turnPushOn } from './push-browser.ts';
import { rememberAnswer } from './push-memory.ts';
import styles from './push-switch.module.css';

type State = 'on' | 'off' | 'blocked';

const WORDS: Record<State, string> = {
  on: 'This browser notifies you of every new deal, every four hours at most.',
  off: 'This browser can notify you of every new deal, every four hours at most, also while you are not here.',
  blocked: 'This browser blocks notifications from this site. Allow them in its settings to hear of new deals.',
};

/** @returns undefined where there is nothing to turn on */
async function stateNow(): Promise<State | undefined> {
  if (!canPush()) return undefined;
  if (Notification.permission === 'denied') return 'blocked';
  return (await currentSubscription().catch(() => null)) ? 'on' : 'off';
}

/** Turns notices of new deals in this browser on and off (docs/product/pages.md#push-prompt). Nothing where the browser has none, nor without a script. */
export function PushSwitch() {
  const [state, setState] = useState<State>();
  const [busy, setBusy] = useState(false);
  useEffect(() => void stateNow().then(setState), []);
  if (!state) return null;
  const change = async () => {
    setBusy(true);
    rememberAnswer();
    try {
      if (state === 'on') await turnPushOff();
      else showSnackbar(PUSH_WORDS[await turnPushOn()]);
    } catch {
      showSnackbar(PUSH_WORDS.failed);
    }
    setState(await stateNow());
    setBusy(false);
  };
  return (
    <section className={styles.switch} aria-labelledby="push-switch">
      <h2 id="push-switch">Notifications in this browser</h2>
      <p role="status" className="small muted">
        {WORDS[state]}
      </p>
      {state !== 'blocked' && (
        <button type="button" className={button('line', 'small')} disabled={busy} onClick={() => void change()}>
          {state === 'on' ? 'Turn notifications off' : 'Notify me of new deals'}
        </button>
      )}
    </section>
  );
}
