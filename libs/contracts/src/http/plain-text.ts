import { z } from 'zod';

/** Whether PostgreSQL and an address can both hold it: no NUL, no lone surrogate. */
export const isPlainText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Such a text of so many characters at most. @param error what is said of what is no text */
export const plainText = (max: number, error?: string) =>
  z
    .string({ ...(error !== undefined && { error }) })
    .max(max)
    .refine(isPlainText, 'must be plain text');
