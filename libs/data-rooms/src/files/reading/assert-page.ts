import { PREVIEWED_PICTURES } from '@outcrop/contracts';
import { NotAPage } from '../files.errors.ts';
import type { ReadableFile } from './readable-files.ts';

/** @param page null for the whole file @throws NotAPage for one that the version which stands does not have */
export function assertPage({ version: { pages, type } }: ReadableFile, page: number | null): void {
  const shown = pages ?? (PREVIEWED_PICTURES.includes(type) ? 1 : 0);
  if (page !== null && page > shown) throw new NotAPage();
}
