import { DATA_ROOM_UPLOADS, type NewFileBody } from '@outcrop/contracts';
import { HttpError } from 'react-admin';
import type { SentFile } from '../../../uploads/in-pieces.ts';
import { treeOf } from '../tree.ts';
import { treeCalls } from '../tree-calls.ts';
import { type NewFolders, newFoldersOf, type PlannedUpload } from './plan-uploads.ts';
import { UnsortedFolders } from './unsorted-folders.ts';
import { UploadQueue } from './upload-queue.ts';

const queues = new Map<number, UploadQueue>();

/** What is being sent to a data room, by whatever page of this window it was begun. */
export function queueOf(listingId: number): UploadQueue {
  const known = queues.get(listingId);
  if (known) return known;
  const unsorted = new UnsortedFolders(localStorage, listingId);
  const queue = new UploadQueue({
    send: async (upload, sameName, events) => {
      unsorted.note(upload);
      const { inPieces } = await import('../../../uploads/in-pieces.ts');
      const { file, path, parentId } = upload;
      const body = { parentId, path: [...path], name: file.name, sameName };
      await inPieces(sentFile(listingId, upload), events, (id) => take(listingId, { upload: id, ...body }));
    },
    giveUp: async (upload) => {
      const { giveUp } = await import('../../../uploads/in-pieces.ts');
      await giveUp(sentFile(listingId, upload));
    },
    finish: async (done) => {
      const folders = unsorted.around(done);
      // Where it fails, they are sorted with the next files that come into them.
      await sortFolders(listingId, folders).then(
        () => unsorted.forget(folders),
        () => undefined,
      );
    },
  });
  queues.set(listingId, queue);
  return queue;
}

const sentFile = (listingId: number, { file, path, parentId }: PlannedUpload): SentFile => ({
  file,
  purpose: DATA_ROOM_UPLOADS,
  place: [listingId, parentId ?? '', ...path].join('/'),
  isOneOfMany: true,
});

/** Files arrive as they are done, three at a time: folders that came with them are put in the order of their names, as they were on the disk. */
async function sortFolders(listingId: number, folders: readonly NewFolders[]): Promise<void> {
  if (folders.length === 0) return;
  const { items } = await treeCalls.dataRoomTree(listingId);
  for (const parentId of newFoldersOf(treeOf(items), folders))
    await treeCalls.sortDataRoomItems(listingId, { parentId });
}

/** @throws Error without a status where the name was taken meanwhile: other conflicts pass, this one does not */
async function take(listingId: number, body: NewFileBody): Promise<void> {
  try {
    await treeCalls.addDataRoomFile(listingId, body);
  } catch (error) {
    throw error instanceof HttpError && error.body?.code === 'duplicate' ? new Error(error.message) : error;
  }
}

// A window that closes stops them; they go on where they were when the same files are chosen again.
window.addEventListener('beforeunload', (event) => {
  if ([...queues.values()].some((queue) => queue.get().isUnderWay)) event.preventDefault();
});
