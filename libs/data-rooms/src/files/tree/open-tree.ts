import type { EntityManager } from '@mikro-orm/postgresql';
import { itemNameKey, MAX_DATA_ROOM_ITEMS, MAX_FOLDER_DEPTH } from '@outcrop/contracts';
import { executeBound, readRows } from '@outcrop/platform';
import { generateNKeysBetween } from 'fractional-indexing';
import { DataRoomItem } from '../file.entities.ts';
import { IntoItself, ItemNotFound, NameTaken, NotAFolder, TooDeep, TooManyItems } from '../files.errors.ts';
import { itemsByFolder, withContents } from './place-items.ts';

const READ = [
  'id',
  'listingId',
  'parentId',
  'kind',
  'name',
  'nameKey',
  'rank',
  'class',
  'versionId',
  'addedAt',
] as const;
/** A folder or file as it stands. */
export type ItemRow = Pick<DataRoomItem, (typeof READ)[number]>;

/** Everything that is in a data room, in no order. @param em a transaction's to be read in it */
export async function readItems(em: EntityManager, listingId: number): Promise<ItemRow[]> {
  const standing = { sql: 'listing_id = ? and removed_at is null', values: [listingId] };
  // The driver gives a moment as a text.
  return (await readRows(em, DataRoomItem, READ, standing)).map((row) => ({ ...row, addedAt: new Date(row.addedAt) }));
}

/** Of a tree what can be asked of it where no more than what stands around a place was read. */
export type TreeAround = Pick<
  OpenTree,
  'em' | 'listingId' | 'assertFolder' | 'named' | 'assertRoom' | 'ranksAfter' | 'add'
>;

/** The tree of a data room while it is changed: its row is locked, so nobody else changes it meanwhile. */
export class OpenTree {
  private readonly byId: ReadonlyMap<number, ItemRow>;

  private constructor(
    readonly em: EntityManager,
    readonly listingId: number,
    readonly rows: readonly ItemRow[],
    /** How many folders and files the data room has. */
    private readonly items: number,
  ) {
    this.byId = new Map(rows.map((row) => [row.id, row]));
  }

  /** @param em of a transaction that has locked the data room's row */
  static async open(em: EntityManager, listingId: number): Promise<OpenTree> {
    const rows = await readItems(em, listingId);
    return new OpenTree(em, listingId, rows, rows.length);
  }

  /** As much of it as putting a file into a place needs: of 10,000 files that come one after the other each would read all those before it. */
  static around(
    em: EntityManager,
    listingId: number,
    { rows, items }: { readonly rows: readonly ItemRow[]; readonly items: number },
  ): TreeAround {
    return new OpenTree(em, listingId, rows, items);
  }

  /** @throws ItemNotFound for one of another data room as well */
  item(id: number): ItemRow {
    const row = this.byId.get(id);
    if (!row) throw new ItemNotFound();
    return row;
  }

  /** @throws NotAFolder */
  assertFolder(id: number | null): void {
    if (id !== null && this.byId.get(id)?.kind !== 'folder') throw new NotAFolder('parentId');
  }

  /** What is in a folder, in its order. */
  inFolder(parentId: number | null): readonly ItemRow[] {
    return itemsByFolder(this.rows.filter((row) => row.parentId === parentId)).get(parentId) ?? [];
  }

  /** How many folders stand above what is in this one. @param from of which each is the last that counts */
  private depthOf(folder: number | null, from: ReadonlySet<number> = new Set()): number {
    let depth = 0;
    for (let at = folder; at !== null; at = from.has(at) ? null : this.item(at).parentId) depth += 1;
    return depth;
  }

  /** What has a name in a folder. */
  named(parentId: number | null, nameKey: string): ItemRow | undefined {
    return this.rows.find((row) => row.parentId === parentId && row.nameKey === nameKey);
  }

  /** @throws NameTaken where something in the folder has the name already, those of `except` aside */
  assertFree(parentId: number | null, { name, nameKey }: Pick<ItemRow, 'name' | 'nameKey'>, except?: number): void {
    const taken = this.rows.some((row) => row.parentId === parentId && row.nameKey === nameKey && row.id !== except);
    if (taken) throw new NameTaken(name);
  }

  /** @throws TooManyItems, TooDeep @param folders that are to be made below `parentId` */
  assertRoom(parentId: number | null, items: number, folders = 0): void {
    if (this.items + items > MAX_DATA_ROOM_ITEMS) throw new TooManyItems(MAX_DATA_ROOM_ITEMS);
    if (this.depthOf(parentId) + folders > MAX_FOLDER_DEPTH) throw new TooDeep(MAX_FOLDER_DEPTH);
  }

  /** Ranks for `count` items behind `after`, first where it is null, last where it is undefined. @param moved that leave their places for it */
  ranksAfter(
    parentId: number | null,
    after: number | null | undefined,
    count: number,
    moved: ReadonlySet<number> = new Set(),
  ): string[] {
    const siblings = this.inFolder(parentId).filter(({ id }) => !moved.has(id));
    const at = after === undefined ? siblings.length - 1 : siblings.findIndex(({ id }) => id === after);
    if (after !== undefined && after !== null && at === -1) throw new ItemNotFound();
    return generateNKeysBetween(siblings[at]?.rank ?? null, siblings[at + 1]?.rank ?? null, count);
  }

  /**
   * Whether a folder may take these items, with what is in them.
   * @throws ItemNotFound, NotAFolder, IntoItself, TooDeep, NameTaken
   */
  assertTakes(parentId: number | null, items: readonly ItemRow[]): void {
    this.assertFolder(parentId);
    const moved = new Set(items.map(({ id }) => id));
    const contents = withContents(this.rows, [...moved]);
    if (parentId !== null && contents.has(parentId)) throw new IntoItself();
    const folders = this.rows.filter(({ id, kind }) => kind === 'folder' && contents.has(id));
    // Each from where it is moved: they may come from folders of any depth.
    const deepest = Math.max(0, ...folders.map(({ id }) => this.depthOf(id, moved)));
    if (this.depthOf(parentId) + deepest > MAX_FOLDER_DEPTH) throw new TooDeep(MAX_FOLDER_DEPTH);
    const names = new Set<string>();
    for (const item of items) {
      if (item.parentId !== parentId) this.assertFree(parentId, item);
      if (names.has(item.nameKey)) throw new NameTaken(item.name);
      names.add(item.nameKey);
    }
  }

  /** Makes an item, the last in its folder; it has its id once that is flushed. @param folder checked by who calls */
  add(kind: DataRoomItem['kind'], folder: number | null, name: string): DataRoomItem {
    const [rank] = this.ranksAfter(folder, undefined, 1);
    const named = { name, nameKey: itemNameKey(name) };
    const item = this.em.create(DataRoomItem, {
      listingId: this.listingId,
      parentId: folder,
      kind,
      ...named,
      rank: rank!,
    });
    this.em.persist(item);
    return item;
  }

  /** Writes parents and ranks: one statement, however many. */
  async place(
    placed: readonly { readonly id: number; readonly parentId: number | null; readonly rank: string }[],
  ): Promise<void> {
    await executeBound(
      this.em,
      `update data_room_item i set parent_id = m.parent_id, rank = m.rank
       from unnest($1::int[], $2::int[], $3::text[]) as m (id, parent_id, rank) where i.id = m.id`,
      [placed.map(({ id }) => id), placed.map(({ parentId }) => parentId), placed.map(({ rank }) => rank)],
    );
  }
}
