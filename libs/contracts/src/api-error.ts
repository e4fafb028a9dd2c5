import type { Problem } from './http/problem.ts';

/** A refusal by the server, with its problem details; status 0 when no answer came. `retryAfter`: when to come back, in seconds, if it was said. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
    readonly retryAfter: number | null = null,
  ) {
    super(problem.detail);
    this.name = 'ApiError';
  }
}

/** What a client says itself about a call, where the server has not said it. */
export const apiError = (status: number, detail: string): ApiError =>
  new ApiError(status, { type: 'about:blank', title: 'Error', status, code: 'internal', detail, message: detail });

/** No answer came: the network is down, or the server is. */
export const noAnswer = (): ApiError => apiError(0, 'The server could not be reached.');
