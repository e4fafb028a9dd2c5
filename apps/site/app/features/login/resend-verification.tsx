import { browserApi } from '../../query/query-client.ts';
import { showNote } from '../../ui/dialogs/dialog-requests.ts';
import NoteDialog from '../../ui/note-dialog.tsx';
import { verificationSent } from './login-refusals.ts';

/** Offers to send the link that verifies an email once more (docs/product/sign-up.md#verification). A failure is only logged. */
export default function ResendVerification({ email, onClose }: { email: string; onClose: () => void }) {
  const resend = async () => {
    try {
      await browserApi.resendVerification(email);
      const { title, text } = verificationSent(email);
      void showNote(title, text);
    } catch (error) {
      console.error('The verification email was not sent:', error);
    }
  };
  return (
    <NoteDialog
      title="Email Verification Required"
      action={{ label: 'Resend email', busy: 'Sending...', run: resend }}
      onClose={onClose}
    >
      <p>Your email has not been verified.</p>
      <p>Would you like to resend the verification email?</p>
    </NoteDialog>
  );
}
