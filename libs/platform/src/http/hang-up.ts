import type { Response } from 'express';

/** Aborts when whoever waits for an answer is gone, or has it. */
export function hangUpOf(response: Response): AbortSignal {
  const gone = new AbortController();
  // Who has hung up already is told of no more.
  if (response.closed) gone.abort();
  else response.once('close', () => gone.abort());
  return gone.signal;
}
