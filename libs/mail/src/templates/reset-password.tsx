import { FIRM, formatMoment } from './firm.ts';
import { Action, AddressInWords, FactRows, Greeting, Note, Paragraph } from './parts.tsx';
import { type MailTemplate, SAFETY_REASON } from './template.ts';

/** On request, or sent by an admin (docs/product/sign-up.md#reset-link). */
export const resetPassword: MailTemplate<'reset-password'> = {
  subject: () => 'Set a new password for Outcrop',
  preview: () => 'The link works once, for 20 minutes.',
  title: () => 'Set a new password',
  body: ({ to, data, links, queuedAt }) => {
    const href = links.resetPassword(data.linkId);
    return (
      <>
        <Greeting name={to.name} />
        <Paragraph>
          A new password was requested for this account. Choose it here; you will be logged out everywhere else.
        </Paragraph>
        <Action href={href}>Set a new password</Action>
        <AddressInWords href={href} />
        <FactRows rows={{ Asked: formatMoment(queuedAt), 'Link expires': '20 minutes later, or when used' }} />
        <Note>Not you? Do nothing: your password has not changed. If it happens again, call {FIRM.phone}.</Note>
      </>
    );
  },
  reason: () => SAFETY_REASON,
};
