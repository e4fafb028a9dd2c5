import type { Refusal } from '../../ui/form/refusal.ts';

export const SIGN_UP_FIELDS = ['firstName', 'lastName', 'email', 'password', 'agreed'] as const;
export type SignUpField = (typeof SIGN_UP_FIELDS)[number];

/** What the page's action answers. */
export interface SignUpAnswer {
  refusal?: Refusal<SignUpField>;
  /** What was typed. */
  texts?: Partial<Record<SignUpField, string>>;
  /** The address that a link to verify it was sent to. */
  sentTo?: string;
}
