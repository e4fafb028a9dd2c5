import { refusal } from '@outcrop/platform';

export class MailNotFound extends refusal('not-found', 'There is no such mail.') {}

/** A notification from a mail server that says nothing about a mail of ours. */
export class UnreadableBounce extends Error {
  override readonly name = 'UnreadableBounce';
}
