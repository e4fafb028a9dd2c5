import { FACTOR_MESSAGES } from '@outcrop/contracts';
import { Invalid, refusal } from '@outcrop/platform';

/** @param path the field that the code was in */
export class WrongCode extends Invalid {
  constructor(path = 'code') {
    super([{ path, message: FACTOR_MESSAGES.wrongCode }], FACTOR_MESSAGES.wrongCode);
  }
}
export class PasskeyRefused extends Invalid {
  constructor() {
    super([{ path: 'response', message: FACTOR_MESSAGES.wrongPasskey }], FACTOR_MESSAGES.wrongPasskey);
  }
}
/** The login is too long ago, and no password came along (docs/product/accounts.md#confirming). */
export class PasswordToConfirm extends Invalid {
  constructor() {
    super([{ path: 'password', message: FACTOR_MESSAGES.passwordToConfirm }], FACTOR_MESSAGES.passwordToConfirm);
  }
}
export class CodeAppOnAlready extends refusal('duplicate', 'The authenticator app is on already.') {}
export class CodeAppNotOn extends refusal('not-found', 'The authenticator app is not on.') {}
export class NoSecondFactor extends refusal('not-found', 'There is no second factor.') {}
export class PasskeyNotFound extends refusal('not-found', 'There is no such passkey.') {}
export class TooManyPasskeys extends refusal('duplicate', 'There are too many passkeys. Please remove one first.') {}
/** An admin's last second factor, where one is demanded (docs/product/accounts.md#admin-second-factor). */
export class LastFactorStays extends refusal(
  'forbidden',
  'Administrators need a second factor here. Please add another one first.',
) {}
