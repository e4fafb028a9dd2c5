import { formatMoment } from './firm.ts';
import { FactRows, Greeting, NotYou, PageAddress, Paragraph } from './parts.tsx';
import { type MailTemplate, SAFETY_REASON } from './template.ts';

/** To the old address, at once: whoever reads it can still prevent the change. */
export const emailChangeAsked: MailTemplate<'email-change-asked'> = {
  subject: () => 'An email change was requested for your Outcrop account',
  preview: () => 'It takes effect once the new address is confirmed.',
  title: () => 'An email change was requested',
  body: ({ to, data, queuedAt, links }) => (
    <>
      <Greeting name={to.name} />
      <Paragraph>
        Somebody who is logged in to your account asked to use another address for it. Nothing changes until they
        confirm it from a mail to the new one.
      </Paragraph>
      <FactRows rows={{ 'New email': data.newEmail, Asked: formatMoment(queuedAt) }} />
      <NotYou>
        Not you? Change your password immediately at <PageAddress href={links.page('/forgot-password')} />.
      </NotYou>
    </>
  ),
  reason: () => SAFETY_REASON,
};
