import { type ReactNode, useState } from 'react';
import { laterDialog } from '../../ui/later-dialog.tsx';
import { Opener } from '../../ui/opener.tsx';

const ChangePasswordDialog = laterDialog(
  () => import('./change-password-dialog.tsx'),
  ({ onClose }) => onClose(),
);

/**
 * Opens the dialog; without a script it leads to a page with the same form.
 * @param asksCurrent whether the current password is asked for, looked at when the dialog opens
 * @param onChanged the password is the new one, and other sessions are over
 */
export function ChangePasswordOpener({
  className,
  asksCurrent,
  onChanged,
  children,
}: {
  className: string;
  asksCurrent: () => boolean;
  onChanged?: () => void;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Opener
        className={className}
        href="/buyer/change-password"
        onNear={ChangePasswordDialog.load}
        onOpen={() => setOpen(true)}
      >
        {children}
      </Opener>
      {open && (
        <ChangePasswordDialog asksCurrent={asksCurrent()} onChanged={onChanged} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
