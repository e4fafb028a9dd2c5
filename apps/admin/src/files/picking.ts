import type { ContentFileRecord, FileKind } from '@outcrop/contracts';
import { sharedValue } from '../shared-value.ts';

/** Somebody is asked for a file over the page that is open. */
export interface PickRequest {
  readonly accepts: FileKind;
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

/** What is being asked for; null while nothing is. */
export const usePickRequest = current.use;
