import { type FileRight, officeDay, type ReaderTree, shownPagesOf } from '@outcrop/contracts';
import type { FileFacts } from '../../data-rooms/file-words.ts';

/** A file that somebody has opened. */
export interface OpenFile extends FileFacts {
  readonly listingId: number;
  readonly id: number;
  readonly parentId: number | null;
  readonly number: string;
  readonly name: string;
  readonly may: FileRight;
  readonly version: number;
  readonly addedOn: string;
  /** Pages that can be shown: those of the file, and a picture's one; 0 where there are none. */
  readonly shownPages: number;
}

/** @returns null for what the reader may not read, and for a folder */
export function openFileOf({ listingId, items }: ReaderTree, itemId: number): OpenFile | null {
  const item = items.find(({ id }) => id === itemId);
  if (!item?.file) return null;
  const { id, parentId, number, name, class: fileClass } = item;
  const { bytes, type, pages, read, may, version, addedAt } = item.file;
  const shownPages = shownPagesOf(item.file);
  const addedOn = officeDay(new Date(addedAt));
  const facts = { class: fileClass, bytes, type, pages, read };
  return { listingId, id, parentId, number, name, ...facts, may, version, addedOn, shownPages };
}

/** Pages on one stretch of thumbnails: of thousands of pages the column shows those around the reader's. */
const STRETCH = 50;

/** The stretch of pages that one is in. */
export function stretchOf(page: number, pages: number): number[] {
  const first = Math.floor((page - 1) / STRETCH) * STRETCH + 1;
  return Array.from({ length: Math.min(STRETCH, pages - first + 1) }, (_, at) => first + at);
}

function askedIn(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The page that an address says, within those that there are. */
export const pageIn = (search: URLSearchParams, pages: number): number => Math.min(askedIn(search), Math.max(1, pages));

/** Whether an address says a page that the version has not, as links of notes do that were written on an earlier one. */
export const isBeyond = (search: URLSearchParams, pages: number): boolean => askedIn(search) > pages;
