import { formatMoment } from './firm.ts';
import { FactRows, Greeting, NotYou, PageAddress, Paragraph } from './parts.tsx';
import { type MailTemplate, SAFETY_REASON } from './template.ts';

/** Tells that the password is another one now. */
export const passwordChanged: MailTemplate<'password-changed'> = {
  subject: () => 'Your Outcrop password was changed',
  preview: () => 'You are logged out everywhere else.',
  title: () => 'Your password was changed',
  body: ({ to, data, links }) => (
    <>
      <Greeting name={to.name} />
      <Paragraph>The password of your account is a new one, and you are logged out everywhere else.</Paragraph>
      <FactRows rows={{ Changed: formatMoment(new Date(data.at)) }} />
      <NotYou>
        Not you? Change it immediately at <PageAddress href={links.page('/forgot-password')} />.
      </NotYou>
    </>
  ),
  reason: () => SAFETY_REASON,
};
