import {
  type AgentItem,
  itemNameKey,
  itemNameSchema,
  MAX_DATA_ROOM_FILE_BYTES,
  MAX_DATA_ROOM_ITEMS,
  MAX_FOLDER_DEPTH,
} from '@outcrop/contracts';
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

/**
 * Says of files what can be said before any of them is sent.
 * @param tree as it is now
 * @param onTheirWay files that are being sent already: their names are taken, and they need room
 */
export function planUploads(
  tree: Tree,
  uploads: readonly PlannedUpload[],
  onTheirWay: readonly PlannedUpload[] = [],
): UploadPlan {
  const find = byName(tree);
  const claims = new Claims(tree);
  for (const upload of onTheirWay) claims.add(targetOf(find, upload), 'on its way');
  const ready: PlannedUpload[] = [];
  const taken: PlannedUpload[] = [];
  const refused: FailedUpload[] = [];
  for (const upload of uploads) {
    const target = targetOf(find, upload);
    const reason =
      refusalOf(upload) ?? depthRefusalOf(tree, upload) ?? placeRefusalOf(target) ?? claims.refusalOf(target);
    if (reason !== undefined) {
      refused.push({ upload, reason });
      continue;
    }
    claims.add(target, 'file');
    if (target.there) taken.push(upload);
    else ready.push(target.newFolders.length === 0 ? upload : { ...upload, newFrom: target.newFrom });
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

function placeRefusalOf({ isBlocked, there }: Target): string | undefined {
  if (isBlocked) return 'A file has the name of its folder.';
  return there?.kind === 'folder' ? 'A folder has its name.' : undefined;
}

/** Where a file goes to. */
interface Target {
  /** Its place. Those of two files are the same where the server gives them one place, whatever their capitals. */
  readonly key: string;
  /** Places of the folders that are made for it, from the outermost. */
  readonly newFolders: readonly string[];
  /** The first folder of its path that is not there. */
  readonly newFrom: number;
  /** What has its name there. */
  readonly there: AgentItem | undefined;
  /** A file has the name of one of its folders. */
  readonly isBlocked: boolean;
}

/** As the server keeps a name; one that it refuses as it is. */
const kept = (name: string): string => itemNameSchema.safeParse(name).data ?? name;

function targetOf(find: FindByName, { path, parentId, file }: PlannedUpload): Target {
  const names = path.map(kept);
  const name = kept(file.name);
  let id = parentId;
  let newFrom = 0;
  let there: AgentItem | undefined;
  for (; newFrom < names.length; newFrom += 1) {
    there = find(id, names[newFrom]!);
    if (there?.kind !== 'folder') break;
    id = there.id;
  }
  // Names are of one line, so that a line's end keeps them apart.
  const below = (above: string, called: string) => `${above}\n${itemNameKey(called)}`;
  const newFolders: string[] = [];
  let folder = `${id ?? ''}`;
  for (const missing of names.slice(newFrom)) {
    folder = below(folder, missing);
    newFolders.push(folder);
  }
  const isThere = newFolders.length === 0;
  return {
    key: below(folder, name),
    newFolders,
    newFrom,
    there: isThere ? find(id, name) : undefined,
    isBlocked: !isThere && there !== undefined,
  };
}

const FULL = `A data room has at most ${MAX_DATA_ROOM_ITEMS.toLocaleString('en-US')} files and folders.`;
type Claim = 'file' | 'folder' | 'on its way';

/** Which places files have that are sent together, and how many items the data room has with them. */
class Claims {
  private readonly byKey = new Map<string, Claim>();
  private items: number;

  constructor(tree: Tree) {
    this.items = tree.items.length;
  }

  /** Why a file cannot be sent beside the others: a sentence. */
  refusalOf(target: Target): string | undefined {
    const { key, newFolders } = target;
    const claim = this.byKey.get(key);
    if (claim === 'on its way') return 'A file of this name is on its way already.';
    if (claim === 'file') return 'Another of these files has the same name. Capitals make no difference.';
    if (claim === 'folder') return 'A folder has its name.';
    if (newFolders.some((folder) => (this.byKey.get(folder) ?? 'folder') !== 'folder'))
      return 'A file has the name of its folder.';
    const added = this.newItems(target);
    return added > 0 && this.items + added > MAX_DATA_ROOM_ITEMS ? FULL : undefined;
  }

  /** Notes a file that is sent, with the folders that are made for it. */
  add(target: Target, claim: Exclude<Claim, 'folder'>): void {
    this.items += this.newItems(target);
    for (const folder of target.newFolders) this.byKey.set(folder, 'folder');
    this.byKey.set(target.key, claim);
  }

  /** How many items a file adds: itself, and the folders that are made for no other one; what replaces a file adds none. */
  private newItems({ there, newFolders }: Target): number {
    return there ? 0 : 1 + newFolders.filter((folder) => !this.byKey.has(folder)).length;
  }
}

/** Where folders are, of which those from `newFrom` on are new. */
export type NewFolders = Pick<PlannedUpload, 'parentId' | 'path' | 'newFrom'>;

/** The folders that were made for uploads, by their ids. @param tree with them in it */
export function newFoldersOf(tree: Tree, uploads: readonly NewFolders[]): ReadonlySet<number> {
  const find = byName(tree);
  const made = new Set<number>();
  for (const { path, parentId, newFrom = path.length } of uploads) {
    let id = parentId;
    for (const [at, name] of path.entries()) {
      const next = find(id, kept(name));
      if (!next) break;
      id = next.id;
      if (at >= newFrom) made.add(id);
    }
  }
  return made;
}
