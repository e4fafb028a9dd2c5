import type { IncomingMessage, ServerResponse } from 'node:http';

/** Who has asked something of this process and is not done with. */
const asking = new Map<ServerResponse, IncomingMessage>();
/** Who is told when one of them is. */
const watchers = new Set<() => void>();

/** Middleware that comes before all others: notes who asks, for {@link othersAnswered}. */
export function noteRequest(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  asking.set(response, request);
  response.once('close', () => {
    asking.delete(response);
    for (const look of watchers) look();
  });
  next();
}

/** Whether somebody else has sent a whole request, and nothing of its answer is on its way. */
function isSomebodyWaiting(but: ServerResponse): boolean {
  for (const [response, { complete }] of asking) if (complete && !response.headersSent && response !== but) return true;
  return false;
}

/**
 * Resolves when nobody waits for the beginning of an answer, or after a while: what sends much steps aside by it (docs/product/engines.md#file-storage).
 * @param but its own response
 * @param maxMs milliseconds
 */
export function othersAnswered(but: ServerResponse, maxMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      watchers.delete(look);
      resolve();
    };
    const look = () => {
      if (!isSomebodyWaiting(but)) done();
    };
    const timer = setTimeout(done, maxMs);
    watchers.add(look);
    look();
  });
}
