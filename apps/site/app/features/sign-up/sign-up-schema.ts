import { zodResolver } from '@hookform/resolvers/zod';
import { faultUnderInput, SIGN_UP_MESSAGES, signUpSchema } from '@outcrop/contracts';
import { z } from 'zod';

/** What the API takes; on our own form nobody signs up without the terms. */
export const signUpFormSchema = signUpSchema
  .omit({ applicationName: true })
  .extend({ agreed: z.boolean().refine(Boolean, SIGN_UP_MESSAGES.agreed) });

/** Checks the form in the browser, where the terms are asked about once everything else is right. Loaded after the page, which can be shown without it. */
export const signUpResolver = zodResolver(signUpFormSchema.extend({ agreed: z.boolean() }), { error: faultUnderInput });
