import { z } from 'zod';

/** Stable codes of refusals. A client may branch on these; sentences may change. */
export const PROBLEM_CODES = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** An admin must set up a second factor first (docs/product/accounts.md#admin-second-factor). */
  'second-factor-missing': 403,
  /** The password was right, but a new one is asked for, by a link that was mailed (docs/product/accounts.md#expired-password). */
  'new-password-needed': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'request-timeout': 408,
  stale: 409,
  duplicate: 409,
  /** Something else needs what was to be deleted. */
  'in-use': 409,
  'too-large': 413,
  'unsupported-media-type': 415,
  /** A part of a file was asked for that begins beyond its end. */
  'range-not-satisfiable': 416,
  invalid: 422,
  'too-many-requests': 429,
  internal: 500,
  'bad-gateway': 502,
  unavailable: 503,
  'gateway-timeout': 504,
} as const;
export type ProblemCode = keyof typeof PROBLEM_CODES;

/** RFC 9457 problem details; `message` repeats `detail` for old clients, unless their call has words of its own (docs/product/http.md#problem-details). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  message: z.string(),
  requestId: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Problem = z.output<typeof problemSchema> & { [extra: string]: unknown };
