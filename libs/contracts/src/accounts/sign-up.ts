import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';
import { SIGN_UP_MESSAGES } from './account-messages.ts';
import { passwordSchema } from './passwords.ts';

/** How long a name may be, in characters. */
const MAX_NAME_LENGTH = 100;
/**
 * What no name has and a mail must not: line ends and other controls, signs that turn the direction of writing, and what makes an address of a
 * name. Our mails greet people by the name that somebody typed (docs/product/sign-up.md#names).
 */
const NO_NAME = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069<>@/\\]|www\./iu;

const personName = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(MAX_NAME_LENGTH, message)
    .refine((text) => !NO_NAME.test(text), message);

/** An email that somebody says is theirs, in lower case; whatever is wrong with it, the message is one. */
export const newEmailSchema = z
  .string({ error: SIGN_UP_MESSAGES.email })
  .trim()
  .toLowerCase()
  .pipe(z.email(SIGN_UP_MESSAGES.email).max(254, SIGN_UP_MESSAGES.email));

/** `POST /api/Auth/Signup` (docs/decisions/auth-bodies.md). `applicationName` and a missing `agreed` are for old clients. */
export const signUpSchema = z.object({
  firstName: personName(SIGN_UP_MESSAGES.firstName),
  lastName: personName(SIGN_UP_MESSAGES.lastName),
  email: newEmailSchema,
  password: passwordSchema,
  applicationName: plainText(100).optional(),
  agreed: z.literal(true, { error: SIGN_UP_MESSAGES.agreed }).optional(),
});
export type SignUpBody = z.input<typeof signUpSchema>;

/** `POST /api/Auth/ChangeEmail`, in the query or in the body; the body wins (docs/decisions/auth-bodies.md). */
export const changeEmailSchema = z.object({
  userId: z.coerce.number({ error: 'must be a user id' }).pipe(z.int().positive().max(2_147_483_647)),
  newEmail: newEmailSchema,
  /** Needed unless the login was a few minutes ago. */
  password: plainText(200).optional(),
  applicationName: plainText(100).optional(),
});
export type ChangeEmailBody = z.input<typeof changeEmailSchema>;

export const emailQuerySchema = z.object({ email: newEmailSchema });

/** Tokens are about 80 characters long; whatever else comes is no token. */
export const linkTokenSchema = plainText(300, 'is missing').min(1);
export const linkTokenQuerySchema = z.object({ token: linkTokenSchema });

/** `ResendVerification`: to an email, or to where a link went that does not work any more. */
export const resendQuerySchema = z
  .object({ email: newEmailSchema.optional(), token: linkTokenSchema.optional() })
  .refine(({ email, token }) => email !== undefined || token !== undefined, {
    path: ['email'],
    message: SIGN_UP_MESSAGES.email,
  });

/** A call that answers nothing but that it was done. */
export const doneSchema = z.object({ message: z.literal('OK') });
export type Done = z.output<typeof doneSchema>;

/** `VerifyUser` and `ConfirmEmail`: the address that was confirmed. */
export const confirmedSchema = z.object({ message: z.literal('OK'), email: z.string() });
export type Confirmed = z.output<typeof confirmedSchema>;

/** `GET /api/Auth/GetLink`: what a page says about the link that led to it. Asking changes nothing. */
export const accountLinkSchema = z.object({
  purpose: z.enum(['verify-email', 'reset-password', 'invitation', 'confirm-new-email']),
  state: z.enum(['open', 'used', 'expired']),
  /** Where it was sent; of a link that does not work any more only the beginning and the domain. */
  email: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type AccountLinkView = z.output<typeof accountLinkSchema>;
