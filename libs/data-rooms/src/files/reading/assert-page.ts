import { shownPagesOf } from '@outcrop/contracts';
import { NotAPage } from '../files.errors.ts';
import type { ReadableFile } from './readable-files.ts';

/** @param page null for the whole file @throws NotAPage for one that the version which stands does not have */
export function assertPage({ version }: ReadableFile, page: number | null): void {
  if (page !== null && page > shownPagesOf(version)) throw new NotAPage();
}
