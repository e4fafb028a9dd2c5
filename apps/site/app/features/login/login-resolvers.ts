import { zodResolver } from '@hookform/resolvers/zod';
import { emailSchema, faultUnderInput, LOGIN_MESSAGES, loginSchema } from '@outcrop/contracts';
import { z } from 'zod';

/** Checks the login form by the API's own schema. Loaded after the page, which can be shown without it. */
export const loginResolver = zodResolver(loginSchema, { error: faultUnderInput });

/** Checks the form of a forgotten password. */
export const forgotResolver = zodResolver(
  z.object({ email: z.string().trim().min(1, LOGIN_MESSAGES.emailRequired).pipe(emailSchema) }),
  { error: faultUnderInput },
);
