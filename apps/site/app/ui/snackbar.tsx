import { useSyncExternalStore } from 'react';
import styles from './snackbar.module.css';

/** Specification section 9, in milliseconds. */
const SHOWN_FOR = 3_000;

let shown: { text: string } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: typeof shown) {
  clearTimeout(timer);
  shown = next;
  for (const listener of listeners) listener();
}

/** Says a sentence at the bottom left for three seconds, and to those who listen. The one before makes room. */
export function showSnackbar(text: string): void {
  show({ text });
  timer = setTimeout(() => show(null), SHOWN_FOR);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where sentences appear: once a page, there before the first of them, or it would not be announced. */
export function Snackbar() {
  const message = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  return (
    <div role="status" className={styles.place}>
      {message && <p className={styles.message}>{message.text}</p>}
    </div>
  );
}
