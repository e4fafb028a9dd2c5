import { sharedValue } from './shared-value.ts';
import { SNACKBAR_MS } from './site-constants.ts';
import styles from './snackbar.module.css';

const shown = sharedValue<{ text: string } | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a message along the foot of the window for three seconds and announces it. It replaces the previous one. */
export function showSnackbar(text: string): void {
  clearTimeout(timer);
  shown.set({ text });
  timer = setTimeout(() => shown.set(null), SNACKBAR_MS);
}

/** Copies a text and says how it went: a browser may have no clipboard for a page, or keep it to itself. */
export async function copyText(text: string, done: string, failed: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showSnackbar(done);
  } catch {
    showSnackbar(failed);
  }
}

/**
 * Where messages appear: once per page, and present before the first message, which would not be announced otherwise. Dialogs hide from screen readers
 * what is not theirs; by the attribute of React Aria they leave this as it is, as much of what is told is done in a dialog.
 */
export function Snackbar() {
  const message = shown.use((shown) => shown);
  return (
    <div role="status" className={`${styles.place} screen-only`} data-react-aria-top-layer="">
      {message && <p className={styles.message}>{message.text}</p>}
    </div>
  );
}
