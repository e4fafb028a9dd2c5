import MailComposer from 'nodemailer/lib/mail-composer';
import { headerText } from '../templates/one-line.ts';
import type { OutgoingMail } from './mailer.ts';
import { isUsableAddress } from './usable-address.ts';

/** A mail in the form in which it crosses SMTP. */
export interface ComposedMail {
  readonly envelope: { readonly from: string; readonly to: string[]; readonly size: number };
  readonly content: Buffer;
}

/**
 * A mail as MIME: text and HTML, 7 bit, with what is attached and with the headers that keep answering machines silent.
 * @param from "Outcrop <no-reply@outcrop.example>"
 * @throws when the recipient's address is not usable
 */
export async function composeMail(from: string, mail: OutgoingMail): Promise<ComposedMail> {
  if (!isUsableAddress(mail.to.email)) throw new Error('The address cannot be used in a mail.');
  const node = new MailComposer({
    from,
    to: { name: headerText(mail.to.name, 100), address: mail.to.email },
    subject: headerText(mail.subject),
    messageId: mail.messageId,
    date: mail.date,
    text: mail.text,
    html: mail.html,
    headers: { ...mail.headers, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    attachments: mail.attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const content = await node.build();
  // Names of domains beyond ASCII are written as DNS knows them.
  const { from: sender, to } = node.getEnvelope();
  return { envelope: { from: sender || '', to: [...to], size: content.length }, content };
}
