import { ApiError } from '@outcrop/contracts';
import { data } from 'react-router';
import { apiForAnybody, type Context, type LoadProblem, problemOf, statusOf } from '../../../server/api.ts';
import { visitContext } from '../../../server/context.ts';

/** What became of a link that turns alerts off; `asked` is one that nobody has confirmed yet. */
export type StopOutcome = { state: 'asked' | 'stopped' | 'unknown' } | { state: 'failed'; problem: LoadProblem };

/** The token of a link in a mail; null when the address has none. */
export const tokenIn = (request: Request): string | null => new URL(request.url).searchParams.get('token') || null;

/** What the page asks. Opening the link changes nothing: programs that look through mails open every one. */
export const askToStop = (request: Request) =>
  tokenIn(request) ? data<StopOutcome>({ state: 'asked' }) : data<StopOutcome>({ state: 'unknown' }, { status: 404 });

/**
 * Turns the alerts of the person off whom the link was sent to, whoever sends the form: a person, or their mail program in one step, without
 * cookies and from nowhere (docs/product/alerts.md#stop-alerts). What the form holds does not matter.
 * @param what alerts of saved searches, or mails about watched queries (docs/product/explorer.md#watched-queries)
 */
export async function stopAlerts(
  request: Request,
  context: Context,
  what: 'stopAlerts' | 'stopQueryWatches' = 'stopAlerts',
) {
  const token = tokenIn(request);
  if (!token) return data<StopOutcome>({ state: 'unknown' }, { status: 404 });
  try {
    await apiForAnybody(context)[what](token);
    return data<StopOutcome>({ state: 'stopped' });
  } catch (error) {
    if (isWrongToken(error)) return data<StopOutcome>({ state: 'unknown' }, { status: 404 });
    const problem = problemOf(error, context.get(visitContext).requestId);
    return data<StopOutcome>({ state: 'failed', problem }, { status: statusOf(problem) });
  }
}

/** The API does not know the token, or it cannot be one. */
const isWrongToken = (error: unknown): boolean => error instanceof ApiError && [400, 404, 422].includes(error.status);
