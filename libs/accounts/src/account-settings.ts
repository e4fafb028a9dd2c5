import { type Env, list, onOrOff } from '@outcrop/platform';
import { z } from 'zod';

/** A list of people may name this many. */
const MAX_LISTED_PEOPLE = 3;
/** The least that OWASP's cheat sheet on the storage of passwords allows. */
const MIN_PASSWORD_MIB = 19;
/** In a demo its admin stands on the lists that are not given (docs/product/accounts.md#demo-accounts). */
const DEMO_ADMIN = 'admin@outcrop.example';

/** People who are named by their email. */
const people = list.refine(
  (emails) => emails.length <= MAX_LISTED_PEOPLE && emails.every((email) => /^[^\s@]+@[^\s@]+$/.test(email)),
  { message: `must be at most ${MAX_LISTED_PEOPLE} emails, separated by commas` },
);

export const accountSettings = ({ isProduction }: Env) => {
  const listed = isProduction ? people : people.prefault(DEMO_ADMIN);
  const [leastMib, when] = isProduction ? [MIN_PASSWORD_MIB, ' in production'] : [1, ''];
  return z.object({
    /** Who sees the management dashboard: at most three emails, comma separated. In a demo its admin account when not given. */
    MANAGEMENT_EMAILS: listed,
    /** For whom pages behind the admin allow-list open: at most three emails, comma separated. In a demo its admin account when not given. */
    ADMIN_ALLOW_LIST: listed,
    /** `1`: admins without a second factor may do nothing but set one up. */
    REQUIRE_ADMIN_MFA: onOrOff,
    /** Memory of one argon2id hash of a new password, in MiB. */
    PASSWORD_MEMORY_MIB: z.coerce
      .number()
      .int()
      .min(leastMib, `must be at least ${leastMib}${when}`)
      .max(1_024)
      .default(64),
  });
};
