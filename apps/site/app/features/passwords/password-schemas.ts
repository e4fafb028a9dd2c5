import { zodResolver } from '@hookform/resolvers/zod';
import { faultUnderInput, LOGIN_MESSAGES, newEmailSchema, newPasswordFormSchema } from '@outcrop/contracts';
import { z } from 'zod';

/** The form in which a forgotten password begins (docs/product/sign-up.md#forgotten-password). */
export const forgotSchema = z.object({
  email: z.string().trim().min(1, LOGIN_MESSAGES.emailRequired).pipe(newEmailSchema),
});

// Loaded after the pages, which can be shown without them.
export const forgotResolver = zodResolver(forgotSchema, { error: faultUnderInput });
export const newPasswordResolver = zodResolver(newPasswordFormSchema, { error: faultUnderInput });
