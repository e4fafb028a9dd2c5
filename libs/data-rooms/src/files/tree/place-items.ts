import type { FileClass } from '@outcrop/contracts';

/** What of a row its place in the tree depends on. */
export interface TreeRow {
  readonly id: number;
  readonly parentId: number | null;
  readonly rank: string;
  readonly class: FileClass | null;
}

/** Of what stands at the top without a class of its own. */
export const TOP_CLASS: FileClass = 'private-files';

export interface PlacedItem<Row extends TreeRow> {
  readonly row: Row;
  /** "3.1.2" is the second in the first of the third folder; the same for everybody (docs/product/data-rooms.md#file-tree). */
  readonly number: string;
  /** Its own or its folder's. */
  readonly class: FileClass;
}

/** The items of each folder by its id, in their order; those at the top under null. Ids decide between equal ranks. */
export function itemsByFolder<Row extends TreeRow>(rows: readonly Row[]): ReadonlyMap<number | null, readonly Row[]> {
  const byFolder = new Map<number | null, Row[]>();
  for (const row of rows) {
    const siblings = byFolder.get(row.parentId);
    if (siblings) siblings.push(row);
    else byFolder.set(row.parentId, [row]);
  }
  for (const siblings of byFolder.values())
    siblings.sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : a.id - b.id));
  return byFolder;
}

/** All items of a data room in reading order, each folder before what is in it. */
export function placeItems<Row extends TreeRow>(rows: readonly Row[]): PlacedItem<Row>[] {
  const byFolder = itemsByFolder(rows);
  const placed: PlacedItem<Row>[] = [];
  const place = (siblings: readonly Row[], before: string, inherited: FileClass): void => {
    siblings.forEach((row, index) => {
      const number = `${before}${index + 1}`;
      const own = row.class ?? inherited;
      placed.push({ row, number, class: own });
      const contents = byFolder.get(row.id);
      if (contents) place(contents, `${number}.`, own);
    });
  };
  place(byFolder.get(null) ?? [], '', TOP_CLASS);
  return placed;
}

/** The ids of these items and of all that is in them. */
export function withContents(rows: readonly TreeRow[], ids: readonly number[]): ReadonlySet<number> {
  const byFolder = itemsByFolder(rows);
  const found = new Set<number>();
  const add = (id: number): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const child of byFolder.get(id) ?? []) add(child.id);
  };
  for (const id of ids) add(id);
  return found;
}
