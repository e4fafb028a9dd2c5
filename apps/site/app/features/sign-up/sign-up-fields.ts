import type { Refusal } from '../../ui/form/refusal.ts';

export const SIGN_UP_FIELDS = ['firstName', 'lastName', 'email', 'password', 'agreed'] as const;
export type SignUpField = (typeof SIGN_UP_FIELDS)[number];
export type SignUpRefusal = Refusal<SignUpField>;

/** What a form that was refused is filled with again; never the password. */
export interface SignUpTexts {
  firstName: string;
  lastName: string;
  email: string;
}
export const NO_TEXTS: SignUpTexts = { firstName: '', lastName: '', email: '' };
