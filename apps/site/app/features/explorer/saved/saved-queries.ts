import { ApiError, type QueryMessage } from '@outcrop/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { browserApi } from '../../../query/query-client.ts';
import { showNote } from '../../../ui/dialogs/dialog-requests.ts';
import { showSnackbar } from '../../../ui/snackbar.tsx';
import { failureWords, inErrorWords } from '../words/server-error.ts';

const SAVED = ['explorer', 'saved-queries'] as const;

/** One's own directories and queries. */
export const savedQueriesQuery = () =>
  queryOptions({ queryKey: [...SAVED, 'own'], queryFn: ({ signal }) => browserApi.savedQueries({ signal }) });

/** Those that colleagues share. */
export const sharedQueriesQuery = () =>
  queryOptions({ queryKey: [...SAVED, 'shared'], queryFn: ({ signal }) => browserApi.sharedQueries({ signal }) });

/** Which of them one watches. */
export const watchesQuery = () =>
  queryOptions({ queryKey: [...SAVED, 'watches'], queryFn: ({ signal }) => browserApi.queryWatches({ signal }) });

/**
 * Fetches lists again after a refusal: another tab may have deleted or renamed what was to be changed. Who has just closed the login is not asked for it once
 * more.
 * @param queryKey which lists; all of them, unless told
 */
export function fetchAfterRefusal(client: QueryClient, error: unknown, queryKey: readonly string[] = SAVED): void {
  if (!(error instanceof ApiError && error.status === 401)) void client.invalidateQueries({ queryKey });
}

/**
 * A call of a form that saves or changes a query of one's own, whose list is fetched again then.
 * @throws what the call ends with, in the words of the explorer
 */
export async function savedByForm(client: QueryClient, call: () => Promise<unknown>): Promise<void> {
  const { queryKey } = savedQueriesQuery();
  try {
    await call();
  } catch (error) {
    // A name that another tab has taken stands in the list beside what refuses it.
    fetchAfterRefusal(client, error, queryKey);
    throw inErrorWords(error);
  }
  await client.invalidateQueries({ queryKey });
}

/**
 * Changes directories or queries, says how it went, and fetches the lists again.
 * @param failed what is said where the call itself does not say it
 * @returns whether it was done
 */
export async function changeSaved(
  client: QueryClient,
  call: () => Promise<QueryMessage | undefined>,
  { done, failed }: { done?: string; failed: string },
): Promise<boolean> {
  try {
    const answer = await call();
    await client.invalidateQueries({ queryKey: SAVED });
    const message = answer?.message ?? done;
    if (message) showSnackbar(message);
    return true;
  } catch (error) {
    fetchAfterRefusal(client, error);
    if (!(error instanceof ApiError)) throw error;
    const { message, detail, errors } = error.problem;
    const refused = errors?.[0]?.message;
    const title = message && message !== refused && message !== detail ? message : failed;
    const reason = refused ?? failureWords(error.status, detail);
    void showNote(title, reason === title ? undefined : reason);
    return false;
  }
}
