import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FILE_CHECK_CODES, FILE_CLASS_CODES } from '@outcrop/contracts';
import fc from 'fast-check';
import { standingItems } from '../src/files/queries/file-facts.ts';
import { placeItems } from '../src/files/tree/place-items.ts';
import { PlacedTrees } from '../src/files/tree/placed-trees.ts';
import { addFile, addVersion, forgetFiles, setVersion } from './support/room-files.ts';
import { type DataRoomsApp, DEAL, PRIVATE_DEAL, startDataRooms } from './support/start-data-rooms.ts';

let app: DataRoomsApp;
let trees: PlacedTrees;
beforeAll(async () => {
  app = await startDataRooms({}, ['api']);
  trees = app.app.get(PlacedTrees);
});
afterAll(() => app?.stop());
beforeEach(() => forgetFiles(app));

/** As it stands, whatever was read before. */
const fresh = async (listingId = DEAL) => placeItems(await standingItems(app.em(), listingId));
const add = (name: string, listingId = DEAL) =>
  addFile(app, { name, listingId, bytes: Buffer.from('x'), type: 'text/plain' });

describe('The tree of a data room that a process has read', () => {
  it('is not read again while nothing of it has changed, whatever changes elsewhere', async () => {
    await add('Lease.txt');
    const first = await trees.of(DEAL);
    await add('Elsewhere.txt', PRIVATE_DEAL);
    await app.em().execute('update listing set version = version + 1 where id = ?', [DEAL]);
    expect(await trees.of(DEAL)).toBe(first);
    expect(first).toEqual(await fresh());
    expect(await trees.of(PRIVATE_DEAL)).toEqual(await fresh(PRIVATE_DEAL));
  });

  it('is the same after a change that was taken back, and another once one is committed', async () => {
    const { id } = await add('Lease.txt');
    const first = await trees.of(DEAL);
    const changed = app.em().transactional(async (em) => {
      await em.execute('update data_room_item set class = ? where id = ?', ['open', id]);
      expect(await trees.of(DEAL)).toBe(first);
      throw new Error('taken back');
    });
    await expect(changed).rejects.toThrow('taken back');
    expect(await trees.of(DEAL)).toBe(first);
    await app.em().execute('update data_room_item set class = ? where id = ?', ['open', id]);
    expect((await trees.of(DEAL)).map((item) => item.class)).toEqual(['open']);
  });

  it('is empty for a data room without files, until it has one', async () => {
    expect(await trees.of(DEAL)).toEqual([]);
    await add('Lease.txt');
    expect(await trees.of(DEAL)).toHaveLength(1);
  });

  it('is what stands, after any of the changes that files, their places and their versions go through', async () => {
    const files = [await add('a.txt'), await add('b.txt'), await add('c.txt')];
    const ids = files.map(({ id }) => id);
    const write = (sql: string, ...values: unknown[]) => app.em().execute(sql, values);
    const changes = {
      rename: (id: number, n: number) => write('update data_room_item set name = ? where id = ?', `File ${n}`, id),
      classify: (id: number, n: number) =>
        write('update data_room_item set class = ? where id = ?', FILE_CLASS_CODES[n % 3], id),
      move: (id: number, n: number) => write('update data_room_item set rank = ? where id = ?', `a${n}V`, id),
      remove: (id: number) => write('update data_room_item set removed_at = now() where id = ?', id),
      restore: (id: number) => write('update data_room_item set removed_at = null where id = ?', id),
      leave: (id: number) => write('update data_room_item set listing_id = ? where id = ?', PRIVATE_DEAL, id),
      come: (id: number) => write('update data_room_item set listing_id = ? where id = ?', DEAL, id),
      check: (id: number, n: number) =>
        write(
          'update data_room_file_version set "check" = ? where item_id = ?',
          FILE_CHECK_CODES[n % FILE_CHECK_CODES.length],
          id,
        ),
      read: (id: number) => write('update data_room_item set readable_at = now() where id = ?', id),
      readVersion: (id: number) => write('update data_room_file_version set readable_at = now() where item_id = ?', id),
      replace: async (id: number) => {
        const version = await addVersion(app, id, { name: 'n', bytes: Buffer.from('y'), type: 'text/plain' });
        await setVersion(app, id, version.id);
      },
      back: (id: number) =>
        write(
          'update data_room_item set version_id = (select min(id) from data_room_file_version where item_id = ?) where id = ?',
          id,
          id,
        ),
    };
    const names = Object.keys(changes) as (keyof typeof changes)[];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...ids), fc.nat(9)), {
          minLength: 1,
          maxLength: 12,
        }),
        async (steps) => {
          for (const [name, id, n] of steps) {
            await changes[name](id, n);
            expect(await trees.of(DEAL)).toEqual(await fresh());
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});
