import type { Call, CallOptions } from '../http/call.ts';
import type { FileSearch } from './file-search.ts';
import type { ReaderTree, ReadingTimeBody } from './files.ts';

/** Files of data rooms, as people read them. */
export const dataRoomFileCalls = (call: Call) => ({
  /** The files that one may read; rejects with 404 as the data room itself. */
  dataRoomFiles: (listingId: number, options?: CallOptions) =>
    call<ReaderTree>('GET', `/api/data-rooms/${listingId}/files`, options),
  /** Folders and files whose name or text has these words, of those that one may read. */
  searchDataRoomFiles: (listingId: number, q: string, options?: CallOptions) =>
    call<FileSearch>('GET', `/api/data-rooms/${listingId}/files/search?q=${encodeURIComponent(q)}`, options),
  /** Adds to how long the reader had a page on screen that they were shown last; also when they close it. */
  addReadingTime: (listingId: number, itemId: number, page: number, body: ReadingTimeBody) =>
    call<void>('POST', `/api/data-rooms/${listingId}/files/${itemId}/pages/${page}/time`, {
      body,
      keepalive: true,
    }),
});
