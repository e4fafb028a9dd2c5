import { useSyncExternalStore } from 'react';
import { SNACKBAR_MS } from './site-constants.ts';
import styles from './snackbar.module.css';

let shown: { text: string } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function show(next: typeof shown) {
  clearTimeout(timer);
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message at the bottom left for three seconds and announces it. It replaces the previous one. */
export function showSnackbar(text: string): void {
  show({ text });
  timer = setTimeout(() => show(null), SNACKBAR_MS);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Where messages appear: once per page, and present before the first message, which would not be announced otherwise. */
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
