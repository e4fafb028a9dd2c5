import { z } from 'zod';
import { plainText } from '../deals/deal-filters.ts';
import { LOGIN_MESSAGES } from './login-messages.ts';

export const emailSchema = plainText(254).trim().toLowerCase().pipe(z.email('Please enter a valid email address.'));

/** `POST /api/Auth/Login` (docs/product/accounts.md#login-answers). `token` answers a second factor; `applicationName` is kept for old clients. */
export const loginSchema = z.object({
  email: plainText(254).trim().min(1, LOGIN_MESSAGES.emailRequired),
  password: plainText(200).min(1, LOGIN_MESSAGES.passwordRequired),
  remember: z.boolean().optional(),
  applicationName: plainText(100).optional(),
  token: plainText(500).nullish(),
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
  officialCompanyName: z.string().nullable(),
  impersonatorId: z.int().nullable(),
  enabledFeatures: z.array(z.string()),
});
export type User = z.output<typeof userSchema>;

export const loginAnswerSchema = z.union([
  z.object({ message: z.literal('OK'), token: z.string(), user: userSchema }),
  z.object({ message: z.literal('Not verified') }),
  z.object({ message: z.literal('Code required'), challenge: z.string() }),
]);
export type LoginAnswer = z.output<typeof loginAnswerSchema>;
