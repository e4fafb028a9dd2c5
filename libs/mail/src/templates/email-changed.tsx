import { formatMoment } from './firm.ts';
import { FactRows, Greeting, NotYou, Paragraph } from './parts.tsx';
import { type MailTemplate, SAFETY_REASON } from './template.ts';

/** To the old address, once the new one is confirmed. */
export const emailChanged: MailTemplate<'email-changed'> = {
  subject: () => 'Your Outcrop email was changed',
  preview: () => 'From now on you log in with the new address.',
  title: () => 'Your email was changed',
  body: ({ to, data, queuedAt }) => (
    <>
      <Greeting name={to.name} />
      <Paragraph>From now on you log in with the new address, and mails of Outcrop go there.</Paragraph>
      <FactRows rows={{ 'New email': data.newEmail, Changed: formatMoment(queuedAt) }} />
      <NotYou>Not you? Then someone else has access to your account.</NotYou>
    </>
  ),
  reason: () => SAFETY_REASON,
};
