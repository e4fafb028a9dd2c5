import { PASSWORD_MESSAGES } from '@outcrop/contracts';
import { useEffect, useRef, useState } from 'react';
import { Link, PrefetchPageLinks } from 'react-router';
import { SECURITY } from '../../access/guards.ts';
import { button } from '../../ui/button.ts';
import { formStyles } from '../../ui/form/form-styles.ts';
import type { NewPasswordAnswer } from './new-password-fields.ts';
import { NewPasswordForm } from './new-password-form.tsx';

export const CHANGE_PASSWORD = '/buyer/change-password';

interface ChangePasswordProps {
  /** What came of a form that was sent without a script. */
  sent: NewPasswordAnswer | null;
  /** The password is the new one, and other sessions are over. */
  onChanged?: () => void;
  /** Closes the dialog that it stands in. */
  onClose?: () => void;
}

/** The form, then that a mail was sent: in the dialog and on the page of those without a script. */
export function ChangePassword({ sent, onChanged, onClose }: ChangePasswordProps) {
  const [done, setDone] = useState(sent !== null && !sent.refusal);
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (done) message.current?.focus();
  }, [done]);
  const take = () => {
    setDone(true);
    onChanged?.();
  };
  if (!done) {
    return (
      <NewPasswordForm action={CHANGE_PASSWORD} sent={sent} onTaken={take}>
        {onClose ? <PrefetchPageLinks page={CHANGE_PASSWORD} /> : <BackToSecurity look="quiet" />}
      </NewPasswordForm>
    );
  }
  return (
    <>
      <p ref={message} tabIndex={-1} role="status">
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
