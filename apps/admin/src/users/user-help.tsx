import { Button } from '@mui/material';
import type { UserRecord } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useRecordContext } from 'react-admin';
import { useIsAdmin } from '../session/use-is-admin.ts';
import { useUserAction } from './use-user-action.ts';

/** Links that the person would ask for themselves. */
export function SendLinks() {
  const user = useRecordContext<UserRecord>();
  const isAdmin = useIsAdmin();
  if (!user) return null;
  const verification = user.hasPassword ? 'Resend verification' : 'Resend invitation';
  return (
    <section className="drawer-part">
      <h3>Help</h3>
      <div>
        {isAdmin && <SendLink user={user} action="send-reset" label="Send reset" disabled={user.disabled} />}
        <SendLink
          user={user}
          action="resend-verification"
          label={verification}
          disabled={user.disabled || user.emailVerifiedAt !== null}
        />
      </div>
    </section>
  );
}

function SendLink({
  user,
  action,
  label,
  disabled,
}: {
  user: UserRecord;
  action: string;
  label: string;
  disabled: boolean;
}) {
  const { run, busy } = useUserAction(user.id, action, `A link was emailed to ${user.email}.`);
  return (
    <Button variant="outlined" startIcon={<Icon name="mail" />} disabled={disabled || busy} onClick={() => run()}>
      {busy ? 'Sending...' : label}
    </Button>
  );
}

/** Beside the number of sessions. */
export function EndSessions() {
  const user = useRecordContext<UserRecord>();
  const { run, busy } = useUserAction(user?.id ?? '', 'end-sessions', 'The sessions have ended.');
  return (
    <button type="button" className="inline-action" disabled={busy} onClick={() => run()}>
      End all
    </button>
  );
}
