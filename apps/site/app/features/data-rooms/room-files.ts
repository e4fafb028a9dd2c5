import { type FileRight, officeDay, type ReaderItem, type ReaderTree } from '@outcrop/contracts';
import type { FileFacts } from '../../data-rooms/file-words.ts';

/** Files on one page of a folder's table. */
export const FILES_PER_PAGE = 500;

/** A folder in the index. */
export interface RoomFolder {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  /** Folders above it. */
  readonly depth: number;
  /** In it and in what is in it; those that are new or updated. */
  readonly files: number;
  readonly news: number;
}

export interface RoomFile extends FileFacts {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  /** Day at the office. */
  readonly addedOn: string;
  readonly may: FileRight;
  readonly mark: 'new' | 'updated' | null;
}

/** Files of one folder; those of the chosen one itself have no heading. */
export interface FileGroup {
  readonly folder: { readonly id: number; readonly number: string; readonly name: string } | null;
  readonly files: readonly RoomFile[];
}

/** What the page shows of the files of a data room: the index, and one page of the chosen folder with all that is in it. */
export interface RoomFiles {
  /** At the top, and those in the chosen one and in the folders that it is in. */
  readonly folders: readonly RoomFolder[];
  /** Null for the whole data room. */
  readonly chosen: RoomFolder | null;
  readonly groups: readonly FileGroup[];
  readonly page: number;
  /** Files of the chosen folder, and those of them that the reader may download. */
  readonly total: number;
  readonly downloads: number;
  /** Of the whole data room. */
  readonly files: number;
  readonly news: number;
  /** Day of the reader's visit before this one; null at the first. */
  readonly visitedOn: string | null;
}

type Read = ReaderItem & { readonly file: NonNullable<ReaderItem['file']> };
const isFile = (item: ReaderItem): item is Read => item.file !== null;

/** @param folderId as the address says; one that is not there is the whole data room */
export function roomFilesOf({ items, visitedAt }: ReaderTree, folderId: number | null, page: number): RoomFiles {
  const files = items.filter(isFile);
  const folders = foldersOf(items, files);
  const chosen = folders.find(({ id }) => id === folderId) ?? null;
  const inChosen = chosen ? files.filter(({ number }) => isWithin(number, chosen.number)) : files;
  const pages = Math.max(1, Math.ceil(inChosen.length / FILES_PER_PAGE));
  const shown = Math.min(Math.max(1, page), pages);
  const inOrder = grouped(items, inChosen, chosen?.id ?? null);
  return {
    folders: folders.filter((folder) => isInIndex(folder, chosen)),
    chosen,
    groups: pageOf(inOrder, (shown - 1) * FILES_PER_PAGE),
    page: shown,
    total: inChosen.length,
    downloads: inChosen.filter(({ file }) => file.may === 'download').length,
    files: files.length,
    news: files.filter(({ file }) => file.mark !== null).length,
    visitedOn: visitedAt && officeDay(new Date(visitedAt)),
  };
}

/** Whether a number is of something in the folder of another one: 3.1.2 is in 3.1 and in 3. */
const isWithin = (number: string, folder: string): boolean => number.startsWith(`${folder}.`);

/** Top folders always; others where the folder that they are in is open. */
function isInIndex({ number, depth }: RoomFolder, chosen: RoomFolder | null): boolean {
  if (depth === 0) return true;
  const parent = number.slice(0, number.lastIndexOf('.'));
  return chosen !== null && (parent === chosen.number || isWithin(chosen.number, parent));
}

function foldersOf(items: readonly ReaderItem[], files: readonly Read[]): RoomFolder[] {
  const parents = new Map(items.map(({ id, parentId }) => [id, parentId]));
  const counts = new Map<number, { files: number; news: number }>();
  for (const { parentId, file } of files)
    for (let at = parentId; at !== null; at = parents.get(at) ?? null) {
      const count = counts.get(at) ?? { files: 0, news: 0 };
      count.files += 1;
      if (file.mark) count.news += 1;
      counts.set(at, count);
    }
  return items
    .filter(({ kind }) => kind === 'folder')
    .map(({ id, number, name }) => {
      const depth = number.split('.').length - 1;
      return { id, number, name, depth, ...(counts.get(id) ?? { files: 0, news: 0 }) };
    });
}

/** Files by the folder that they are in: those of the chosen one first, then folder by folder. */
function grouped(items: readonly ReaderItem[], files: readonly Read[], chosen: number | null): FileGroup[] {
  const byFolder = new Map<number | null, RoomFile[]>([[chosen, []]]);
  for (const folder of items) if (folder.kind === 'folder') byFolder.set(folder.id, byFolder.get(folder.id) ?? []);
  for (const file of files) byFolder.get(file.parentId)?.push(toRoomFile(file));
  const names = new Map(items.map(({ id, number, name }) => [id, { id, number, name }]));
  return [...byFolder].flatMap(([id, inFolder]) => {
    const folder = id === chosen || id === null ? null : (names.get(id) ?? null);
    return inFolder.length === 0 ? [] : [{ folder, files: inFolder }];
  });
}

/** Of the groups in their order, the files from one on, a page of them. */
function pageOf(groups: readonly FileGroup[], from: number): FileGroup[] {
  let at = 0;
  return groups.flatMap(({ folder, files }) => {
    const start = at;
    at += files.length;
    const shown = files.slice(Math.max(0, from - start), Math.max(0, from + FILES_PER_PAGE - start));
    return shown.length === 0 ? [] : [{ folder, files: shown }];
  });
}

function toRoomFile({ id, number, name, class: fileClass, file }: Read): RoomFile {
  const { bytes, type, pages, addedAt, may, mark, read } = file;
  const addedOn = officeDay(new Date(addedAt));
  return { id, number, name, class: fileClass, bytes, type, pages, read, may, mark, addedOn };
}
