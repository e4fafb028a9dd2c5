import type { Refusal } from '../../ui/form/refusal.ts';

export const NEW_PASSWORD_FIELDS = ['password', 'confirmation'] as const;
export type NewPasswordRefusal = Refusal<(typeof NEW_PASSWORD_FIELDS)[number]>;
