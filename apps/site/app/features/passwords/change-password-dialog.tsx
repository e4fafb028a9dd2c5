import { DialogFrame } from '../../ui/dialogs/dialog-frame.tsx';
import { ChangePassword } from './change-password.tsx';

/** 'Change Your Password', 450 px wide (docs/product/sign-up.md#change-password). Loaded when it is first needed. */
export default function ChangePasswordDialog(props: {
  asksCurrent: boolean;
  onChanged?: (() => void) | undefined;
  onClose: () => void;
}) {
  return (
    <DialogFrame kind="form" title="Change Your Password" closeButton onClose={props.onClose}>
      <ChangePassword sent={null} {...props} />
    </DialogFrame>
  );
}
