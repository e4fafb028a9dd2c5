import fs from 'node:fs';
import path from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { mailInMailbox, pathOf } from './mailbox.ts';
import { expect } from './test.ts';

/** Where a real mail server puts what the demo sends; not set where there is none, and with a BASE_URL. */
const FOLDER = process.env['MAIL_FOLDER'];

/** All mails that arrived for an address, in the order of their files. */
async function mailsTo(folder: string, address: string): Promise<ParsedMail[]> {
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).sort() : [];
  const mails = await Promise.all(files.map((file) => simpleParser(fs.readFileSync(path.join(folder, file)))));
  const recipients = ({ to }: ParsedMail) => [to].flat().flatMap((group) => group?.value ?? []);
  return mails.filter((mail) => recipients(mail).some((recipient) => recipient.address === address));
}

/** Their subjects, by which they are known among what has arrived. */
const SUBJECTS = {
  'verify-email': /^Confirm your email/,
  'reset-password': /^Set a new password/,
  'deal-alerts': /^\d+ deals? for /,
};

/**
 * The last mail of this kind that somebody gets, as soon as it has arrived.
 * @throws when none comes in time: alerts are put into mails every 30 seconds
 */
async function receivedMail(folder: string, address: string, kind: keyof typeof SUBJECTS): Promise<ParsedMail> {
  let found: ParsedMail | undefined;
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(folder, address);
        found = mails.filter(({ subject }) => SUBJECTS[kind].test(subject ?? '')).at(-1);
        return found !== undefined;
      },
      { message: `the mail ${kind} to ${address}`, timeout: 90_000 },
    )
    .toBe(true);
  return found!;
}

/** What arrived for somebody, as far as a journey reads it. */
export interface Received {
  readonly subject: string;
  readonly text: string;
  /** Path and query of what the mail is for: its link, or with alerts the one click that ends them. */
  readonly link: string;
}

/** The last mail of this kind that somebody gets: as it came out of the mail server, or as the mailbox of the admin area shows it. */
export async function received(address: string, kind: keyof typeof SUBJECTS): Promise<Received> {
  if (!FOLDER) return mailInMailbox(address, kind);
  const mail = await receivedMail(FOLDER, address, kind);
  const { subject = '', text = '' } = mail;
  const link = kind === 'deal-alerts' ? oneClick(mail) : /^https?:\/\/\S+$/m.exec(text)?.[0];
  if (!link) throw new Error(`There is no link in the ${kind} to ${address}.`);
  return { subject, text, link: pathOf(link) };
}

/** What a mail program asks for when its reader unsubscribes (RFC 8058). */
function oneClick({ headerLines }: ParsedMail): string | undefined {
  const line = (name: string) => headerLines.find(({ key }) => key === name)?.line.replaceAll(/\r?\n\s+/g, ' ');
  expect(line('list-unsubscribe-post')).toMatch(/: List-Unsubscribe=One-Click$/);
  return /<(\S+)>/.exec(line('list-unsubscribe') ?? '')?.[1];
}
