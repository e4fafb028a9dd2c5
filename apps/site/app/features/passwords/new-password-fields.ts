import { type AccountLinkView, type ApiError, PASSWORD_MESSAGES } from '@outcrop/contracts';
import { type Refusal, refusalOf } from '../../ui/form/refusal.ts';

export const NEW_PASSWORD_FIELDS = ['password', 'confirmation'] as const;
/** Of who is signed in; the first one only where the login is some time ago. */
export const CHANGE_PASSWORD_FIELDS = ['currentPassword', ...NEW_PASSWORD_FIELDS] as const;
export type NewPasswordField = (typeof CHANGE_PASSWORD_FIELDS)[number];
export type NewPasswordRefusal = Refusal<NewPasswordField>;
/** What the actions of both forms answer; without a refusal the password is the new one. */
export interface NewPasswordAnswer {
  refusal?: NewPasswordRefusal;
  /** Of a form that a link led to: the link was used, or had expired. */
  spent?: boolean;
  token?: string;
  link?: AccountLinkView | null;
}

/** Refusals that say more than that it failed: tried too often, and not while viewing as somebody else. */
const TOLD: ReadonlySet<number> = new Set([403, 429]);

/** Why a password was not changed: at its field, a refusal that says why, or the one sentence for everything else (docs/product/sign-up.md#change-password). */
export function passwordRefusal(error: ApiError): NewPasswordRefusal {
  const refusal = refusalOf(error, CHANGE_PASSWORD_FIELDS);
  if (refusal.form === null || TOLD.has(error.status)) return refusal;
  return { fields: {}, form: PASSWORD_MESSAGES.failed };
}
