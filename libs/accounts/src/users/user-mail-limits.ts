import type { TryRule } from '@outcrop/platform';

/** Links that admins and advisors have sent to one person: a slip of the mouse does not flood an inbox. */
export const MAILS_TO_USER = {
  name: 'admin-user-mail',
  windowMinutes: 60,
  failures: { user: 10 },
  forgottenBySuccess: [],
} as const satisfies TryRule<'user'>;
