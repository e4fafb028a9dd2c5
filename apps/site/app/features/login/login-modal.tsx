import type { User } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useState } from 'react';
import { Button, Heading } from 'react-aria-components';
import { useLocation, useNavigate } from 'react-router';
import { useRawSearch } from '../../address/raw-address.tsx';
import { type AfterLoginLoader, runAfterLogin } from '../../session/after-login.ts';
import type { LoginRequest } from '../../session/login-requests.ts';
import { useSessionRefresh } from '../../session/use-session-refresh.ts';
import { iconButton } from '../../ui/button.ts';
import { DialogFrame } from '../../ui/dialogs/dialog-frame.tsx';
import { showSnackbar } from '../../ui/snackbar.tsx';
import { useSite } from '../../ui/use-site.ts';
import styles from './login-modal.module.css';
import { rememberedEmail } from './login-refusals.ts';
import { LoginStrip, LoginViews } from './login-views.tsx';
import ResendVerification from './resend-verification.tsx';

// What the form is made of comes with the dialog: the dialog stands in the middle, and all in it would move when they came after it.
import './login-form.tsx';
import './passkey-button.tsx';

/**
 * The login over any page, which keeps what was being done there (docs/product/pages.md#login-modal). Loaded when it is first needed.
 * @param afterLogin what other features do then
 */
export default function LoginModal({
  request,
  afterLogin,
}: {
  request: LoginRequest;
  afterLogin: readonly AfterLoginLoader[];
}) {
  const { user: before } = useSite();
  const { pathname } = useLocation();
  const here = pathname + useRawSearch();
  const navigate = useNavigate();
  const refresh = useSessionRefresh();
  const [unverified, setUnverified] = useState<string | null>(null);

  const goOn = async (user: User): Promise<void> => {
    if (before && before.id !== user.id) {
      // What the page holds was loaded and typed by somebody else.
      window.location.reload();
      return new Promise(() => {});
    }
    request.settle(user);
    await refresh();
    await runAfterLogin(afterLogin, { user, navigate });
  };
  const sent = (email: string) => {
    request.settle(null);
    showSnackbar(`A link to set a new password was sent to ${email}`);
  };

  if (unverified !== null) return <ResendVerification email={unverified} onClose={() => request.settle(null)} />;
  return (
    <DialogFrame kind="login" onClose={() => request.settle(null)}>
      <LoginStrip />
      <Button slot="close" className={`${iconButton} ${styles.close}`} aria-label="Close">
        <Icon name="close" />
      </Button>
      <LoginViews
        title={(text) => (
          <Heading slot="title" level={2}>
            {text}
          </Heading>
        )}
        reason={request.reason}
        target={here}
        email={rememberedEmail(document.cookie)}
        focused
        onDone={goOn}
        onUnverified={setUnverified}
        onSent={sent}
      />
    </DialogFrame>
  );
}
