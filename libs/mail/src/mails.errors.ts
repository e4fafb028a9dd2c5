import { NotFound } from '@outcrop/platform';

export class MailNotFound extends NotFound {
  constructor() {
    super('There is no such mail.');
  }
}

/** A notification from a mail server that says nothing about a mail of ours. */
export class UnreadableBounce extends Error {
  override readonly name = 'UnreadableBounce';
}
