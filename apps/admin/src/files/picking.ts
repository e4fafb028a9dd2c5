import type { ContentFileRecord, FileKind } from '@outcrop/contracts';
import { useCallback } from 'react';
import { sharedValue } from '../shared-value.ts';

/** Somebody is asked for a file over the page that is open. */
export interface PickRequest {
  readonly accepts: FileKind;
  /** How many may be chosen at once. */
  readonly max: number;
  /** @param chosen none when they closed it */
  readonly settle: (chosen: readonly ContentFileRecord[]) => void;
}

const current = sharedValue<PickRequest | null>(null);

/**
 * Opens the one picker of the admin area, in which files are chosen and uploaded.
 * @param max how many may be chosen
 * @returns the chosen files in their order; empty when it was closed
 */
export function pickFiles(accepts: FileKind, max: number): Promise<readonly ContentFileRecord[]> {
  current.get()?.settle([]);
  return new Promise((resolve) => {
    const settle = (chosen: readonly ContentFileRecord[]) => {
      current.set(null);
      resolve(chosen);
    };
    current.set({ accepts, max, settle });
  });
}

/**
 * For what is no input of a form, such as a text editor: asks for one file.
 * @returns a function that opens the picker; its promise is null when the picker was closed
 */
export function usePickFile(accepts: FileKind): () => Promise<ContentFileRecord | null> {
  return useCallback(async () => (await pickFiles(accepts, 1))[0] ?? null, [accepts]);
}

/** What is being asked for; null while nothing is. */
export const usePickRequest = current.use;
