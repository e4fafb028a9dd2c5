import { type ApiError, PASSWORD_MESSAGES } from '@outcrop/contracts';
import { refusalOf } from '../../ui/form/refusal.ts';
import { NEW_PASSWORD_FIELDS, type NewPasswordRefusal } from './new-password-fields.ts';

/** Refusals that say more than that it failed: tried too often, and not while viewing as somebody else. */
const TOLD: ReadonlySet<number> = new Set([403, 429]);

/** Why a password was not changed: at its field, a refusal that says why, or the one sentence for everything else (docs/product/sign-up.md#change-password). */
export function passwordRefusal(error: ApiError): NewPasswordRefusal {
  const refusal = refusalOf(error, NEW_PASSWORD_FIELDS);
  if (refusal.form === null || TOLD.has(error.status)) return refusal;
  return { fields: {}, form: PASSWORD_MESSAGES.failed };
}
