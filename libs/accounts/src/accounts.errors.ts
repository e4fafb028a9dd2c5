import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { LOGIN_MESSAGES, SIGN_UP_MESSAGES } from '@outcrop/contracts';
import { DomainError, refusal } from '@outcrop/platform';

/** The login form says which of the two was wrong; limits make up for it (docs/product/accounts.md#login-answers). */
export class EmailNotKnown extends refusal('not-found', 'This email is not associated with Outcrop.') {}
export class WrongPassword extends refusal('unauthenticated', LOGIN_MESSAGES.wrongPassword) {}
export class AccountDisabled extends refusal('forbidden', 'This account has been disabled.') {}
/** The right password, but a new one was asked for: a link to set it was mailed (docs/product/accounts.md#expired-password). */
export class PasswordExpired extends refusal(
  'new-password-needed',
  'A new password is needed. Please follow the link in the email that we have sent you.',
) {}
/** The message of the sign-up form (docs/product/sign-up.md#sign-up). */
export class EmailTaken extends DomainError {
  /** @param path the field that holds it */
  constructor(path = 'email') {
    super('duplicate', SIGN_UP_MESSAGES.taken, [{ path, message: SIGN_UP_MESSAGES.taken }]);
  }
}
/** What a write fails with, told as {@link EmailTaken} where it is that: somebody else took the address at the same time. */
export function asEmailTaken(error: unknown): never {
  throw error instanceof UniqueConstraintViolationException ? new EmailTaken() : error;
}
export class UserNotFound extends refusal('not-found', 'There is no such user.') {}
/** What was proved at the beginning of a login does not hold at its end any more. */
export class LoginOutdated extends refusal(
  'unauthenticated',
  'This login timed out, or your password was changed. Please log in again.',
) {}
export class SessionNotFound extends refusal('not-found', 'There is no such session.') {}
export class DeviceNotFound extends refusal('not-found', 'There is no such device.') {}
/** A link that was used or has expired, and any other text in its place: nobody learns which (docs/product/sign-up.md#link-tokens). */
export class LinkSpent extends refusal('not-found', 'This link has expired, or has already been used.') {}
