import {
  EXPLORER_UPLOADS,
  type FileLoad,
  type FileLoadState,
  type LoadedCollection,
  type NewFileLoad,
  type StartFileLoad,
} from '@outcrop/contracts';
import { useQuery } from '@tanstack/react-query';
import { ADMIN_API } from '../data/data-provider.ts';
import { httpClient } from '../data/http-client.ts';
import { READ_ONCE } from '../data/use-answer.ts';

const LOADS = `${ADMIN_API}/explorer-loads`;
const COLLECTIONS = `${ADMIN_API}/explorer-collections`;
/** How often files are looked at that are being read or loaded (milliseconds). */
const LOOK_MS = 1_000;

const isUnderWay = (state: FileLoadState): boolean => state === 'checking' || state === 'queued' || state === 'loading';

/** The files that were sent last, looked at again while one of them is read or loaded, and the collections as those left them. */
export function useExplorerData() {
  const { data: loads, ...looking } = useQuery({
    ...READ_ONCE,
    queryKey: [LOADS],
    queryFn: async ({ signal }): Promise<FileLoad[]> => (await httpClient(LOADS, { signal })).json,
    refetchInterval: ({ state }) => (state.data?.some((load) => isUnderWay(load.state)) ? LOOK_MS : false),
  });
  // What has ended may have changed them.
  const ended = loads?.filter(({ state }) => !isUnderWay(state)).map(({ id, state }) => `${id} ${state}`);
  const stored = useQuery({
    ...READ_ONCE,
    queryKey: [COLLECTIONS, ended],
    queryFn: async ({ signal }): Promise<LoadedCollection[]> => (await httpClient(COLLECTIONS, { signal })).json,
    placeholderData: (before) => before,
    enabled: loads !== undefined,
  });
  return {
    loads,
    collections: stored.data,
    error: looking.error ?? stored.error,
    again: () => Promise.all([looking.refetch(), stored.refetch()]),
  };
}

/** Sends a file piece by piece, and has it read. @param onProgress told the share of its bytes that are sent, 0 to 1 */
export async function sendFile(
  file: File,
  given: Omit<NewFileLoad, 'upload'>,
  onProgress: (share: number) => void,
): Promise<void> {
  const { inPieces } = await import('../uploads/in-pieces.ts');
  await inPieces({ file, purpose: EXPLORER_UPLOADS }, { onProgress }, (upload) =>
    httpClient(LOADS, { method: 'POST', body: JSON.stringify({ ...given, upload }) }),
  );
}

export const startLoad = (id: number, given: StartFileLoad) =>
  httpClient(`${LOADS}/${id}/start`, { method: 'POST', body: JSON.stringify(given) });
/** Where all wrong rows of a file are, as CSV. */
export const rejectedRowsOf = (id: number): string => `${LOADS}/${id}/rejected`;
export const removeLoad = (id: number) => httpClient(`${LOADS}/${id}`, { method: 'DELETE' });
export const dropCollection = (name: string) =>
  httpClient(`${COLLECTIONS}/${encodeURIComponent(name)}`, { method: 'DELETE' });
