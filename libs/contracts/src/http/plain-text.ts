import { z } from 'zod';

/** Whether PostgreSQL and an address can both hold it: no NUL, no lone surrogate. */
export const isPlainText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Such a text of so many characters at most. */
export const plainText = (max: number) => z.string().max(max).refine(isPlainText, 'must be plain text');
