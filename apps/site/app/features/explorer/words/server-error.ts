import { ApiError } from '@outcrop/contracts';

/** What failed on our side, in the words of the older product (docs/product/explorer.md#explorer-messages). */
export const SERVER_ERROR = 'There was a server error';

/** The same as a sentence, with what to do about it where the server is busy, or out for a while: it says so by 503. */
export const failureWords = (status: number, detail: string): string => {
  if (status < 500) return detail;
  return status === 503 ? `${SERVER_ERROR}. ${detail}` : `${SERVER_ERROR}.`;
};

/** What a call of the browser's own ended with, in those words; anything else as it is. */
export const inErrorWords = (error: unknown): unknown =>
  error instanceof ApiError
    ? new ApiError(
        error.status,
        { ...error.problem, detail: failureWords(error.status, error.problem.detail) },
        error.retryAfter,
      )
    : error;
