import { type Call, dataRoomFileCalls, type FileClass, fileIndexCalls, MAX_ITEMS_AT_ONCE } from '@outcrop/contracts';
import { httpClient } from '../../data/http-client.ts';
import type { Place } from './tree.ts';

const call: Call = async (method, path, { body, signal } = {}) => {
  const options = { method, ...(body !== undefined && { body: JSON.stringify(body) }), ...(signal && { signal }) };
  return (await httpClient(path, options)).json;
};

/** The API's calls for files of data rooms. They reject as `httpClient` does. */
export const treeCalls = dataRoomFileCalls(call);
export const indexCalls = fileIndexCalls(call);

/** As many calls as it takes: each is for all of its items or for none. @param ids in reading order */
export async function moveItems(listingId: number, ids: readonly number[], { parentId, after }: Place): Promise<void> {
  let behind = after;
  for (const some of parts(ids)) {
    await treeCalls.moveDataRoomItems(listingId, { ids: some, parentId, after: behind });
    behind = some.at(-1) ?? behind;
  }
}

export async function classifyItems(listingId: number, ids: readonly number[], own: FileClass | null): Promise<void> {
  for (const some of parts(ids)) await treeCalls.classifyDataRoomItems(listingId, { ids: some, class: own });
}

export async function removeItems(listingId: number, ids: readonly number[]): Promise<void> {
  for (const some of parts(ids)) await treeCalls.removeDataRoomItems(listingId, { ids: some });
}

const parts = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_ITEMS_AT_ONCE) }, (_, index) =>
    ids.slice(index * MAX_ITEMS_AT_ONCE, (index + 1) * MAX_ITEMS_AT_ONCE),
  );
