import fs from 'node:fs';
import path from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { expect } from './test.ts';

/** Where a real mail server puts what the demo sends; not set where there is none, and with a BASE_URL. */
const FOLDER = process.env['MAIL_FOLDER'];

/** Whether journeys can read what arrives: without a mail server they read the mailbox of the admin area. */
export const mailArrives = FOLDER !== undefined;

/** All mails that arrived for an address, in the order of their files. */
async function mailsTo(address: string): Promise<ParsedMail[]> {
  const files = FOLDER && fs.existsSync(FOLDER) ? fs.readdirSync(FOLDER).sort() : [];
  const mails = await Promise.all(files.map((file) => simpleParser(fs.readFileSync(path.join(FOLDER!, file)))));
  const recipients = ({ to }: ParsedMail) => [to].flat().flatMap((group) => group?.value ?? []);
  return mails.filter((mail) => recipients(mail).some((recipient) => recipient.address === address));
}

/**
 * The mail of this subject that somebody gets, as soon as it has arrived; of several the last one.
 * @throws when none comes within 30 seconds
 */
export async function receivedMail(address: string, subject: string | RegExp): Promise<ParsedMail> {
  let found: ParsedMail | undefined;
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(address);
        found = mails.filter((mail) => new RegExp(subject).test(mail.subject ?? '')).at(-1);
        return found !== undefined;
      },
      { message: `a mail "${subject}" to ${address}`, timeout: 30_000 },
    )
    .toBe(true);
  return found!;
}

/** The first address of our own in the text part: what a reader would follow. */
export function linkIn({ text }: ParsedMail): string {
  const link = /^https?:\/\/\S+$/m.exec(text ?? '')?.[0];
  if (!link) throw new Error('The mail has no link.');
  return link;
}
