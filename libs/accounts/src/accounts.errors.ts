import { LOGIN_MESSAGES } from '@outcrop/contracts';
import { DomainError } from '@outcrop/platform';

/** The login form says which of the two was wrong; limits make up for it (docs/product/accounts.md#login-answers). */
export class EmailNotKnown extends DomainError {
  constructor() {
    super('not-found', 'This email is not associated with Outcrop.');
  }
}
export class WrongPassword extends DomainError {
  constructor() {
    super('unauthenticated', LOGIN_MESSAGES.wrongPassword);
  }
}
export class AccountDisabled extends DomainError {
  constructor() {
    super('forbidden', 'This account has been disabled.');
  }
}
/** The message of the sign-up form (docs/product/sign-up.md#sign-up). */
export class EmailTaken extends DomainError {
  constructor() {
    const message = 'That email address already has an account!';
    super('duplicate', message, [{ path: 'email', message }]);
  }
}
export class UserNotFound extends DomainError {
  constructor() {
    super('not-found', 'There is no such user.');
  }
}
