import type { AlertFrequency } from '@outcrop/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { browserApi } from '../../../query/query-client.ts';
import { showSnackbar } from '../../../ui/snackbar.tsx';
import { type OwnSearch, ownSearchesQuery, showFrequency } from '../saved-searches-queries.ts';

/** What somebody wants for a search, and what the server has last confirmed. */
interface Change {
  wanted: AlertFrequency;
  confirmed: AlertFrequency;
}
const changes = new Map<number, Change>();

/**
 * Changes how often alerts of a search come: shown at once, sent to the server, and undone with a message when that fails. Of quick changes one
 * after the other each waits for the one before it, so that the last one is what stays.
 */
export async function changeFrequency(client: QueryClient, search: OwnSearch, wanted: AlertFrequency): Promise<void> {
  const { id, name } = search;
  const running = changes.get(id);
  const change = running ?? { wanted, confirmed: search.frequency };
  change.wanted = wanted;
  changes.set(id, change);
  await showFrequency(client, id, wanted);
  if (running) return;
  try {
    while (change.wanted !== change.confirmed) {
      const frequency = change.wanted;
      await browserApi.changeSavedSearch(id, { frequency });
      change.confirmed = frequency;
    }
  } catch {
    await showFrequency(client, id, change.confirmed);
    showSnackbar(`The alerts of “${name}” could not be changed. Please try again.`);
    // It may be gone: deleted in another window.
    void client.invalidateQueries({ queryKey: ownSearchesQuery().queryKey });
  } finally {
    changes.delete(id);
  }
}
