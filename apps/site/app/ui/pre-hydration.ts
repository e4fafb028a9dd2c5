import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

// What a visitor does with the server's page before its scripts have loaded must not be undone by them.

/** Takes over text that was typed before hydration; React would overwrite it with its own. */
export function useEarlyText(input: RefObject<HTMLInputElement | null>, onText: (text: string) => void): void {
  const latest = useRef(onText);
  useLayoutEffect(() => {
    if (input.current?.value) latest.current(input.current.value);
  }, [input]);
}

/** What a field of the page already contains; undefined on the server and for a field that does not exist yet. */
export const earlyText = (id: string): string | undefined =>
  typeof document === 'undefined' ? undefined : (document.getElementById(id) as HTMLInputElement | null)?.value;

/** Whether a box of the page is ticked; undefined on the server and for a box that does not exist yet. */
export const earlyTick = (id: string): boolean | undefined =>
  typeof document === 'undefined' ? undefined : (document.getElementById(id) as HTMLInputElement | null)?.checked;

/** The values of the boxes of this name that are ticked on the page; undefined on the server and where there are no such boxes. */
export function earlyTicks(name: string): string[] | undefined {
  if (typeof document === 'undefined') return undefined;
  const boxes = [...document.getElementsByName(name)] as HTMLInputElement[];
  return boxes.length > 0 ? boxes.filter(({ checked }) => checked).map(({ value }) => value) : undefined;
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
