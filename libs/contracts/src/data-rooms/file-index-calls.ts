import type { Call } from '../http/call.ts';
import type { AddIndexBody, FileIndex, NewFileIndexBody } from './file-indexes.ts';
import type { TreeChanged } from './files.ts';

const INDEXES = '/api/admin/data-room-indexes';

/** Folders with which a data room may begin. */
export const fileIndexCalls = (call: Call) => ({
  /** The usual one first, the firm's own by their names. */
  fileIndexes: () => call<FileIndex[]>('GET', INDEXES),
  /** Saves the folders of a data room. Rejects with 409 where the name is taken. */
  saveFileIndex: (body: NewFileIndexBody) => call<FileIndex>('POST', INDEXES, { body }),
  deleteFileIndex: (id: number) => call<void>('DELETE', `${INDEXES}/${id}`),
  /** Makes the folders that are missing; answers their ids. */
  addFileIndex: (listingId: number, body: AddIndexBody) =>
    call<TreeChanged>('POST', `/api/admin/data-rooms/${listingId}/index`, { body }),
});
