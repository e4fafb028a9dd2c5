import { z } from 'zod';

/** A text that must not be empty. @param fault what is said where it is: a sentence */
export const filled = (schema: z.ZodType<string, string>, fault: string) =>
  z
    .string()
    .refine((text) => text.trim() !== '', fault)
    .pipe(schema);
