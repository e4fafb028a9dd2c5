import type { EntityManager } from '@mikro-orm/postgresql';
import { DataRoomItem } from '../file.entities.ts';
import type { FileReader } from '../files.policy.ts';
import { readItems } from '../tree/open-tree.ts';
import { placeItems } from '../tree/place-items.ts';
import type { ReadableTrees } from './readable-trees.ts';

/** How a file is called in its data room. */
export interface FileName {
  /** Null for one that was removed. */
  readonly number: string | null;
  readonly name: string;
}

/** The numbers of what is in a data room, by id. */
export const numbersIn = async (em: EntityManager, listingId: number): Promise<ReadonlyMap<number, string>> =>
  new Map(placeItems(await readItems(em, listingId)).map(({ row, number }) => [row.id, number]));

/** How files of a data room are called, by id, for agents. */
export async function fileNames(
  em: EntityManager,
  listingId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, FileName>> {
  const rows = await em.find(DataRoomItem, { listingId, id: [...ids] }, { fields: ['id', 'name'] });
  const numbers = await numbersIn(em, listingId);
  return new Map(rows.map(({ id, name }) => [id, { number: numbers.get(id) ?? null, name }]));
}

/** How the files of a data room are called that somebody may read at this moment, by id. */
export async function readableNames(
  trees: ReadableTrees,
  listingId: number,
  reader: FileReader,
): Promise<ReadonlyMap<number, { readonly number: string; readonly name: string }>> {
  const items = await trees.of(listingId, reader);
  return new Map(
    items.flatMap(({ row: { id, name }, number, file }) => (file ? [[id, { number, name }] as const] : [])),
  );
}
