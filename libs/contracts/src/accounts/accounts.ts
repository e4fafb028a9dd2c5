import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';
import { LOGIN_MESSAGES } from './account-messages.ts';
import { SECOND_FACTORS } from './factors.ts';

export const emailSchema = plainText(254).trim().toLowerCase().pipe(z.email('Please enter a valid email address.'));

/**
 * `POST /api/Auth/Login` (docs/product/accounts.md#login-answers). `token` answers 'Code required' with the challenge, a colon and the code; the password
 * is then not needed. `applicationName` is kept for old clients.
 */
export const loginSchema = z
  .object({
    email: plainText(254).trim().min(1, LOGIN_MESSAGES.emailRequired),
    password: plainText(200).default(''),
    remember: z.boolean().optional(),
    applicationName: plainText(100).optional(),
    token: plainText(1_000).nullish(),
  })
  .refine(({ token, password }) => Boolean(token || password), {
    path: ['password'],
    error: LOGIN_MESSAGES.passwordRequired,
  });
export type LoginBody = z.input<typeof loginSchema>;

/** The signed-in person (docs/product/accounts.md#user-view). */
export const userSchema = z.object({
  id: z.int(),
  firstName: z.string(),
  middle: z.string().nullable(),
  lastName: z.string(),
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  hasClaimAD: z.boolean(),
  hasPrivateDeals: z.boolean(),
  isManagement: z.boolean(),
  isOnAdminAllowList: z.boolean(),
  officialCompanyName: z.string().nullable(),
  impersonatorId: z.int().nullable(),
  enabledFeatures: z.array(z.string()),
});
export type User = z.output<typeof userSchema>;

export const loginAnswerSchema = z.union([
  z.object({
    message: z.literal('OK'),
    token: z.string(),
    user: userSchema,
    /** The person may do nothing but set up a second factor, at /buyer/security (docs/product/accounts.md#admin-second-factor). */
    secondFactorMissing: z.literal(true).optional(),
  }),
  z.object({ message: z.literal('Not verified') }),
  z.object({ message: z.literal('Code required'), challenge: z.string(), methods: z.array(z.enum(SECOND_FACTORS)) }),
]);
export type LoginAnswer = z.output<typeof loginAnswerSchema>;
