import type { MailData } from '../mail-kinds.ts';
import { formatMoment } from './firm.ts';
import { FactRows, Greeting, NotYou, PageAddress, Paragraph } from './parts.tsx';
import { type MailTemplate, SAFETY_REASON } from './template.ts';

type Change = MailData<'second-factor-changed'>['change'];

const SUBJECTS: Readonly<Record<Change, string>> = {
  'code-app-on': 'An authenticator app was added to your Outcrop account',
  'code-app-off': 'The authenticator app was removed from your Outcrop account',
  'passkey-added': 'A passkey was added to your Outcrop account',
  'passkey-removed': 'A passkey was removed from your Outcrop account',
  'new-recovery-codes': 'New recovery codes for your Outcrop account',
};
const TITLES: Readonly<Record<Change, string>> = {
  'code-app-on': 'An authenticator app was added',
  'code-app-off': 'The authenticator app was removed',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'new-recovery-codes': 'New recovery codes were made',
};
const EFFECTS: Readonly<Record<Change, string>> = {
  'code-app-on': 'From now on your account asks for a code of your app besides the password.',
  'code-app-off': 'Your account no longer asks for a code of your app.',
  'passkey-added': 'Your account can now be opened with one more passkey.',
  'passkey-removed': 'That passkey no longer opens your account.',
  'new-recovery-codes': 'The recovery codes that you had before no longer work.',
};

/** Tells of every change to how the account is opened besides the password. */
export const secondFactorChanged: MailTemplate<'second-factor-changed'> = {
  subject: ({ data }) => SUBJECTS[data.change],
  preview: ({ data }) => EFFECTS[data.change],
  title: ({ data }) => TITLES[data.change],
  body: ({ to, data, links }) => (
    <>
      <Greeting name={to.name} />
      <Paragraph>{EFFECTS[data.change]}</Paragraph>
      <FactRows rows={{ Changed: formatMoment(new Date(data.at)) }} />
      <NotYou>
        Not you? Change your password immediately at <PageAddress href={links.page('/forgot-password')} />.
      </NotYou>
    </>
  ),
  reason: () => SAFETY_REASON,
};
