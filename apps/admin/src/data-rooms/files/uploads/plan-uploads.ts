import { type AgentItem, MAX_DATA_ROOM_FILE_BYTES, MAX_FOLDER_DEPTH } from '@outcrop/contracts';
import { sizeWords } from '../../../size-words.ts';
import { nameFault } from '../file-words.ts';
import { byName, type FindByName, foldersAbove, type Tree } from '../tree.ts';
import type { FoundFile } from './found-files.ts';

/** A file that is to be sent, and where it goes to. */
export interface PlannedUpload extends FoundFile {
  /** The folder into which it was dropped; null for the top. */
  readonly parentId: number | null;
  /** The first folder of its path that is made for it; undefined where all are there. */
  readonly newFrom?: number;
}

/** One that was not taken. */
export interface FailedUpload {
  readonly upload: PlannedUpload;
  /** Why: a sentence. */
  readonly reason: string;
}

export interface UploadPlan {
  readonly ready: readonly PlannedUpload[];
  /** A file of their name is there. */
  readonly taken: readonly PlannedUpload[];
  readonly refused: readonly FailedUpload[];
}

/** Says of files what can be said before any of them is sent. @param tree as it is now */
export function planUploads(tree: Tree, uploads: readonly PlannedUpload[]): UploadPlan {
  const find = byName(tree);
  const ready: PlannedUpload[] = [];
  const taken: PlannedUpload[] = [];
  const refused: FailedUpload[] = [];
  for (const upload of uploads) {
    const target = folderOf(find, upload);
    const there = target.isThere ? find(target.id, upload.file.name) : undefined;
    const reason = refusalOf(upload) ?? depthRefusalOf(tree, upload) ?? placeRefusalOf(target, there);
    if (reason !== undefined) refused.push({ upload, reason });
    else if (there) taken.push(upload);
    else ready.push(target.isThere ? upload : { ...upload, newFrom: target.newFrom });
  }
  return { ready, taken, refused };
}

/** "Engineering / Reserve report / report.pdf", below the folder that it goes to. */
export const pathWords = ({ path, file }: FoundFile): string => [...path, file.name].join(' / ');

function refusalOf({ file, path }: FoundFile): string | undefined {
  if (file.size === 0) return 'The file is empty.';
  if (file.size > MAX_DATA_ROOM_FILE_BYTES)
    return `It is larger than the ${sizeWords(MAX_DATA_ROOM_FILE_BYTES)} limit.`;
  for (const name of [...path, file.name]) {
    const wrong = nameFault(name, `The name “${name}”`);
    if (wrong !== null) return wrong;
  }
  return undefined;
}

function depthRefusalOf(tree: Tree, { path, parentId }: PlannedUpload): string | undefined {
  const above = parentId === null ? 0 : foldersAbove(tree, parentId).length + 1;
  return above + path.length > MAX_FOLDER_DEPTH ? `Folders are at most ${MAX_FOLDER_DEPTH} deep.` : undefined;
}

function placeRefusalOf({ isBlocked }: Target, there: AgentItem | undefined): string | undefined {
  if (isBlocked) return 'A file has the name of its folder.';
  return there?.kind === 'folder' ? 'A folder has its name.' : undefined;
}

/** The folder that a file goes to. */
interface Target {
  /** Whether it is there already; with its id, null for the top. */
  readonly isThere: boolean;
  readonly id: number | null;
  /** A file has the name of one of its folders. */
  readonly isBlocked: boolean;
  /** The first of its path that is not there. */
  readonly newFrom: number;
}

function folderOf(find: FindByName, { path, parentId }: PlannedUpload): Target {
  let id = parentId;
  for (const [at, name] of path.entries()) {
    const next = find(id, name);
    if (next?.kind !== 'folder') return { isThere: false, id: null, isBlocked: next !== undefined, newFrom: at };
    id = next.id;
  }
  return { isThere: true, id, isBlocked: false, newFrom: path.length };
}

/** The folders that were made for uploads, by their ids. @param tree with them in it */
export function newFoldersOf(tree: Tree, uploads: readonly PlannedUpload[]): ReadonlySet<number> {
  const find = byName(tree);
  const made = new Set<number>();
  for (const { path, parentId, newFrom = path.length } of uploads) {
    let id = parentId;
    for (const [at, name] of path.entries()) {
      const next = find(id, name);
      if (!next) break;
      id = next.id;
      if (at >= newFrom) made.add(id);
    }
  }
  return made;
}
