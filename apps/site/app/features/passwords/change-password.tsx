import { PASSWORD_MESSAGES } from '@outcrop/contracts';
import { useState } from 'react';
import { Link, PrefetchPageLinks } from 'react-router';
import { SECURITY } from '../../access/guards.ts';
import { button } from '../../ui/button.ts';
import { readAtOnce } from '../../ui/focus-heading.ts';
import { formStyles } from '../../ui/form/form-styles.ts';
import type { NewPasswordAnswer } from './new-password-fields.ts';
import { NewPasswordForm } from './new-password-form.tsx';

export const CHANGE_PASSWORD = '/buyer/change-password';

interface ChangePasswordProps {
  /** What came of a form that was sent without a script. */
  sent: NewPasswordAnswer | null;
  /** Whether the login is so long ago that the current password is asked for. */
  asksCurrent: boolean;
  /** The password is the new one, and other sessions are over. */
  onChanged?: (() => void) | undefined;
  /** Closes the dialog that it stands in. */
  onClose?: () => void;
}

/** The form, then that a mail was sent: in the dialog and on the page of those without a script. */
export function ChangePassword({ sent, asksCurrent, onChanged, onClose }: ChangePasswordProps) {
  const [done, setDone] = useState(sent !== null && !sent.refusal);
  const take = () => {
    setDone(true);
    onChanged?.();
  };
  if (!done) {
    return (
      <NewPasswordForm action={CHANGE_PASSWORD} sent={sent} asksCurrent={asksCurrent} onTaken={take}>
        {onClose ? <PrefetchPageLinks page={CHANGE_PASSWORD} /> : <BackToSecurity look="quiet" />}
      </NewPasswordForm>
    );
  }
  return (
    <>
      <p ref={readAtOnce} tabIndex={-1} role="status">
        {PASSWORD_MESSAGES.changed} Other devices are logged out.
      </p>
      {onClose ? (
        <div className={formStyles.doing}>
          <button type="button" className={button('fill')} onClick={onClose}>
            OK
          </button>
        </div>
      ) : (
        <p className={formStyles.after}>
          <BackToSecurity look="line" />
        </p>
      )}
    </>
  );
}

const BackToSecurity = ({ look }: { look: 'quiet' | 'line' }) => (
  <Link className={button(look)} to={SECURITY}>
    Back to security
  </Link>
);
