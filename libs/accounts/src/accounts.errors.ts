import { LOGIN_MESSAGES } from '@outcrop/contracts';
import { DomainError } from '@outcrop/platform';

/** Specification section 8: the login form says which of the two was wrong; limits make up for it. */
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
/** Specification section 5, Signup messages. */
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
