import { type FileClass, fileIndexCalls, fileTreeCalls, MAX_ITEMS_AT_ONCE } from '@outcrop/contracts';
import { apiCall } from '../../data/api-call.ts';
import type { Place } from './tree.ts';

/** The API's calls for files of data rooms. They reject as `apiCall` does. */
export const treeCalls = fileTreeCalls(apiCall);
export const indexCalls = fileIndexCalls(apiCall);

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
