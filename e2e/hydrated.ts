import { expect, type Locator } from '@playwright/test';

/**
 * Whether React answers at an element that the server sent: a click that goes down to it and not up again arrives at the page's own `onClickCapture`
 * (apps/site/app/ui/late-scripts.tsx) once it is hydrated, and does nothing else. Runs in the page.
 */
export const isHydrated = (element: Element): boolean => {
  const pending = (globalThis as { pendingPresses?: Map<EventTarget, number> }).pendingPresses;
  if (!pending) return false;
  const target = element.closest('button') ?? element;
  const until = pending.get(target);
  pending.set(target, 0);
  // No link is followed by it, and no section opened. A disabled button takes no `MouseEvent`.
  addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
  element.dispatchEvent(new Event('click', { bubbles: false, cancelable: true }));
  const answered = !pending.delete(target);
  if (until !== undefined) pending.set(target, until);
  return answered;
};

/**
 * Waits until React has hydrated an element that the server sent. Before that a link is a plain link: it works, but Space, which is for
 * checkboxes, scrolls the page. A pointer needs no such wait.
 */
export const hydrated = (element: Locator): Promise<void> => expect.poll(() => element.evaluate(isHydrated)).toBe(true);
