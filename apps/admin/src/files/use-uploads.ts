import type { ContentFileRecord, FileKind } from '@outcrop/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { contentFile, isSentInPieces, uploadFile } from './file-calls.ts';
import { refusalOf } from './file-words.ts';

/** One of the files that are being sent, or could not be. */
export interface Upload {
  readonly key: number;
  readonly name: string;
  /** Of its bytes that are sent, 0 to 1. */
  readonly share: number;
  /** Why it was not taken: a sentence. */
  readonly refusal?: string;
  /** Of a file that is sent in pieces: why it does not get on at the moment. */
  readonly waiting?: string | undefined;
  readonly paused?: boolean;
  /** Pauses it, and lets it go on; of a file that is sent in pieces. */
  readonly toggle?: () => void;
  /** Gives it up. */
  readonly stop?: () => void;
}

/**
 * Sends files one after the other and keeps what is to be said of each. What is done is no longer listed; what was refused is, until it is
 * dismissed. Leaving stops what is under way; what is sent in pieces goes on where it was when the same file is chosen again.
 * @param onUploaded called for each file that the server took
 * @param replaces the id of the file whose bytes they take the place of; left out, each becomes a new one
 */
export function useUploads(
  accepts: FileKind | undefined,
  onUploaded: (file: ContentFileRecord) => void,
  replaces?: string,
) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const count = useRef(0);
  const line = useRef<Promise<void>>(Promise.resolve());
  const running = useRef(new Set<AbortController>());
  const done = useRef(onUploaded);
  done.current = onUploaded;
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const each of all) each.abort();
    };
  }, []);

  const change = useCallback((key: number, next: Partial<Upload>) => {
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...next } : upload)));
  }, []);
  const dismiss = useCallback((key: number) => setUploads((all) => all.filter((upload) => upload.key !== key)), []);

  /** Puts a file at the end of the line; one that is paused leaves it to the others. */
  const send = (key: number, file: File) => {
    const pause = new AbortController();
    const { signal } = pause;
    running.current.add(pause);
    if (isSentInPieces(file))
      change(key, {
        paused: false,
        toggle: () => {
          pause.abort();
          change(key, { paused: true, waiting: undefined, toggle: () => send(key, file) });
        },
        stop: () => {
          pause.abort();
          dismiss(key);
          import('../uploads/in-pieces.ts').then(({ giveUp }) => giveUp(contentFile(file)));
        },
      });
    line.current = line.current.then(async () => {
      if (signal.aborted) return;
      try {
        const onProgress = (share: number) => change(key, { share });
        const onWaiting = (waiting: string | undefined) => change(key, { waiting });
        const record = await uploadFile(file, { signal, onProgress, onWaiting }, replaces);
        dismiss(key);
        done.current(record);
      } catch (error) {
        if (!signal.aborted) change(key, { refusal: (error as Error).message });
      } finally {
        running.current.delete(pause);
      }
    });
  };

  const add = (files: Iterable<File>) => {
    for (const file of files) {
      const key = ++count.current;
      const refusal = refusalOf(file, accepts);
      setUploads((all) => [...all, { key, name: file.name, share: 0, ...(refusal && { refusal }) }]);
      if (!refusal) send(key, file);
    }
  };
  return { uploads, add, dismiss };
}
