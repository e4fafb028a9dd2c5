import { useEffect, useState } from 'react';

/** Pause in typing before the server is asked, in milliseconds. */
const DEBOUNCE_MS = 150;

/** The text, once nothing has been typed for a moment. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
