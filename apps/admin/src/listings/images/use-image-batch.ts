import type { ImageSource, ListingRecord } from '@outcrop/contracts';
import { useEffect, useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import { httpClient } from '../../data/http-client.ts';
import { headerOf } from '../header-of.ts';
import { sendImage } from '../image-calls.ts';
import { type DroppedFile, idsInTurn, judgeFiles, judgeListings } from './dropped-files.ts';

/** Uploads at once: the server decodes three pictures at a time, and others want theirs too. */
const MAX_AT_ONCE = 3;
/** Listings of one question. */
const MAX_IDS = 100;

export type BatchState = 'ready' | 'sending' | 'sent' | 'failed' | 'unsent';

/** A file of a batch that fits a listing, and how it got on. */
export interface BatchFile {
  readonly file: File;
  readonly listingId: number;
  readonly header: string;
  /** Whether an uploaded picture goes for it. */
  readonly replaces: boolean;
  readonly state: BatchState;
  /** Why it was not taken, or was not sent: a sentence. */
  readonly why?: string;
}

export interface ImageBatch {
  readonly phase: 'checking' | 'asked' | 'sending' | 'done';
  readonly misfits: readonly DroppedFile[];
  readonly files: readonly BatchFile[];
  /** Why it could not be found out which files fit. */
  readonly failure?: string;
}

/**
 * Many files named by their listings: which of them fit is found out first, and nothing is sent before it is confirmed
 * (docs/product/admin.md#many-images).
 * @param onSent called once no more is under way
 */
export function useImageBatch(source: ImageSource, onSent: () => void) {
  const [batch, setBatch] = useState<ImageBatch>();
  const current = useRef<ImageBatch>(undefined);
  /** The run that may begin another upload: stopping, closing and leaving end it. */
  const run = useRef<object>(undefined);
  const stop = () => {
    run.current = undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the end alone, and it reads nothing
  useEffect(() => stop, []);

  const show = (next: ImageBatch | undefined) => {
    current.current = next;
    setBatch(next);
  };
  const setFile = (at: number, change: Partial<BatchFile>) => {
    const before = current.current;
    if (before) show({ ...before, files: before.files.map((file, i) => (i === at ? { ...file, ...change } : file)) });
  };

  const add = async (chosen: readonly File[]) => {
    const mine = {};
    run.current = mine;
    const judged = judgeFiles(chosen, source);
    show({ phase: 'checking', misfits: judged.filter(({ misfit }) => misfit), files: [] });
    try {
      const listings = await listingsOf(judged);
      if (run.current !== mine) return;
      const known = judgeListings(judged, (id) => listings.has(id));
      const files = known.flatMap(({ file, listingId, misfit }) => {
        const listing = misfit || listingId === undefined ? undefined : listings.get(listingId);
        return listing ? [ready(file, listing, source)] : [];
      });
      show({ phase: 'asked', misfits: known.filter(({ misfit }) => misfit), files });
    } catch (error) {
      if (run.current === mine) show({ phase: 'done', misfits: [], files: [], failure: (error as Error).message });
    }
  };

  /** Sends what is not sent yet, a few at a time. */
  const send = async () => {
    const before = current.current;
    if (!before) return;
    const mine = {};
    run.current = mine;
    const files = before.files.map((file) => (file.state === 'sent' ? file : waiting(file)));
    show({ ...before, phase: 'sending', files });
    const queue = files.flatMap(({ state }, at) => (state === 'sent' ? [] : [at]));
    const worker = async () => {
      for (let at = queue.shift(); at !== undefined && run.current === mine; at = queue.shift()) {
        const { file, listingId } = files[at]!;
        setFile(at, { state: 'sending' });
        const why = await refusalOf(() => sendImage(source, listingId, file));
        setFile(at, why ? { state: 'failed', why: why.sentence } : { state: 'sent' });
        if (why?.endsAll) run.current = undefined;
      }
    };
    await Promise.all(Array.from({ length: MAX_AT_ONCE }, worker));
    const after = current.current;
    if (!after) return;
    show({
      ...after,
      phase: 'done',
      files: after.files.map((file) =>
        file.state === 'ready' ? { ...file, state: 'unsent', why: 'Not sent.' } : file,
      ),
    });
    onSent();
  };

  return {
    batch,
    add: (files: readonly File[]) => void add(files),
    send: () => void send(),
    /** Begins no other upload; those under way come to their end. */
    stop,
    close: () => {
      stop();
      show(undefined);
    },
  };
}

const waiting = ({ why: _, ...file }: BatchFile): BatchFile => ({ ...file, state: 'ready' });

const ready = (file: File, listing: ListingRecord, source: ImageSource): BatchFile => ({
  file,
  listingId: listing.id,
  header: headerOf(listing),
  replaces: listing.uploaded.includes(source),
  state: 'ready',
});

/** The listings that files are named by, as far as there are any. */
async function listingsOf(files: readonly DroppedFile[]): Promise<Map<number, ListingRecord>> {
  const found = new Map<number, ListingRecord>();
  for (const ids of idsInTurn(files, MAX_IDS)) {
    const query = new URLSearchParams({ filter: JSON.stringify({ id: ids }), range: `[0,${ids.length - 1}]` });
    const records: ListingRecord[] = (await httpClient(`/api/admin/listings?${query}`)).json;
    for (const record of records) found.set(record.id, record);
  }
  return found;
}

/** Why an upload was not taken, and whether the others would fare no better: nobody is logged in, or the server cannot be reached. */
async function refusalOf(send: () => Promise<unknown>): Promise<{ sentence: string; endsAll: boolean } | undefined> {
  try {
    await send();
    return undefined;
  } catch (error) {
    const status = error instanceof HttpError ? error.status : 0;
    return { sentence: (error as Error).message, endsAll: status === 401 || status === 403 || status === 0 };
  }
}
