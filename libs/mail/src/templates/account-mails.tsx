import type { ReactNode } from 'react';
import type { MailData, MailKindName } from '../mail-kinds.ts';
import { FIRM, formatMoment } from './firm.ts';
import { oneLine } from './one-line.ts';
import { Action, AddressInWords, FactRows, Greeting, Note, NotYou, PageAddress, Paragraph } from './parts.tsx';
import type { MailInput, MailTemplate } from './template.ts';

/** What a mail about somebody's account says. Its parts stand in this order, those that there are. */
interface AccountMail<K extends MailKindName> extends Pick<MailTemplate<K>, 'subject' | 'preview' | 'title'> {
  text(input: MailInput<K>): string;
  /** Where the button leads. */
  link?(input: MailInput<K>): string;
  readonly button?: string;
  facts?(input: MailInput<K>): Readonly<Record<string, string>>;
  readonly note?: string;
  /** What to do when it was somebody else. */
  notYou?(input: MailInput<K>): ReactNode;
  /** That it concerns the safety of the account, unless said. */
  reason?(input: MailInput<K>): string;
}

const SAFETY_REASON =
  'You are receiving this email because it concerns the safety of your account. It cannot be turned off.';

const accountMail = <K extends MailKindName>(mail: AccountMail<K>): MailTemplate<K> => ({
  reason: () => SAFETY_REASON,
  ...mail,
  body: (input) => {
    const href = mail.link?.(input);
    return (
      <>
        <Greeting name={input.to.name} />
        <Paragraph>{mail.text(input)}</Paragraph>
        {href && <Action href={href}>{mail.button}</Action>}
        {href && <AddressInWords href={href} />}
        {mail.facts && <FactRows rows={mail.facts(input)} />}
        {mail.note && <Note>{mail.note}</Note>}
        {mail.notYou && <NotYou>{mail.notYou(input)}</NotYou>}
      </>
    );
  },
});

const changePassword = ({ links }: Pick<MailInput<MailKindName>, 'links'>) => (
  <>
    Not you? Change your password immediately at <PageAddress href={links.page('/forgot-password')} />.
  </>
);

type Change = MailData<'second-factor-changed'>['change'];
const CHANGE_SUBJECTS: Readonly<Record<Change, string>> = {
  'code-app-on': 'An authenticator app was added to your Outcrop account',
  'code-app-off': 'The authenticator app was removed from your Outcrop account',
  'passkey-added': 'A passkey was added to your Outcrop account',
  'passkey-removed': 'A passkey was removed from your Outcrop account',
  'new-recovery-codes': 'New recovery codes for your Outcrop account',
};
const CHANGE_TITLES: Readonly<Record<Change, string>> = {
  'code-app-on': 'An authenticator app was added',
  'code-app-off': 'The authenticator app was removed',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'new-recovery-codes': 'New recovery codes were made',
};
const CHANGE_EFFECTS: Readonly<Record<Change, string>> = {
  'code-app-on': 'From now on your account asks for a code of your app besides the password.',
  'code-app-off': 'Your account no longer asks for a code of your app.',
  'passkey-added': 'Your account can now be opened with one more passkey.',
  'passkey-removed': 'That passkey no longer opens your account.',
  'new-recovery-codes': 'The recovery codes that you had before no longer work.',
};

/** The mails about accounts: a paragraph, then a link or what has changed. */
export const ACCOUNT_MAILS = {
  /** After a sign-up, and when asked for again (docs/product/sign-up.md#verification). */
  'verify-email': accountMail<'verify-email'>({
    subject: () => 'Confirm your email for Outcrop',
    preview: () => 'One click, then you can log in.',
    title: () => 'Confirm your email',
    text: () => 'You opened a buyer account at Outcrop with this address. Confirm that it is yours and you can log in.',
    link: ({ data, links }) => links.of('verify-email', data.linkId),
    button: 'Verify email',
    note: 'The link works once, for 24 hours. If you did not open an account, do nothing.',
    reason: ({ to }) => `You are receiving this email because someone signed up with ${to.email}.`,
  }),
  /** On request, or sent by an admin (docs/product/sign-up.md#reset-link). */
  'reset-password': accountMail<'reset-password'>({
    subject: () => 'Set a new password for Outcrop',
    preview: () => 'The link works once, for 20 minutes.',
    title: () => 'Set a new password',
    text: () =>
      'A new password was requested for this account. Choose it here; you will be logged out everywhere else.',
    link: ({ data, links }) => links.of('reset-password', data.linkId),
    button: 'Set a new password',
    facts: ({ queuedAt }) => ({ Asked: formatMoment(queuedAt), 'Link expires': '20 minutes later, or when used' }),
    note: `Not you? Do nothing: your password has not changed. If it happens again, call ${FIRM.phone}.`,
  }),
  /** An admin made an account for somebody, who chooses its password. */
  invitation: accountMail<'invitation'>({
    subject: () => 'Your Outcrop account is ready',
    preview: () => 'Choose a password, then you can log in.',
    title: () => 'Your account is ready',
    text: ({ data }) =>
      `${oneLine(data.invitedBy, 80)} of Outcrop opened an account for you with this address. Choose a password and you can log in.`,
    link: ({ data, links }) => links.of('invitation', data.linkId),
    button: 'Choose a password',
    note: 'The link works once, for 7 days. If you did not expect it, do nothing.',
    reason: ({ to }) => `You are receiving this email because Outcrop opened an account for ${to.email}.`,
  }),
  /** Tells that the password is another one now. */
  'password-changed': accountMail<'password-changed'>({
    subject: () => 'Your Outcrop password was changed',
    preview: () => 'You are logged out everywhere else.',
    title: () => 'Your password was changed',
    text: () => 'The password of your account is a new one, and you are logged out everywhere else.',
    facts: ({ data }) => ({ Changed: formatMoment(new Date(data.at)) }),
    notYou: ({ links }) => (
      <>
        Not you? Change it immediately at <PageAddress href={links.page('/forgot-password')} />.
      </>
    ),
  }),
  /** To the new address, which takes effect when it is confirmed (docs/product/sign-up.md#change-email). */
  'confirm-new-email': accountMail<'confirm-new-email'>({
    subject: () => 'Confirm your new email for Outcrop',
    preview: () => 'Until then you log in with the old one.',
    title: () => 'Confirm your new email',
    text: ({ data }) =>
      `You asked to use ${data.newEmail} for your Outcrop account. Confirm that it is yours; until then you log in with the old one.`,
    link: ({ data, links }) => links.of('confirm-new-email', data.linkId),
    button: 'Confirm email',
    note: 'The link works once, for 24 hours. If you did not ask for it, do nothing.',
    reason: ({ data }) =>
      `You are receiving this email because someone asked to use ${data.newEmail} for their account.`,
  }),
  /** To the old address, at once: whoever reads it can still prevent the change. */
  'email-change-asked': accountMail<'email-change-asked'>({
    subject: () => 'An email change was requested for your Outcrop account',
    preview: () => 'It takes effect once the new address is confirmed.',
    title: () => 'An email change was requested',
    text: () =>
      'Somebody who is logged in to your account asked to use another address for it. Nothing changes until they confirm it from a mail to the new one.',
    facts: ({ data, queuedAt }) => ({ 'New email': data.newEmail, Asked: formatMoment(queuedAt) }),
    notYou: changePassword,
  }),
  /** To the old address, once the new one is confirmed. */
  'email-changed': accountMail<'email-changed'>({
    subject: () => 'Your Outcrop email was changed',
    preview: () => 'From now on you log in with the new address.',
    title: () => 'Your email was changed',
    text: () => 'From now on you log in with the new address, and mails of Outcrop go there.',
    facts: ({ data, queuedAt }) => ({ 'New email': data.newEmail, Changed: formatMoment(queuedAt) }),
    notYou: () => 'Not you? Then someone else has access to your account.',
  }),
  /** Tells of every change to how the account is opened besides the password. */
  'second-factor-changed': accountMail<'second-factor-changed'>({
    subject: ({ data }) => CHANGE_SUBJECTS[data.change],
    preview: ({ data }) => CHANGE_EFFECTS[data.change],
    title: ({ data }) => CHANGE_TITLES[data.change],
    text: ({ data }) => CHANGE_EFFECTS[data.change],
    facts: ({ data }) => ({ Changed: formatMoment(new Date(data.at)) }),
    notYou: changePassword,
  }),
};
