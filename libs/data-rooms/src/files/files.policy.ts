import {
  type DataRoomLevel,
  FILE_RIGHT_CODES,
  type FileClass,
  type FileRight,
  type FileRights,
} from '@outcrop/contracts';
import { type Actor, isAdmin } from '@outcrop/platform';
import { isAtLeast } from '../levels.ts';

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

/** Whether a right allows all that another one does. */
export const allows = (right: FileRight, wanted: FileRight): boolean =>
  FILE_RIGHT_CODES.indexOf(right) >= FILE_RIGHT_CODES.indexOf(wanted);
