import type { AccountLinkView } from '@outcrop/contracts';
import type { Refusal } from '../../ui/form/refusal.ts';

export const NEW_PASSWORD_FIELDS = ['password', 'confirmation'] as const;
export type NewPasswordField = (typeof NEW_PASSWORD_FIELDS)[number];
export type NewPasswordRefusal = Refusal<NewPasswordField>;
/** What the actions of both forms answer; without a refusal the password is the new one. */
export interface NewPasswordAnswer {
  refusal?: NewPasswordRefusal;
  /** Of a form that a link led to: the link was used, or had expired. */
  spent?: boolean;
  token?: string;
  link?: AccountLinkView | null;
}
