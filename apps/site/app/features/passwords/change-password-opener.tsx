import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Opener } from '../../ui/opener.tsx';

const loadDialog = () => import('./change-password-dialog.tsx');
const ChangePasswordDialog = lazy(loadDialog);

/**
 * Opens the dialog; without a script it leads to a page with the same form.
 * @param onChanged the password is the new one, and other sessions are over
 */
export function ChangePasswordOpener({
  className,
  onChanged,
  children,
}: {
  className: string;
  onChanged?: () => void;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Opener className={className} href="/buyer/change-password" onNear={loadDialog} onOpen={() => setOpen(true)}>
        {children}
      </Opener>
      {open && (
        <Suspense>
          <ChangePasswordDialog onChanged={onChanged} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
