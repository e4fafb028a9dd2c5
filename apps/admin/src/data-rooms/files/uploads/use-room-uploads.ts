import { useEffect, useEffectEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { treeOf } from '../tree.ts';
import { treeCalls } from '../tree-calls.ts';
import type { FilesView } from '../use-files-view.ts';
import { entriesOf, type FoundFiles, foundIn } from './found-files.ts';
import { type PlannedUpload, planUploads, type UploadPlan } from './plan-uploads.ts';
import { queueOf } from './room-queues.ts';
import type { QueueState, UploadQueue } from './upload-queue.ts';

/** How often the tree is read again while files come in (milliseconds): each time is a call, which takes the longer the more there are. */
const readAgainMs = (items: number): number => Math.max(2_500, 2 * items);

export interface RoomUploads {
  readonly queue: UploadQueue;
  readonly state: QueueState;
  /** Files are being looked for in folders that were dropped. */
  readonly isReading: boolean;
  /** What was left out of the last files: a sentence. */
  readonly leftOut: string;
  /** Waits for somebody to say what becomes of files whose names are taken. */
  readonly asked: UploadPlan | null;
  drop(data: DataTransfer, folder: number | null): void;
  begin(found: FoundFiles, folder: number | null): void;
  answer(word: 'replace' | 'skip' | 'cancel'): void;
  retry(): void;
  clear(): void;
}

/** Sends files into a data room, and reads its tree again as they come in. */
export function useRoomUploads(view: FilesView): RoomUploads {
  const { listingId, tree, again } = view;
  const queue = queueOf(listingId);
  const state = queue.use();
  const [isReading, setReading] = useState(false);
  const [leftOut, setLeftOut] = useState('');
  const [asked, setAsked] = useState<UploadPlan | null>(null);
  const notify = useNotify();
  useReadAgain(state, tree.items.length, again);

  const plan = (uploads: readonly PlannedUpload[], stands = tree) => {
    const made = planUploads(stands, uploads, queue.onTheirWay());
    if (made.taken.length > 0) return setAsked(made);
    queue.refuse(made.refused);
    return queue.add(made.ready, 'refuse');
  };
  const begin = ({ files, hidden, emptyFolders }: FoundFiles, parentId: number | null) => {
    setLeftOut(leftOutWords(hidden, emptyFolders));
    plan(files.map((found) => ({ ...found, parentId })));
    if (parentId !== null) view.setOpen([parentId], true);
  };
  /** By the tree as it is now: what was in the way may be gone. */
  const retry = async () => {
    const now = await treeCalls.dataRoomTree(listingId).catch(() => null);
    if (!now) return notify('The files could not be read. Please try again.', { type: 'error' });
    plan(queue.takeFailed(), treeOf(now.items));
    return again();
  };
  return {
    queue,
    state,
    isReading,
    leftOut,
    asked,
    begin,
    drop: (data, folder) => {
      const entries = entriesOf(data);
      setReading(true);
      foundIn(entries)
        .then((found) => begin(found, folder))
        .catch(() => notify('The folder could not be read. Choose it by “Add folder”.', { type: 'error' }))
        .finally(() => setReading(false));
    },
    answer: (word) => {
      setAsked(null);
      if (!asked || word === 'cancel') return;
      queue.refuse(asked.refused);
      queue.add(asked.ready, 'refuse');
      if (word === 'replace') queue.add(asked.taken, 'replace');
    },
    retry: () => void retry(),
    clear: () => {
      setLeftOut('');
      queue.clear();
    },
  };
}

/** While files come in every few seconds, of a large tree less often, and once more when the last has. */
function useReadAgain({ ends, isUnderWay }: QueueState, items: number, again: () => void): void {
  const read = useEffectEvent(again);
  useEffect(() => {
    if (!isUnderWay && ends > 0) read();
  }, [isUnderWay, ends]);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => read(), readAgainMs(items));
    return () => clearInterval(timer);
  }, [isUnderWay, items]);
}

/** "Left out: 2 hidden files (.DS_Store, Thumbs.db) and 1 empty folder." */
export function leftOutWords(hidden: readonly string[], emptyFolders: number): string {
  const kinds = [...new Set(hidden)].slice(0, 5).join(', ');
  const words = [
    hidden.length > 0 && `${hidden.length} hidden ${hidden.length === 1 ? 'file' : 'files'} (${kinds})`,
    emptyFolders > 0 && `${emptyFolders} empty ${emptyFolders === 1 ? 'folder' : 'folders'}`,
  ].filter(Boolean);
  return words.length > 0 ? `Left out: ${words.join(' and ')}.` : '';
}
