import type { Refusal } from '../../ui/form/refusal.ts';

export const CHANGE_EMAIL_FIELDS = ['newEmail', 'password'] as const;
export type ChangeEmailRefusal = Refusal<(typeof CHANGE_EMAIL_FIELDS)[number]>;
