import { HttpError } from 'react-admin';

/** What the notice of a refused save says: where fields say it, no more than that. */
export const refusalWords = (error: unknown): string =>
  error instanceof HttpError && error.body?.errors ? 'ra.message.invalid_form' : (error as Error).message;
