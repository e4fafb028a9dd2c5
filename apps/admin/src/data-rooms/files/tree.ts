import { type AgentItem, itemNameKey, READABLE_CHECKS } from '@outcrop/contracts';

/** A data room's folders and files as the screen walks them; made anew when the tree was read. */
export interface Tree {
  /** In reading order: each folder before what is in it. */
  readonly items: readonly AgentItem[];
  readonly byId: ReadonlyMap<number, AgentItem>;
  /** What is in each folder by its id, in its order; what is at the top under null. */
  readonly inFolder: ReadonlyMap<number | null, readonly AgentItem[]>;
}

export const treeOf = (items: readonly AgentItem[]): Tree => ({
  items,
  byId: new Map(items.map((item) => [item.id, item])),
  inFolder: Map.groupBy(items, ({ parentId }) => parentId),
});

export const childrenOf = ({ inFolder }: Tree, folder: number | null): readonly AgentItem[] =>
  inFolder.get(folder) ?? [];

export interface TreeRow {
  readonly item: AgentItem;
  /** Folders above it. */
  readonly depth: number;
  readonly isOpen: boolean;
}

/** The rows that are shown: what is in a closed folder is not. */
export function rowsOf(tree: Tree, open: ReadonlySet<number>): TreeRow[] {
  const depths = new Map<number | null, number>([[null, 0]]);
  return tree.items.flatMap((item) => {
    const depth = depths.get(item.parentId);
    if (depth === undefined) return [];
    const isOpen = item.kind === 'folder' && open.has(item.id);
    if (isOpen) depths.set(item.id, depth + 1);
    return [{ item, depth, isOpen }];
  });
}

/** The folders that an item is in, from the top. */
export function foldersAbove(tree: Tree, id: number): AgentItem[] {
  const above: AgentItem[] = [];
  for (let at = tree.byId.get(id)?.parentId ?? null; at !== null; at = tree.byId.get(at)?.parentId ?? null)
    above.unshift(tree.byId.get(at)!);
  return above;
}

/** These items without those that are in another one of them: what acts on a folder acts on all that is in it. In reading order. */
export const withoutInner = (tree: Tree, ids: ReadonlySet<number>): AgentItem[] =>
  tree.items.filter(({ id }) => ids.has(id) && !foldersAbove(tree, id).some((folder) => ids.has(folder.id)));

/** How many files and how many folders these are, with all that is in them. */
export function countsOf(tree: Tree, ids: ReadonlySet<number>): { files: number; folders: number } {
  const counted = new Set<number>();
  let files = 0;
  for (const { id, parentId, kind } of tree.items)
    if (ids.has(id) || (parentId !== null && counted.has(parentId))) {
      counted.add(id);
      if (kind === 'file') files += 1;
    }
  return { files, folders: counted.size - files };
}

/** Where items come to stand: behind `after` in a folder, or first where it is null. */
export interface Place {
  readonly parentId: number | null;
  readonly after: number | null;
}

/** Behind everything else in a folder. */
export function lastIn(tree: Tree, parentId: number | null, moved: ReadonlySet<number>): Place {
  return { parentId, after: childrenOf(tree, parentId).findLast(({ id }) => !moved.has(id))?.id ?? null };
}

/** Before an item, or behind it, among those that do not move themselves. */
export function beside(tree: Tree, item: AgentItem, side: 'before' | 'after', moved: ReadonlySet<number>): Place {
  const siblings = childrenOf(tree, item.parentId);
  const at = siblings.findIndex(({ id }) => id === item.id) + (side === 'after' ? 1 : 0);
  const after = siblings.slice(0, at).findLast(({ id }) => !moved.has(id));
  return { parentId: item.parentId, after: after?.id ?? null };
}

/** One place up or down in its folder; undefined at its end. */
export function oneStep(tree: Tree, item: AgentItem, by: -1 | 1): Place | undefined {
  const siblings = childrenOf(tree, item.parentId);
  const other = siblings[siblings.findIndex(({ id }) => id === item.id) + by];
  return other && beside(tree, other, by === -1 ? 'before' : 'after', new Set([item.id]));
}

/** Whether items may come into a folder: not into themselves. */
export const takes = (tree: Tree, folder: number | null, moved: ReadonlySet<number>): boolean =>
  folder === null || !(moved.has(folder) || foldersAbove(tree, folder).some(({ id }) => moved.has(id)));

/** Folders and files that a group sees: files that it may read, and the folders around them (see `GET /api/data-rooms/{id}/files`). */
export function seenOf(tree: Tree): ReadonlySet<number> {
  const seen = new Set<number>();
  for (const { id, file, may } of tree.items)
    if (file && may !== 'none' && READABLE_CHECKS.includes(file.check))
      for (let at: number | null = id; at !== null && !seen.has(at); at = tree.byId.get(at)?.parentId ?? null)
        seen.add(at);
  return seen;
}

/** What has a name in a folder, whatever its capitals. */
export type FindByName = (folder: number | null, name: string) => AgentItem | undefined;

/** Finds by name in one step, however many are in a folder. */
export function byName(tree: Tree): FindByName {
  const folders = new Map<number | null, ReadonlyMap<string, AgentItem>>();
  return (folder, name) => {
    const names =
      folders.get(folder) ?? new Map(childrenOf(tree, folder).map((item) => [itemNameKey(item.name), item] as const));
    folders.set(folder, names);
    return names.get(itemNameKey(name));
  };
}
