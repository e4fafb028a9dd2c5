import { ApiError, PASSWORD_MESSAGES } from '@outcrop/contracts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { SECURITY } from '../../access/guards.ts';
import { browserApi } from '../../query/query-client.ts';
import { button } from '../../ui/button.ts';
import { formStyles } from '../../ui/form/form-styles.ts';
import type { NewPasswordRefusal } from './new-password-fields.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { passwordRefusal } from './password-refusals.ts';

interface ChangePasswordProps {
  /** What came of a form that was sent without a script. */
  refusal: NewPasswordRefusal | null;
  changed: boolean;
  /** The password is the new one, and other sessions are over. */
  onChanged?: () => void;
  /** Closes the dialog that it stands in. */
  onClose?: () => void;
}

/** The form, then that a mail was sent: in the dialog and on the page of those without a script. */
export function ChangePassword({ refusal, changed, onChanged, onClose }: ChangePasswordProps) {
  const [done, setDone] = useState(changed);
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (done) message.current?.focus();
  }, [done]);
  const set = async (password: string) => {
    try {
      await browserApi.updatePassword(password);
      setDone(true);
      onChanged?.();
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return passwordRefusal(error);
    }
  };
  if (!done) {
    return (
      <NewPasswordForm action="/buyer/change-password" refusal={refusal} onPassword={set}>
        {!onClose && <BackToSecurity look="quiet" />}
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
