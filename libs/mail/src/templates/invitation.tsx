import { oneLine } from './one-line.ts';
import { Action, AddressInWords, Greeting, Note, Paragraph } from './parts.tsx';
import type { MailTemplate } from './template.ts';

/** An admin made an account for somebody, who chooses its password. */
export const invitation: MailTemplate<'invitation'> = {
  subject: () => 'Your Outcrop account is ready',
  preview: () => 'Choose a password, then you can log in.',
  title: () => 'Your account is ready',
  body: ({ to, data, links }) => {
    const href = links.acceptInvitation(data.linkId);
    return (
      <>
        <Greeting name={to.name} />
        <Paragraph>
          {oneLine(data.invitedBy, 80)} of Outcrop opened an account for you with this address. Choose a password and
          you can log in.
        </Paragraph>
        <Action href={href}>Choose a password</Action>
        <AddressInWords href={href} />
        <Note>The link works once, for 7 days. If you did not expect it, do nothing.</Note>
      </>
    );
  },
  reason: ({ to }) => `You are receiving this email because Outcrop opened an account for ${to.email}.`,
};
