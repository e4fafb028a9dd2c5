import { type ApiError, PASSWORD_MESSAGES } from '@outcrop/contracts';
import { refusalOf } from '../../ui/form/refusal.ts';
import { NEW_PASSWORD_FIELDS, type NewPasswordRefusal } from './new-password-fields.ts';

/** Why a password was not changed: at its field, that it was tried too often, or the one sentence for everything else (docs/product/sign-up.md#change-password). */
export function passwordRefusal(error: ApiError): NewPasswordRefusal {
  const refusal = refusalOf(error, NEW_PASSWORD_FIELDS);
  if (refusal.form === null || error.status === 429) return refusal;
  return { fields: {}, form: PASSWORD_MESSAGES.failed };
}
