import { ApiError, MAX_VERIFIED_BYTES } from '@outcrop/contracts';
import { useRef, useState } from 'react';
import type { CheckedFile } from './check-file.ts';

/** How the check of a file stands. */
export type FileCheck =
  | { state: 'none' }
  | { state: 'busy'; file: File }
  | { state: 'checked'; file: File; checked: CheckedFile }
  | { state: 'failed'; file: File; detail: string };

/** Checks one file after the other; of two that were given at once the later one counts. */
export function useCheckedFile() {
  const [check, setCheck] = useState<FileCheck>({ state: 'none' });
  const latest = useRef<File>(undefined);
  const take = async (file: File) => {
    latest.current = file;
    setCheck({ state: 'busy', file });
    const next = await outcomeOf(file);
    if (latest.current === file) setCheck(next);
  };
  return { check, take };
}

async function outcomeOf(file: File): Promise<FileCheck> {
  const failed = (detail: string): FileCheck => ({ state: 'failed', file, detail });
  if (file.size > MAX_VERIFIED_BYTES) return failed('The file is larger than 20 MB. Signed agreements are smaller.');
  if (!globalThis.crypto?.subtle) return failed('Your browser computes SHA-256 on secure pages (https) only.');
  try {
    const { checkFile } = await import('./check-file.ts');
    return { state: 'checked', file, checked: await checkFile(file) };
  } catch (error) {
    return failed(
      error instanceof ApiError ? error.problem.detail : 'The file could not be read. Please choose it again.',
    );
  }
}
