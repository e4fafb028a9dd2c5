import { type FileStorage } from '@outcrop/platform';
import type { MailAttachment } from '../mail-attachment.ts';

/** An attachment with its bytes. */
export interface ReadAttachment extends MailAttachment {
  readonly content: Buffer;
}

/** All attachments of a mail together; mail servers take little more. */
export const MAX_ATTACHED_BYTES = 10 * 2 ** 20;

/**
 * Reads what goes with a mail.
 * @throws when one of the files is not there (a mail never goes without it), or they are too large together
 */
export async function readAttachments(
  storage: FileStorage,
  attachments: readonly MailAttachment[],
): Promise<ReadAttachment[]> {
  let bytes = 0;
  for (const { name, key } of attachments) {
    const file = await storage.stat(key);
    if (!file) throw new Error(`The attachment ${name} is not stored.`);
    bytes += file.bytes;
  }
  if (bytes > MAX_ATTACHED_BYTES)
    throw new Error(`The attachments have ${bytes} bytes; ${MAX_ATTACHED_BYTES} are sent.`);
  return Promise.all(
    attachments.map(async (attachment) => {
      const content = await storage.get(attachment.key);
      if (!content) throw new Error(`The attachment ${attachment.name} is not stored.`);
      return { ...attachment, content };
    }),
  );
}
