import {
  type DataRoomLevel,
  FILE_RIGHT_CODES,
  type FileClass,
  type FileRight,
  type FileRights,
} from '@outcrop/contracts';
import { type Actor, isAdmin } from '@outcrop/platform';
import { isAtLeast } from '../levels.ts';
import { PDF } from './checks/file-kinds.ts';

/** Admins alone open what no scanner has looked at (docs/product/data-rooms.md#file-checks). */
export const canReleaseFiles = (actor: Actor): boolean => isAdmin(actor);

/** What decides about the files that somebody may read. */
export interface FileReader {
  /** Agents read and change everything. */
  readonly isAgent: boolean;
  /** The level to which they are let in today; null where they are not. */
  readonly level: DataRoomLevel | null;
  /** Whether open files are shown to them: to everybody signed in where the deal says so, and to those let in. */
  readonly seesOpen: boolean;
  /** Of their group. */
  readonly rights: FileRights;
}

/** What somebody may do with the files of a class (docs/product/data-rooms.md#file-rights). */
export function rightTo(fileClass: FileClass, { isAgent, level, seesOpen, rights }: FileReader): FileRight {
  if (isAgent) return 'download';
  const isOpened = fileClass === 'open' ? seesOpen : isAtLeast(level, fileClass);
  return isOpened ? rights[fileClass] : 'none';
}

/** What decides whether a reader's name can be written on a file. */
export interface MarkedFacts {
  readonly type: string;
  readonly pages: number | null;
}

/** The same of a file: a PDF that does not open has no page to write its reader's name on, so it leaves for the firm alone (docs/product/data-rooms.md#marked-copies). */
export function rightToFile(fileClass: FileClass, { type, pages }: MarkedFacts, reader: FileReader): FileRight {
  const may = rightTo(fileClass, reader);
  return may === 'download' && !reader.isAgent && type === PDF && pages === null ? 'view' : may;
}

/** Whether a right allows all that another one does. */
export const allows = (right: FileRight, wanted: FileRight): boolean =>
  FILE_RIGHT_CODES.indexOf(right) >= FILE_RIGHT_CODES.indexOf(wanted);
