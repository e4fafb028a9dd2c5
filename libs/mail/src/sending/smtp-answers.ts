import type { SendResult } from './mailer.ts';

/** What nodemailer tells of a failure. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

/** The server ends the session: nothing was taken, whatever it was doing. */
const CLOSING = 421;
const TOO_LARGE = 552;

/**
 * What a failure says about the mail (docs/product/mail.md#outcomes). What the server says to recipient and content is about this mail; what it says to
 * our greeting, our login and our sender's address would be said to every mail.
 * @param handedOver whether the server may have the whole mail
 */
export function judge(error: SmtpError, handedOver: boolean): SendResult {
  const { code, responseCode, command } = error;
  const answer = (error.response ?? error.message).trim() || 'The server said nothing.';
  if (responseCode === CLOSING) return { kind: 'down', answer };
  // Whatever else it says, as a proxy may that writes into the connection, refuses nothing.
  if (responseCode === undefined || responseCode < 400 || responseCode > 599) {
    // Refused before anything was sent: an address that cannot be written, more than the server says it takes.
    const isOwn = error.response === undefined && (code === 'EENVELOPE' || code === 'EMESSAGE');
    if (isOwn) return { kind: 'refused', answer };
    return { kind: handedOver ? 'unknown' : 'down', answer };
  }
  const aboutMail =
    command === 'RCPT TO' || command === 'DATA' || (command === 'MAIL FROM' && responseCode === TOO_LARGE);
  if (!aboutMail) return { kind: 'down', answer };
  return { kind: responseCode >= 500 ? 'refused' : 'deferred', answer };
}
