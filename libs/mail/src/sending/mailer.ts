import type { EngineHealth } from '@outcrop/platform';
import type { WrittenMail } from '../templates/render-mail.tsx';
import type { ReadAttachment } from './read-attachments.ts';

/** One mail to one recipient, ready to go. */
export interface OutgoingMail extends WrittenMail {
  /** The same at every try, so that a second sending is known as the same mail. */
  readonly messageId: string;
  readonly date: Date;
  readonly attachments: readonly ReadAttachment[];
  readonly to: { readonly email: string; readonly name: string };
}

/**
 * What became of one try (docs/product/mail.md#outcomes).
 * `taken`: the server answers for it from now on. `refused`: for good, this mail alone. `deferred`: this mail alone should be tried again later.
 * `down`: the server cannot be used at the moment, and has not taken the mail. `unknown`: the mail went out whole, and no answer came.
 */
export type SendResult = {
  readonly kind: 'taken' | 'refused' | 'deferred' | 'down' | 'unknown';
  /** What the server said, or why it said nothing. */
  readonly answer: string;
};

/** Where mails go. */
export abstract class Mailer {
  /**
   * Hands over a mail. Mails are sent side by side; a mailer that has too many of them lets the rest wait.
   * @param beforeContent called once the server has taken sender and recipient, before the first byte of the mail; nothing of it is sent when that throws
   * @returns the outcome; whatever the server does is one
   * @throws what `beforeContent` threw
   */
  abstract send(mail: OutgoingMail, beforeContent: () => Promise<void>): Promise<SendResult>;

  /** For `/health/ready`: never throws, and ends within a few seconds. */
  abstract health(): Promise<EngineHealth>;
}

/** Mails that {@link Mailer.send} handles at one time. */
export const MAX_CONNECTIONS = 5;
