import type { ApiClient } from '@outcrop/contracts';
import type { DehydratedState } from '@tanstack/react-query';
import { data } from 'react-router';
import { userGuard } from '../../access/guards.ts';
import { apiFor, type Context, type LoadProblem, problemOf, statusOf } from '../../server/api.ts';
import { visitContext } from '../../server/context.ts';
import { startQueries } from '../../server/start-queries.ts';
import { admit } from '../../server/visitor.ts';

export interface LoadedAccountPage {
  dehydrated?: DehydratedState;
  /** Why the page could not be filled; the browser may try again. */
  problem: LoadProblem | null;
}

/**
 * Loads a page of the own account; strangers are sent to sign up (docs/product/access.md).
 * @param fetches the queries that the page needs
 */
export async function loadAccountPage(
  { context, url }: { context: Context; url: URL },
  fetches: (api: ApiClient, fetch: ReturnType<typeof startQueries>['fetch']) => Promise<unknown>[],
) {
  await admit({ context, url }, userGuard);
  const queries = startQueries(context);
  try {
    await Promise.all(fetches(apiFor(context), queries.fetch));
    return data<LoadedAccountPage>({ dehydrated: queries.dehydrate(), problem: null });
  } catch (error) {
    const problem = problemOf(error, context.get(visitContext).requestId);
    return data<LoadedAccountPage>({ problem }, { status: statusOf(problem) });
  }
}
