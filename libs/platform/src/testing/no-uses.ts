import type { FileUses } from '../storage/file-uses.ts';

/** Of files that nothing sends away, so that nobody asks which were used last. */
export const NO_USES: Pick<FileUses, 'mark' | 'of' | 'forget'> = {
  mark: () => undefined,
  of: async () => new Map(),
  forget: async () => undefined,
};
