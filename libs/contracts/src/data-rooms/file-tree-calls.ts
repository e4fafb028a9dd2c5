import type { Call } from '../http/call.ts';
import type { DataRoomLevel } from './data-room-codes.ts';
import type {
  AgentTree,
  ClassifyItemsBody,
  FileGroup,
  FileGroupsBody,
  MoveItemsBody,
  NewFileBody,
  NewFolderBody,
  ReleaseFileBody,
  RemoveItemsBody,
  RenameItemBody,
  ReplaceFileBody,
  SortItemsBody,
  TreeChanged,
} from './files.ts';

const room = (listingId: number) => `/api/admin/data-rooms/${listingId}`;

/** Files of data rooms, as agents arrange them. */
export const fileTreeCalls = (call: Call) => ({
  /** All files. @param as what members of this group may do, let in to this level (null for none); without it nothing of that */
  dataRoomTree: (
    listingId: number,
    as?: { readonly group: number | 'everybody'; readonly level: DataRoomLevel | null },
  ) => {
    const level = as?.level ? `&level=${as.level}` : '';
    return call<AgentTree>('GET', `${room(listingId)}/files${as ? `?group=${as.group}${level}` : ''}`);
  },
  /** Rejects with 409 where the name is taken, as the other changes of names and places do. */
  addDataRoomFolder: (listingId: number, body: NewFolderBody) =>
    call<TreeChanged>('POST', `${room(listingId)}/folders`, { body }),
  /** Takes a file that came in piece by piece. Sent again, as where the answer was lost, it changes nothing and answers the same id. */
  addDataRoomFile: (listingId: number, body: NewFileBody) =>
    call<TreeChanged>('POST', `${room(listingId)}/files`, { body }),
  /** Another version of a file; sent again it changes nothing. */
  replaceDataRoomFile: (listingId: number, itemId: number, body: ReplaceFileBody) =>
    call<TreeChanged>('PUT', `${room(listingId)}/items/${itemId}/file`, { body }),
  /** Admins alone; rejects with 409 for a file whose check says anything but "not scanned", and where another version stands than the one that was looked at. */
  releaseDataRoomFile: (listingId: number, itemId: number, body: ReleaseFileBody) =>
    call<TreeChanged>('POST', `${room(listingId)}/items/${itemId}/release`, { body }),
  renameDataRoomItem: (listingId: number, itemId: number, body: RenameItemBody) =>
    call<TreeChanged>('PUT', `${room(listingId)}/items/${itemId}`, { body }),
  classifyDataRoomItems: (listingId: number, body: ClassifyItemsBody) =>
    call<TreeChanged>('POST', `${room(listingId)}/items/class`, { body }),
  moveDataRoomItems: (listingId: number, body: MoveItemsBody) =>
    call<TreeChanged>('POST', `${room(listingId)}/items/move`, { body }),
  sortDataRoomItems: (listingId: number, body: SortItemsBody) =>
    call<void>('POST', `${room(listingId)}/items/sort`, { body }),
  removeDataRoomItems: (listingId: number, body: RemoveItemsBody) =>
    call<void>('POST', `${room(listingId)}/items/remove`, { body }),
  dataRoomGroups: (listingId: number) => call<FileGroup[]>('GET', `${room(listingId)}/groups`),
  /** Rejects with 409 where another agent has changed them since. */
  setDataRoomGroups: (listingId: number, body: FileGroupsBody) =>
    call<FileGroup[]>('PUT', `${room(listingId)}/groups`, { body }),
});
