import { type Attachment, simpleParser } from 'mailparser';
import { UnreadableBounce } from '../mails.errors.ts';

/** What a mail server says of a mail that it gives back. */
export interface Bounce {
  /** Of the mail that came back: the notification holds it, or its headers. */
  readonly messageIds: readonly string[];
  /** Why: "5.1.1: 550 5.1.1 <june@llano.example>: User unknown". */
  readonly diagnostic: string;
}

/**
 * Reads a delivery status notification (RFC 3464).
 * @throws UnreadableBounce when it is none, or when it tells of a delay or a success
 */
export async function readBounce(notification: Buffer): Promise<Bounce> {
  const { attachments } = await simpleParser(notification, { keepDeliveryStatus: true, skipTextToHtml: true });
  const report = partOf(attachments, /^message\/(global-)?delivery-status$/);
  if (!report) throw new UnreadableBounce('This is no delivery status notification (RFC 3464).');
  const recipients = report.split(/\r?\n\r?\n/).map(fieldsOf);
  const failed = recipients.find((fields) => fields.get('action')?.toLowerCase() === 'failed');
  if (!failed) {
    const action = recipients.map((fields) => fields.get('action')).find(Boolean);
    throw new UnreadableBounce(`No mail came back: the notification says "${action ?? 'nothing'}".`);
  }
  const returned = partOf(attachments, /^(message\/(rfc822|global)|text\/rfc822-headers|message\/global-headers)$/);
  const messageIds = [...(returned ?? '').matchAll(/^message-id:\s*(<[^<>\s]+>)/gim)].map(([, id]) => id ?? '');
  if (!messageIds.length) throw new UnreadableBounce('The notification does not say which mail came back.');
  return { messageIds, diagnostic: diagnosticOf(failed) };
}

function diagnosticOf(fields: ReadonlyMap<string, string>): string {
  const said = (fields.get('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, '');
  const status = fields.get('status') ?? '';
  return [status, said].filter(Boolean).join(': ') || 'No reason was given.';
}

const partOf = (parts: readonly Attachment[], type: RegExp): string | undefined =>
  parts.find(({ contentType }) => type.test(contentType))?.content.toString();

/** Header fields, by their names in lowercase; a line that begins with a space goes on with the one before. */
function fieldsOf(block: string): ReadonlyMap<string, string> {
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
      return name ? [[name.toLowerCase(), value ?? ''] as const] : [];
    }),
  );
}
