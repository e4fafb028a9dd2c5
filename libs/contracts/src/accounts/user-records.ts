import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';
import { emailSchema } from './accounts.ts';

/** Parts of the product that are turned on person by person, each with its name in the admin area (docs/product/access.md#enabled-features). */
export const ENABLED_FEATURES = { explorer: 'Data explorer' } as const;
export type EnabledFeature = keyof typeof ENABLED_FEATURES;
export const ENABLED_FEATURE_CODES = Object.keys(ENABLED_FEATURES) as EnabledFeature[];

/** What somebody may do, one word each, for filters: a person may be in several. */
export const USER_ROLES = {
  admin: 'Admin',
  advisor: 'Advisor',
  private: 'Private deals',
  buyer: 'Buyer only',
} as const;
export type UserRole = keyof typeof USER_ROLES;

/** How an account stands, one word each. */
export const ACCOUNT_STATES = {
  verified: 'Verified',
  unverified: 'Not verified',
  disabled: 'Disabled',
  erased: 'Erased',
} as const;
export type AccountState = keyof typeof ACCOUNT_STATES;

/** What somebody is asked for besides the password, the weakest first (docs/product/accounts.md#second-factor). */
export const USER_SECOND_FACTORS = {
  none: 'Off',
  'code-app': 'Authenticator app',
  passkey: 'Passkey',
  both: 'Authenticator app, passkey',
} as const;
export type UserSecondFactor = keyof typeof USER_SECOND_FACTORS;

/** When somebody last logged in, in words that filters offer. */
export const LAST_LOGINS = {
  week: 'Last 7 days',
  month: 'Last 30 days',
  older: 'Over 90 days ago',
  never: 'Never',
} as const;
export type LastLogin = keyof typeof LAST_LOGINS;

/** No line ends and other controls: names stand in the heads of mails. */
const line = (max: number) => plainText(max).refine((text) => !/\p{Cc}/u.test(text), 'must be one line');
const emptyIsNull = (max: number) =>
  line(max)
    .trim()
    .nullable()
    .transform((text) => text || null);

/** What the admin area, the command line and files say about a person. Messages of the sign-up form (docs/product/sign-up.md#sign-up). */
const personShape = {
  firstName: line(100).trim().min(1, 'Please enter your first name.'),
  middle: emptyIsNull(100),
  lastName: line(100).trim().min(1, 'Please enter your last name.'),
  officialCompanyName: emptyIsNull(200),
};

/** What only admins give and take (docs/product/access.md#role-table). */
const rightsShape = {
  isAdmin: z.boolean(),
  hasClaimAD: z.boolean(),
  hasPrivateDeals: z.boolean(),
  enabledFeatures: z
    .array(z.enum(ENABLED_FEATURE_CODES))
    .max(ENABLED_FEATURE_CODES.length)
    .transform((list) => ENABLED_FEATURE_CODES.filter((code) => list.includes(code))),
};
export const USER_RIGHTS = Object.keys(rightsShape) as (keyof typeof rightsShape)[];

const editedUserSchema = z.object({
  ...personShape,
  ...rightsShape,
  /** Disabling ends all sessions of the person at once. */
  disabled: z.boolean(),
  /** The next login asks for a new password (docs/product/accounts.md#expired-password). */
  mustChangePassword: z.boolean(),
  version: z.int().min(1),
});
/** `PUT /api/admin/users/{id}`: what is left out stays. What a record has besides is ignored: react-admin may send back what it read. */
export const userWriteSchema = editedUserSchema.partial();
export type UserWrite = z.output<typeof userWriteSchema>;

/** `POST /api/admin/users`: an invitation. */
export const userInviteSchema = z.object({
  email: emailSchema,
  ...personShape,
  middle: personShape.middle.optional(),
  officialCompanyName: personShape.officialCompanyName.optional(),
  ...z.object(rightsShape).partial().shape,
});
export type UserInvite = z.output<typeof userInviteSchema>;

export const NO_REASON = 'Please give a reason.';
/** Why an admin does it, in their own words; kept in the audit. */
export const reasonSchema = z.object({ reason: plainText(500, NO_REASON).trim().min(1, NO_REASON) });
export type Reason = z.input<typeof reasonSchema>;

/** A row of `/api/admin/users`. Moments are ISO 8601. */
export interface UserRecord extends Readonly<Omit<z.output<typeof editedUserSchema>, 'enabledFeatures'>> {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly enabledFeatures: string[];
  readonly account: AccountState;
  /** False until the person, once invited or imported, has chosen a password. */
  readonly hasPassword: boolean;
  readonly emailVerifiedAt: string | null;
  readonly disabledAt: string | null;
  readonly erasedAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly lastLoginAt: string | null;
  readonly secondFactor: UserSecondFactor;
  /** Open sessions of their own. */
  readonly sessions: number;
}

/** `POST /api/admin/users/import`: the file's text, and whether those who are new to it get an invitation. */
export const usersImportSchema = z.object({ csv: z.string().max(900_000), invite: z.boolean().default(false) });
export type UsersImport = z.input<typeof usersImportSchema>;

/** What an import did. A rejected row changed nothing. */
export interface UsersImportAnswer {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: readonly { readonly line: number; readonly reason: string; readonly row: string }[];
  /** Columns that mean nothing here and were not read. */
  readonly unknownColumns: readonly string[];
}
