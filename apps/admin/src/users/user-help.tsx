import { Button } from '@mui/material';
import type { UserRecord } from '@outcrop/contracts';
import { Icon } from '@outcrop/look';
import { useIsAdmin } from '../session/use-is-admin.ts';
import { useUserAction } from './use-user-action.ts';

interface UserProps {
  user: UserRecord;
}

/** Links that the person would ask for themselves. */
export function SendLinks({ user }: UserProps) {
  const isAdmin = useIsAdmin();
  const verification = user.hasPassword ? 'Resend verification' : 'Resend invitation';
  return (
    <section className="drawer-part">
      <h3>Help</h3>
      <div>
        {isAdmin && <SendLink user={user} action="send-reset" label="Send reset" />}
        <SendLink
          user={user}
          action="resend-verification"
          label={verification}
          needless={user.emailVerifiedAt !== null}
        />
      </div>
    </section>
  );
}

function SendLink({
  user,
  action,
  label,
  needless = false,
}: UserProps & { action: string; label: string; needless?: boolean }) {
  const { mutate, isPending } = useUserAction(user.id, action, `A link was emailed to ${user.email}.`);
  const disabled = user.disabled || needless || isPending;
  return (
    <Button variant="outlined" startIcon={<Icon name="mail" />} disabled={disabled} onClick={() => mutate({})}>
      {isPending ? 'Sending...' : label}
    </Button>
  );
}

/** Beside the number of sessions. */
export function EndSessions({ user }: UserProps) {
  const { mutate, isPending } = useUserAction(user.id, 'end-sessions', 'The sessions have ended.');
  return (
    <button type="button" className="link inline-action" disabled={isPending} onClick={() => mutate({})}>
      End all
    </button>
  );
}
