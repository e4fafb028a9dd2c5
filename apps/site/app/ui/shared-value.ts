import { useSyncExternalStore } from 'react';

/**
 * A value outside of the page's components, which anything may set.
 * @param initial what the server renders, and the browser while it hydrates
 * @param remembered what the browser begins with, if that is something else
 */
export function sharedValue<T>(initial: T, remembered: () => T = () => initial) {
  let current: { value: T } | undefined;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = (): T => {
    current ??= { value: remembered() };
    return current.value;
  };
  return {
    get,
    set: (value: T) => {
      current = { value };
      for (const listener of listeners) listener();
    },
    /** What is selected of the value, as it changes. */
    use: <Selected>(select: (value: T) => Selected): Selected =>
      useSyncExternalStore(
        subscribe,
        () => select(get()),
        () => select(initial),
      ),
  };
}
