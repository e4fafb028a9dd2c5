import { type RefObject, useEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * Asks before a changed form is left. The browser asks in its own words when the whole page is left.
 * @param leaving true once saving itself leads to another page
 */
export function LeaveGuard({ leaving }: { leaving: RefObject<boolean> }) {
  const { dirtyFields } = useFormState();
  return <LeaveQuestion unsaved={Object.keys(dirtyFields).length > 0} leaving={leaving} />;
}

/** The same where something other than a form of the kit is changed. */
export function LeaveQuestion({ unsaved, leaving }: { unsaved: boolean; leaving?: RefObject<boolean> }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !leaving?.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="You have unsaved changes. Are you sure you want to leave?"
      yesLabel="Leave"
      noLabel="Stay"
      usualAnswer="no"
      dangerous
      onYes={() => blocker.proceed?.()}
      onNo={() => blocker.reset?.()}
    />
  );
}
