import { z } from 'zod';

/** Whether PostgreSQL and an address can both hold it: no NUL, no lone surrogate. */
export const isPlainText = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/** Such a text of so many characters at most. @param error what is said of what is no text */
export const plainText = (max: number, error?: string) =>
  z
    .string({ ...(error !== undefined && { error }) })
    .max(max)
    .refine(isPlainText, 'must be plain text');

/** Line ends and other controls, and marks that turn the direction of what follows. */
export const NO_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Whether a text is one line that reads in the order in which it is stored. */
export const isOneLine = (text: string): boolean => text.search(NO_LINE) === -1;

/** Whether a name is one piece of a path, and no way to another folder. */
export const isOnePiece = (name: string): boolean => !/[/\\]/.test(name) && name !== '.' && name !== '..';
