import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ask } from './dialogs/dialog-requests.ts';

/**
 * Asks before a page with unsaved input is left for another one (docs/product/pages.md#leave-page). When the whole document is left, the browser
 * asks in its own words.
 * @param dirty whether something would be lost
 */
export function useLeaveGuard(dirty: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );

  const { state } = blocker;
  const latest = useRef(blocker);
  latest.current = blocker;
  useEffect(() => {
    if (state !== 'blocked') return undefined;
    const asking = new AbortController();
    const question = {
      title: 'You have unsaved changes. Are you sure you want to leave?',
      yes: 'Leave',
      no: 'Stay',
      dangerous: true,
    };
    void ask(question, asking.signal).then((leave) => (leave ? latest.current.proceed?.() : latest.current.reset?.()));
    return () => asking.abort();
  }, [state]);

  useEffect(() => {
    if (!dirty) return undefined;
    const keep = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  }, [dirty]);
}
