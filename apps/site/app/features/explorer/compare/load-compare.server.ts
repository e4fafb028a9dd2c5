import { ApiError } from '@outcrop/contracts';
import type { DehydratedState } from '@tanstack/react-query';
import { data, redirect } from 'react-router';
import { apiFor, type Context, problemOf, statusOf } from '../../../server/api.ts';
import { visitContext } from '../../../server/context.ts';
import { startQueries } from '../../../server/start-queries.ts';
import { facetsQuery, queryInfoQuery } from '../queries/explorer-queries.ts';
import { addedPanel } from './added-panel.ts';
import { comparisonQuery } from './compare-data.ts';
import type { LoadedCompare } from './compare-page.tsx';
import { compareAddress } from './compare-state.ts';
import { collectionOfCompare, readCompare, refusedSets } from './read-compare.ts';

type Answer = LoadedCompare & { readonly status: number };

/** A comparison as its address says; an address that makes no sense is answered by what is wrong with it. */
export async function loadCompare(context: Context, search: string) {
  const queries = startQueries(context);
  const { requestId } = context.get(visitContext);
  const { status, ...loaded } = await read().catch((error): Answer => {
    if (!(error instanceof ApiError)) throw error;
    const problem = problemOf(error, requestId);
    return { compare: null, wrong: [], problem, status: statusOf(problem) };
  });
  return data<LoadedCompare & { dehydrated: DehydratedState }>(
    { ...loaded, dehydrated: queries.dehydrate() },
    { status },
  );

  async function read(): Promise<Answer> {
    const api = apiFor(context);
    const info = await queries.fetch(queryInfoQuery(api));
    const { compare, wrong, sent } = readCompare(search, info);
    const collection = collectionOfCompare(info, compare);
    if (!collection) return { compare, wrong, problem: null, status: 404 };
    if (wrong.length > 0) return { compare, wrong, problem: null, status: 422 };
    if (sent) throw redirect(compareAddress(sent));
    const added = addedPanel(collection, compare);
    try {
      await Promise.all([
        queries.fetch(comparisonQuery(collection, compare, api)),
        // The comparison is worth showing without them: the browser asks once more.
        added && queries.fetch(facetsQuery(added.state, [added.panel], api)).catch(() => null),
      ]);
      return { compare, wrong, problem: null, status: 200 };
    } catch (error) {
      const refused = refusedSets(error, collection, compare);
      if (refused) return { compare, wrong: refused, problem: null, status: 422 };
      if (!(error instanceof ApiError)) throw error;
      const problem = problemOf(error, requestId);
      return { compare, wrong, problem, status: statusOf(problem) };
    }
  }
}
