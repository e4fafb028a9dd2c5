import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

// What a visitor does with the server's page before its scripts have loaded must not be undone by them.

/** Takes over text that was typed before hydration; React would overwrite it with its own. */
export function useEarlyText(input: RefObject<HTMLInputElement | null>, onText: (text: string) => void): void {
  const latest = useRef(onText);
  useLayoutEffect(() => {
    if (input.current?.value) latest.current(input.current.value);
  }, [input]);
}

/**
 * The state of a `details` element: one that was opened or closed before hydration stays so.
 * @returns whether it is open, and the properties for the element
 */
export function useDetails(initially: boolean) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(initially);
  useEffect(() => {
    if (ref.current) setOpen(ref.current.open);
  }, []);
  return [open, { ref, open, onToggle: () => ref.current && setOpen(ref.current.open) }] as const;
}
