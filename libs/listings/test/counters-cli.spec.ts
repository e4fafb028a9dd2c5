import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { Forbidden } from '@outcrop/platform';
import { createTestDatabase, PEOPLE, type TestDatabase } from '@outcrop/platform/testing';
import { Command } from 'commander';
import { commands } from '../src/import/cli.ts';
import { ImportListings } from '../src/import/import-listings.ts';
import { SetCounterStarts } from '../src/import/set-counter-starts.ts';
import { type RunningApp, startApp, system } from './support/start-app.ts';
import { wholeRow } from './support/whole-deal.ts';

let database: TestDatabase;
let app: RunningApp;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url);
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'outcrop-counters-'));
});
afterAll(async () => {
  process.exitCode = undefined;
  await fs.rm(folder, { recursive: true, force: true });
  await app?.stop();
  await database?.drop();
});
beforeEach(async () => {
  await app.clear('listings');
  const rows = [1, 2].map((ListingId) => wholeRow({ ListingId, header: `Deal ${ListingId}`, PLSCode: 'PP' }));
  await app.commands.execute(new ImportListings({ rows, actor: system }));
  await app.clear();
  process.exitCode = undefined;
});

/** Runs the command on such a file. @returns what it says, and what it ends with */
async function run(content: string, ...options: string[]) {
  const file = path.join(folder, 'counters.csv');
  await fs.writeFile(file, content);
  const said = [
    jest.spyOn(console, 'log').mockImplementation(() => {}),
    jest.spyOn(console, 'error').mockImplementation(() => {}),
  ];
  try {
    const program = new Command();
    commands(program, async () => app.app);
    await program.parseAsync(['node', 'outcrop', 'listings', 'counters', file, ...options]);
    return { words: said.flatMap(({ mock }) => mock.calls.flat()).map(String), code: process.exitCode };
  } finally {
    for (const spy of said) spy.mockRestore();
  }
}

const counters = async (id: number) => {
  const { signedCACount, hotLeadCount, noCount, contactedCount, webhitCount, offersCount } = await app.row(id);
  return [signedCACount, hotLeadCount, noCount, contactedCount, webhitCount, offersCount];
};
const FILE = `\uFEFFListingId;SignedCACount;hotLeadCount;noCount;contactedCount;webhitCount;offersCount
1;12;3;2;8;1200;3
2;;1;;;;
`;

it('sets what counters start with, leaves alone what is empty, and says so in the audit; again it changes nothing', async () => {
  const { version } = await app.row(1);
  expect((await run(FILE)).words).toEqual(['The counters of 2 listings were set, 0 unchanged, 0 rejected']);
  expect([await counters(1), await counters(2)]).toEqual([
    [12, 3, 2, 8, 1200, 3],
    [0, 1, 0, 0, 0, 0],
  ]);
  expect(
    (await app.audit()).map(({ actor, action, subject, before, after }) => [actor, action, subject, before, after]),
  ).toEqual([
    [
      'system:import',
      'set-listing-counters',
      'listing:1',
      expect.objectContaining({ offersCount: 0 }),
      expect.objectContaining({ offersCount: 3 }),
    ],
    ['system:import', 'set-listing-counters', 'listing:2', { hotLeadCount: 0 }, { hotLeadCount: 1 }],
  ]);
  expect((await run(FILE)).words).toEqual(['The counters of 0 listings were set, 2 unchanged, 0 rejected']);
  expect(await app.audit()).toHaveLength(2);
  expect((await app.row(1)).version).toBe(version);
});

it('changes nothing in a dry run', async () => {
  expect((await run(FILE, '--dry-run')).words).toEqual([
    'Dry run, nothing was changed: the counters of 2 listings would be set, 0 unchanged, 0 rejected',
  ]);
  expect(await counters(1)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await app.audit()).toEqual([]);
});

it('names bad rows by their lines, and sets the others', async () => {
  const content = 'id,offersCount,Colour\n1,3,red\n2,-1,\n1,5,\nx,1,\n9,1,\n2,1.5,\n2\n';
  const { words, code } = await run(content);
  expect(words).toEqual([
    'The counters of 1 listings were set, 0 unchanged, 6 rejected',
    'The column "Colour" is not known and was not read.',
    'Line 3: offersCount is "-1", and must be a whole number from 0 to 2147483647.',
    'Line 4: listing 1 is already in line 2 of this file.',
    'Line 5: id is "x", and must be a whole number from 1 to 2147483647.',
    'Line 6: there is no listing 9.',
    'Line 7: offersCount is "1.5", and must be a whole number from 0 to 2147483647.',
    'Line 8: has 1 cells instead of 3.',
  ]);
  expect(code).toBeUndefined();
  expect(await counters(1)).toEqual([0, 0, 0, 0, 0, 3]);
  expect((await run('id,offersCount\n9,1\n')).code).toBe(2);
});

it.each([
  ['', 'has no first line'],
  ['offersCount\n1\n', 'has no column id'],
  ['id,header\n1,x\n', 'has none of the columns signedCACount'],
  ['id,noCount,NoCount\n1,1,1\n', 'has the column noCount twice'],
])('of %j says in a sentence that it cannot be read', async (content, words) => {
  await expect(run(content)).rejects.toThrow(words);
});

it('is for those who manage listings', async () => {
  const set = new SetCounterStarts({ rows: [], dryRun: false, actor: PEOPLE.buyer });
  await expect(app.commands.execute(set)).rejects.toThrow(Forbidden);
});
