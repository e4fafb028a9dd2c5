import { SIGN_UP_MESSAGES, signUpSchema } from '@outcrop/contracts';
import { z } from 'zod';
import { checkBy } from '../../ui/form/faults.ts';

const person = signUpSchema.omit({ applicationName: true, agreed: true });

/** What the API takes; on our own form nobody signs up without the terms. */
export const signUpFormSchema = person.extend({ agreed: z.string().min(1, SIGN_UP_MESSAGES.agreed) });

/** In the browser the terms are asked about once everything else is right. */
export const check = checkBy(person);
