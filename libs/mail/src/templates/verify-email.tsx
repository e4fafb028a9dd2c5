import { Action, AddressInWords, Greeting, Note, Paragraph } from './parts.tsx';
import type { MailTemplate } from './template.ts';

/** After a sign-up, and when asked for again (docs/product/sign-up.md#verification). */
export const verifyEmail: MailTemplate<'verify-email'> = {
  subject: () => 'Confirm your email for Outcrop',
  preview: () => 'One click, then you can log in.',
  title: () => 'Confirm your email',
  body: ({ to, data, links }) => {
    const href = links.verifyUser(data.linkId);
    return (
      <>
        <Greeting name={to.name} />
        <Paragraph>
          You opened a buyer account at Outcrop with this address. Confirm that it is yours and you can log in.
        </Paragraph>
        <Action href={href}>Verify email</Action>
        <AddressInWords href={href} />
        <Note>The link works once, for 24 hours. If you did not open an account, do nothing.</Note>
      </>
    );
  },
  reason: ({ to }) => `You are receiving this email because someone signed up with ${to.email}.`,
};
