import { oneLine } from './one-line.ts';
import { Action, AddressInWords, FactRows, Greeting, Paragraph } from './parts.tsx';
import type { MailTemplate } from './template.ts';

/** To somebody who is asked to come to a data room, with or without an account. */
export const dataRoomInvitation: MailTemplate<'data-room-invitation'> = {
  subject: ({ facts: { deal } }) => `You are invited to a data room: ${oneLine(deal, 120)}`,
  preview: ({ facts: { invitedBy } }) => `${oneLine(invitedBy, 100)} invites you to look at a deal.`,
  title: () => 'You are invited to a data room',
  body: ({ to, facts: { deal, invitedBy, message, url } }) => (
    <>
      <Greeting name={to.name} />
      <Paragraph>
        {oneLine(invitedBy, 100)} of Outcrop invites you to a data room. With an account of this email you see the
        deal’s page, and the steps to its files.
      </Paragraph>
      <FactRows rows={{ Deal: oneLine(deal, 1_000), ...(message && { Message: oneLine(message, 1_000) }) }} />
      <Action href={url}>See the invitation</Action>
      <AddressInWords href={url} />
    </>
  ),
  reason: () => 'You are receiving this email because someone at Outcrop invited you to a data room.',
};
