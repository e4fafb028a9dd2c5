import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { itemNameKey, MAX_FOLDER_DEPTH } from '@outcrop/contracts';
import fc from 'fast-check';
import { findAround, type WantedPlace } from '../src/files/tree/find-around.ts';
import { OpenTree, readItems, type TreeAround } from '../src/files/tree/open-tree.ts';
import { placeFor } from '../src/files/tree/place-for.ts';
import { placeItems } from '../src/files/tree/place-items.ts';
import { forgetFiles } from './support/room-files.ts';
import { type DataRoomsApp, DEAL, PRIVATE_DEAL, startDataRooms } from './support/start-data-rooms.ts';

// docs/product/data-rooms.md#file-uploads

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms({}, ['api']);
});
afterAll(() => app?.stop());
beforeEach(() => forgetFiles(app));

/** Some are one name, by their case or by their form of Unicode. */
const NAMES = ['Land', 'LAND', 'R\u00e9sum\u00e9', 'Re\u0301sume\u0301', '1', '\uff11', 'b'];
const RANKS = ['Zz', 'a0', 'a1', 'a1V', 'b00'];

interface Grown {
  /** Its folder among those before it, counted round; at the top where that is none. */
  readonly folder: number;
  readonly kind: 'folder' | 'file';
  readonly name: string;
  readonly rank: string;
  readonly isRemoved: boolean;
}

const grown = fc.record<Grown>({
  folder: fc.nat(99),
  kind: fc.constantFrom('folder', 'folder', 'file'),
  name: fc.constantFrom(...NAMES),
  rank: fc.constantFrom(...RANKS),
  isRemoved: fc.nat(5).map((n) => n === 0),
});
const path = fc.oneof(
  { weight: 9, arbitrary: fc.array(fc.constantFrom(...NAMES), { maxLength: 4 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(MAX_FOLDER_DEPTH - 1, MAX_FOLDER_DEPTH).map((n) => Array<string>(n).fill('b')),
  },
);

const treeAround = async (em: EntityManager, place: WantedPlace) =>
  OpenTree.around(em, DEAL, await findAround(em, DEAL, place, randomUUID()));

const insert = (em: EntityManager, row: object) =>
  em.execute<{ id: number }[]>(
    `insert into data_room_item (listing_id, parent_id, kind, name, name_key, rank, removed_at)
     select "listingId", "parentId", kind, name, "nameKey", rank, case when "isRemoved" then now() end
     from jsonb_to_record(?::jsonb) as r ("listingId" int, "parentId" int, kind text, name text, "nameKey" text, rank text, "isRemoved" boolean)
     returning id`,
    [JSON.stringify(row)],
  );

/** Makes a tree; what would have a name that is taken is left out. @returns the ids of all, those of what was removed among them */
async function grow(listingId: number, items: readonly Grown[]): Promise<number[]> {
  const em = app.em();
  const made: { id: number; isRemoved: boolean; kind: string }[] = [];
  const taken = new Set<string>();
  for (const { folder, ...item } of items) {
    const before = made[folder % (made.length + 1)];
    const parent = before?.kind === 'folder' ? before : undefined;
    const nameKey = itemNameKey(item.name);
    const isRemoved = item.isRemoved || parent?.isRemoved === true;
    const place = `${parent?.id} ${nameKey}`;
    if (!isRemoved && taken.has(place)) continue;
    if (!isRemoved) taken.add(place);
    const [{ id } = { id: 0 }] = await insert(em, {
      ...item,
      listingId,
      parentId: parent?.id ?? null,
      nameKey,
      isRemoved,
    });
    made.push({ id, isRemoved, kind: item.kind });
  }
  return made.map(({ id }) => id);
}

/** What comes of putting a file into a place, which is taken back: the version of which file, or how the tree stands then; or why not. */
async function outcomeOf(open: (em: EntityManager) => Promise<TreeAround>, place: WantedPlace): Promise<unknown> {
  let outcome: unknown;
  const put = app.em().transactional(async (em) => {
    const tree = await open(em);
    try {
      const { standing, folderId, made } = await placeFor(tree, place);
      if (!standing) tree.add('file', folderId, place.name);
      await em.flush();
      const placed = placeItems(await readItems(em, DEAL));
      outcome = {
        standing: standing?.id,
        made,
        tree: placed.map(({ number, row }) => `${number} ${row.kind} ${row.name}`),
      };
    } catch (error) {
      outcome = [(error as Error).name, (error as Error).message];
    }
    throw new Error('taken back');
  });
  await expect(put).rejects.toThrow('taken back');
  return outcome;
}

describe('What stands around the place of a file', () => {
  it('puts it where the whole tree would, or refuses it for the same reason', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(grown, { maxLength: 14 }),
        fc.array(grown, { minLength: 1, maxLength: 3 }),
        fc.record({ parent: fc.option(fc.nat(99), { freq: 3 }), path, name: fc.constantFrom(...NAMES) }),
        async (own, theirs, { parent, ...wanted }) => {
          await forgetFiles(app);
          const ids = [...(await grow(DEAL, own)), ...(await grow(PRIVATE_DEAL, theirs))];
          const place = {
            ...wanted,
            parentId: parent === null ? null : parent > 95 ? 2_000_000 : ids[parent % ids.length]!,
          };
          const [around, whole] = [
            await outcomeOf((em) => treeAround(em, place), place),
            await outcomeOf((em) => OpenTree.open(em, DEAL), place),
          ];
          expect(around).toEqual(whole);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('is a few rows, however many there are', async () => {
    const files = Array.from({ length: 300 }, (_, at) => ({ name: `${at}`, rank: `a${String(at).padStart(3, '0')}V` }));
    const file = { kind: 'file', isRemoved: false } as const;
    const folder = { folder: 0, kind: 'folder', name: 'Wells', rank: 'a0', isRemoved: false } as const;
    await grow(DEAL, [folder, ...files.map((each) => ({ ...file, ...each, folder: 0 }))]);
    const place = { parentId: null, path: ['WELLS'], name: '7' };
    await app.em().transactional(async (em) => {
      const { rows } = (await treeAround(em, place)) as OpenTree;
      expect(rows.map(({ name }) => name).sort()).toEqual(['299', '7', 'Wells']);
    });
  });
});
