import { Busy, TooManyRequests, Unavailable } from '../http/errors.ts';
import type { Refusal } from './messages.ts';

/** A refusal as it is sent; whatever else went wrong counts as too much to do. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof TooManyRequests)
    return { kind: 'too-many', detail: error.detail, retryAfterSeconds: error.retryAfterSeconds };
  if (error instanceof Unavailable) {
    const kind = error instanceof Busy ? 'busy' : 'unavailable';
    return { kind, detail: error.detail, retryAfterSeconds: error.retryAfterSeconds };
  }
  return { kind: 'unavailable', detail: String(error), retryAfterSeconds: 5 };
}

/** The refusal as the process that asked throws it. */
export function errorOf({ kind, detail, retryAfterSeconds }: Refusal): TooManyRequests | Unavailable {
  if (kind === 'too-many') return new TooManyRequests(retryAfterSeconds, detail);
  return kind === 'busy' ? new Busy(detail, retryAfterSeconds) : new Unavailable(detail, retryAfterSeconds);
}
