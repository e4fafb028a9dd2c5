import { Action, AddressInWords, Greeting, Note, Paragraph } from './parts.tsx';
import type { MailTemplate } from './template.ts';

/** To the new address, which takes effect when it is confirmed (docs/product/sign-up.md#change-email). */
export const confirmNewEmail: MailTemplate<'confirm-new-email'> = {
  subject: () => 'Confirm your new email for Outcrop',
  preview: () => 'Until then you log in with the old one.',
  title: () => 'Confirm your new email',
  body: ({ to, data, links }) => {
    const href = links.confirmEmail(data.linkId);
    return (
      <>
        <Greeting name={to.name} />
        <Paragraph>
          You asked to use {data.newEmail} for your Outcrop account. Confirm that it is yours; until then you log in
          with the old one.
        </Paragraph>
        <Action href={href}>Confirm email</Action>
        <AddressInWords href={href} />
        <Note>The link works once, for 24 hours. If you did not ask for it, do nothing.</Note>
      </>
    );
  },
  reason: ({ data }) => `You are receiving this email because someone asked to use ${data.newEmail} for their account.`,
};
