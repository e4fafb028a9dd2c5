import type { AlertMail } from '@outcrop/contracts';
import type { MailOutcome } from '@outcrop/mail';

/** Why mail does not arrive, by the enhanced status code (RFC 3463): what the reader can do something about, in plain words. */
const REASONS: readonly (readonly [code: RegExp, words: string])[] = [
  [/\b[45]\.1\.[1-6]\b/, 'no such mailbox'],
  [/\b[45]\.2\.1\b/, 'mailbox closed'],
  [/\b[45]\.2\.2\b/, 'mailbox full'],
  [/\b[45]\.7\.\d+\b/, 'not let through'],
];

/**
 * What became of a mail, for its reader. The words of a server are not shown: they are for operators.
 * @returns null for a mail that is no longer stored
 */
export function mailWords(outcome: MailOutcome | undefined): AlertMail | null {
  if (!outcome) return null;
  const { status, answer } = outcome;
  const because = REASONS.find(([code]) => code.test(answer ?? ''))?.[1];
  const failed = (word: string): AlertMail => ({ words: because ? `${word}: ${because}` : word, failed: true });
  switch (status) {
    case 'waiting':
    case 'sending':
      return { words: 'On its way', failed: false };
    case 'sent':
      return { words: 'Delivered', failed: false };
    case 'uncertain':
      return { words: 'Sent, not confirmed', failed: false };
    case 'dropped':
      return { words: 'Not sent: nothing left to tell', failed: false };
    case 'refused':
      return failed('Refused');
    case 'bounced':
      return failed('Came back');
  }
}
