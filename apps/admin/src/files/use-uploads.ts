import type { ContentFileRecord, FileKind } from '@outcrop/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { uploadFile } from './file-calls.ts';
import { refusalOf } from './file-words.ts';

/** One of the files that are being sent, or could not be. */
export interface Upload {
  readonly key: number;
  readonly name: string;
  /** Of its bytes that are sent, 0 to 1. */
  readonly share: number;
  /** Why it was not taken: a sentence. */
  readonly refusal?: string;
}

/**
 * Sends files one after the other and keeps what is to be said of each. What is done is no longer listed; what was refused is, until it is
 * dismissed. Leaving stops what is under way.
 * @param onUploaded called for each file that the server took
 */
export function useUploads(accepts: FileKind | undefined, onUploaded: (file: ContentFileRecord) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const count = useRef(0);
  const line = useRef<Promise<void>>(Promise.resolve());
  const leave = useRef(new AbortController());
  const done = useRef(onUploaded);
  done.current = onUploaded;
  useEffect(() => {
    leave.current = new AbortController();
    return () => leave.current.abort();
  }, []);

  const change = useCallback((key: number, next: Partial<Upload>) => {
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...next } : upload)));
  }, []);
  const dismiss = useCallback((key: number) => setUploads((all) => all.filter((upload) => upload.key !== key)), []);

  const add = (files: Iterable<File>) => {
    for (const file of files) {
      const key = ++count.current;
      const refusal = refusalOf(file, accepts);
      setUploads((all) => [...all, { key, name: file.name, share: 0, ...(refusal && { refusal }) }]);
      if (refusal) continue;
      const { signal } = leave.current;
      line.current = line.current.then(async () => {
        if (signal.aborted) return;
        try {
          const record = await uploadFile(file, { signal, onProgress: (share) => change(key, { share }) });
          dismiss(key);
          done.current(record);
        } catch (error) {
          change(key, { refusal: (error as Error).message });
        }
      });
    }
  };
  return { uploads, add, dismiss };
}
