import type { InvitationView } from '@outcrop/contracts';
import { Link } from 'react-router';
import { loginAddress, signUpAddress } from '../../access/guards.ts';
import { PUBLIC_DEALS } from '../../address/deal-state.ts';
import { DATA_ROOMS } from '../../data-rooms/addresses.ts';
import { button } from '../../ui/button.ts';
import { UseLink } from '../../ui/use-link.tsx';
import { WordPage } from '../../ui/word-page.tsx';

interface InvitationPageProps {
  token: string;
  /** Null for a link that is not known. */
  invitation: InvitationView | null;
  /** Of the account that is logged in; null for nobody. */
  email: string | null;
  /** Why it could not be taken up. */
  error: string | null;
}

/** `/data-room-invitation?token=` (docs/product/data-rooms.md#room-invitations). */
export function InvitationPage({ token, invitation, email, error }: InvitationPageProps) {
  if (!invitation || invitation.isWithdrawn)
    return (
      <WordPage
        failed
        title={invitation ? 'This invitation was withdrawn' : 'This invitation is not known'}
        lead={
          invitation
            ? `${invitation.deal}: the deal’s agent can tell you more.`
            : 'Please check that the address is complete. It stands in the email that invited you.'
        }
      >
        <Link className={button('quiet')} to={PUBLIC_DEALS}>
          Go to current assignments
        </Link>
      </WordPage>
    );
  const here = `/data-room-invitation?token=${encodeURIComponent(token)}`;
  const said = `${invitation.deal}, by ${invitation.invitedBy} of Outcrop.`;
  if (error !== null)
    return (
      <WordPage failed title="The invitation could not be opened" lead={error || 'Please try again.'}>
        <Link className={button('fill')} to={here} reloadDocument>
          Try again
        </Link>
        <Link className={button('line')} to={DATA_ROOMS}>
          Your data rooms
        </Link>
      </WordPage>
    );
  if (email === null)
    return (
      <WordPage
        title="You are invited to a data room"
        lead={`${said} Log in with the email that the invitation was sent to, or create an account with it.`}
      >
        <Link className={button('fill')} to={loginAddress(here)}>
          Log in
        </Link>
        <Link className={button('line')} to={signUpAddress(here)}>
          Create a buyer account
        </Link>
      </WordPage>
    );
  return (
    <WordPage title="You are invited to a data room" lead={`${said} You are logged in as ${email}.`}>
      <UseLink token={token} label="Open the data room" busy="Opening..." />
    </WordPage>
  );
}
