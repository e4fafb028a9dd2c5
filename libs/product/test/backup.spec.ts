import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { StoreContentFile } from '@outcrop/content';
import { UpdateListingImage } from '@outcrop/images';
import { ChangeListingImage, CreateListing } from '@outcrop/listings';
import { type Actor, mayDeleteFiles, migrationsOf, systemActor } from '@outcrop/platform';
import { describeWithEngine } from '@outcrop/platform/testing';
import { CollectionLoads, Collections } from '@outcrop/search';
import sharp from 'sharp';
import {
  type Installation,
  startInstallation,
  temporaryFolder,
  withClient,
  withOddities,
} from './support/installations.ts';

const system: Actor = systemActor('tests');
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let source: Installation;
const others: Installation[] = [];

beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => folder.remove());
beforeEach(async () => {
  source = await startInstallation();
});
afterEach(async () => {
  for (const one of [source, ...others.splice(0)]) await one?.stop();
});

/** One more installation, by default in an empty database. */
async function another(options: Parameters<typeof startInstallation>[0] = { upTo: '' }): Promise<Installation> {
  const installation = await startInstallation(options);
  others.push(installation);
  return installation;
}
const create = (installation = source) =>
  installation.commands.execute(
    new CreateListing({ values: { governingThought: 'Wolfcamp “B”', typeCodes: 'PP' }, actor: system }),
  );
const picture = (color: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer();
/** One empty page. */
const PDF = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
trailer<</Root 1 0 R>>
%%EOF`,
);
/** Gives a listing a cover. @returns the key of its file */
async function upload(id: number, color: string): Promise<string> {
  await source.commands.execute(
    new UpdateListingImage({ listingId: id, source: 'Cover', file: await picture(color), actor: system }),
  );
  const [row] = await source.ask('select cover_image as image from listing where id = $1', [id]);
  const image = String(row!['image']);
  return `images/masters/${image.slice(0, 2)}/${image}`;
}
async function fillOddities() {
  const columns =
    'large, exact, near, bytes, words, document, binary_document, nothing, said, at, "local", day, span, token';
  const values = `'9007199254740993', '0.10', 0.1::float8 + 0.2, '\\x00ff0a5c', '{"a,b",NULL,"c\td\n\\\\"}', '{"b": 1,  "a": [null]}',
    '{"n": null, "e": "é"}', null, E'\\\\N tab\\t line\\n quote" é 🛢', '2020-02-29 12:00:00.123456Z', '2020-02-29 12:00', '0044-03-15 BC',
    '1 mon -2 days 00:00:03.5', '7f0c1a52-9c1a-4c8e-9d9a-0b8e3a1c2d4e'`;
  await source.ask(`insert into "Odd one" (${columns}) values (${values}), (${values})`);
  await source.ask(
    `insert into "Odd one" (near, at, said) values ('NaN', 'infinity', ''), ('-Infinity', '-infinity', null)`,
  );
  await source.ask('update "Odd one" set parent = 4, other = 1 where id = 1');
  await source.ask('update "even.one" set odd = 2');
}

describe('a backup that is restored', () => {
  it('gives back every row and file, and counts on where it stopped', async () => {
    const ids = [await create(), await create(), await create()];
    const key = await upload(ids[0]!, '#c62');
    await source.storage.put('images/sizes/ab/made-of-it', Buffer.from('not kept'));
    await source.ask(`insert into search_index values ('elsewhere-deals-v1-1', 'deals', 1, 'live')`);
    await source.ask(
      `insert into "user" (email, first_name, last_name, enabled_features) values ('a@b.c', 'A', 'B', '{x,y}')`,
    );
    await fillOddities();
    const file = folder.file();
    const written = await source.backUp(file);
    expect(written).toMatchObject({ files: 1, missingFiles: [] });

    const target = await another();
    const report = await target.restore(file);
    expect(report).toMatchObject({ version: '1.2.3', rows: written.rows, tables: written.tables, files: 1, wrong: [] });
    expect(report.right).toContain('The search index of deals has 3 rows, 0 of them differing.');
    expect(await target.contents()).toEqual(await source.contents());
    expect(await target.ask('select name from search_index')).toEqual([]);
    expect(await target.keys()).toEqual([key]);
    expect(await target.storage.get(key)).toEqual(await source.storage.get(key));
    expect(await target.storage.stat('images/sizes/ab/made-of-it')).toBeNull();
    // The keys between tables hold as before, and the sequences stand where they stood.
    await expect(target.ask('insert into "even.one" values (2, 999)')).rejects.toThrow('foreign key');
    expect(await create(target)).toBe(Math.max(...ids) + 1);
    const [newest] = await target.ask('select max(id) as id from "Odd one"');
    expect(await target.ask('insert into "Odd one" (said) values (null) returning id')).toEqual([
      { id: Number(newest!['id']) + 1 },
    ]);
  });

  it('gives back collections that are made from definitions, with their rows and ids, and goes on loading them', async () => {
    const load = (of: Installation, keys: readonly string[]) =>
      of.app.get(CollectionLoads, { strict: false }).load(
        'wells',
        keys.map((key) => ({ key, spud: '2024-02-29' })),
        { actor: system },
      );
    const definition = { name: 'wells', fields: { spud: { type: 'date' } } };
    const collections = source.app.get(Collections);
    // One whose table is gone, so that ids have a gap.
    await collections.create(definition, system);
    await collections.remove('wells', system);
    const { table } = await collections.create(definition, system);
    await load(source, ['a', 'b', 'c']);
    await load(source, ['c', 'd']);
    // A load that is under way.
    await source.ask(`create table ${table}_load (n int)`);
    await source.ask('update search_collection set load_rows = 1, load_merged = 0');
    const file = folder.file();
    await source.backUp(file);

    const target = await another();
    const report = await target.restore(file);
    expect(report.wrong).toEqual([]);
    expect(report.right).toContainEqual(
      expect.stringContaining('The search index of wells has 4 rows, 0 of them differing.'),
    );
    const rows = `select id, key, gone, revision, spud::text from ${table} order by id`;
    expect(await target.ask(rows)).toEqual(await source.ask(rows));
    expect(await target.ask(`select to_regclass('${table}_load') as load`)).toEqual([{ load: null }]);
    expect(await load(target, ['a', 'e'])).toEqual({ rows: 2, added: 1, changed: 1, gone: 2 });
    expect(await target.ask(`select id from ${table} where key = 'e'`)).toEqual([{ id: '5' }]);
    expect((await target.app.get(Collections).create({ ...definition, name: 'more' }, system)).version).toBe(3);
  });

  it('of an older release is brought up to this one', async () => {
    const older = await another({ upTo: 'Migration20261122000100_schedules' });
    await older.ask(`insert into login_limit values ('email', 'k', 3, now())`);
    await older.ask(`insert into "user" (email, first_name, last_name) values ('a@b.c', 'A', 'B')`);
    const file = folder.file();
    expect((await older.backUp(file)).missingFiles).toBeUndefined();

    const target = await another();
    const report = await target.restore(file);
    expect(report.wrong).toEqual([]);
    expect(report.migrated).toContain('Migration20261122000200_try_limits');
    // The later migration forgets what was counted, as the limits count otherwise.
    expect(await target.ask('select kind, key, failures from try_limit')).toEqual([]);
    expect(await target.ask('select email from "user"')).toEqual([{ email: 'a@b.c' }]);
    const applied = await target.ask('select name from mikro_orm_migrations order by id');
    expect(applied.map(({ name }) => name)).toEqual(migrationsOf(withOddities).map(({ name }) => name));
  });

  it('holds one moment of a database that is written to meanwhile', async () => {
    await create();
    const file = folder.file();
    // Tables are read by their names: while this one is locked, some were read and others were not.
    await withClient(source.url, async (client) => {
      await client.query('begin');
      await client.query('lock table flag in access exclusive mode');
      const backup = source.backUp(file);
      await waiting(client, 'flag');
      await create();
      const key = await upload(await create(), '#0c6');
      await client.query('insert into event_consumer (name, types) values ($1, $2)', ['late', []]);
      await client.query('commit');
      await backup;
      expect(await source.keys()).toEqual([key]);
    });
    const target = await another();
    expect((await target.restore(file)).wrong).toEqual([]);
    const counted = await target.ask(
      `select (select count(*)::int from listing) as listings, (select count(*)::int from event) as events,
              (select count(*)::int from audit_entry) as audited, (select count(*)::int from event_consumer) as consumers`,
    );
    expect(counted).toEqual([{ listings: 1, events: 1, audited: 1, consumers: 0 }]);
    // Ids that were given meanwhile are not given again.
    expect(await create(target)).toBeGreaterThan(
      Number((await source.ask('select max(id) as id from listing'))[0]!['id']),
    );
  });
});

/** Resolves when somebody waits for a lock on the table. */
async function waiting(client: { query: typeof import('pg').Client.prototype.query }, table: string): Promise<void> {
  for (;;) {
    const { rows } = await client.query(`select 1 from pg_locks where relation = '${table}'::regclass and not granted`);
    if (rows.length) return;
  }
}

describe('the files of a backup', () => {
  it('stay until it is done, also those that no row names any more', async () => {
    const id = await create();
    const key = await upload(id, '#06c');
    const file = folder.file();
    await withClient(source.url, async (client) => {
      await client.query('begin');
      await client.query('lock table listing in access exclusive mode');
      const backup = source.backUp(file);
      await waiting(client, 'listing');
      await client.query('update listing set cover_image = null');
      // What a worker asks before it deletes.
      expect(await source.em().transactional(mayDeleteFiles)).toBe(false);
      await client.query('commit');
      await backup;
      expect(await source.em().transactional(mayDeleteFiles)).toBe(true);
    });
    const target = await another();
    expect((await target.restore(file)).wrong).toEqual([]);
    expect(await target.keys()).toEqual([key]);
  });

  it('hold those of content as well: each once, a PDF with the picture of its first page', async () => {
    const store = async (bytes: Buffer) =>
      source.commands.execute(new StoreContentFile({ input: { bytes, filename: 'rig', title: 'Rig' }, actor: system }));
    await store(await picture('#a0c'));
    await store(await picture('#a0c'));
    await store(PDF);
    const keys = await source.keys();
    expect(keys.map((key) => key.replace(/[0-9a-f]{64}/, ''))).toEqual(
      keys.map((key) => `content/files/${key.split('/')[2]}/${key.endsWith('.page') ? '.page' : ''}`),
    );
    expect(keys).toHaveLength(3);
    const file = folder.file();
    expect(await source.backUp(file)).toMatchObject({ files: 3, missingFiles: [] });
    const target = await another();
    expect(await target.restore(file)).toMatchObject({ files: 3, wrong: [] });
    for (const key of keys) expect(await target.storage.get(key)).toEqual(await source.storage.get(key));
    expect(await target.ask('select count(*)::int as rows from content_file')).toEqual([{ rows: 3 }]);

    await source.storage.delete(keys[0]!);
    expect((await source.backUp(folder.file())).missingFiles).toEqual([keys[0]]);
  });

  it('that were gone before are told, by the backup and by the restore', async () => {
    const key = await upload(await create(), '#60c');
    await source.storage.delete(key);
    const file = folder.file();
    expect((await source.backUp(file)).missingFiles).toEqual([key]);
    const report = await (await another()).restore(file);
    expect(report.wrong).toEqual([]);
    expect(report.right).toContain(`Missing when the backup was made already: ${key}.`);
  });
});

describeWithEngine('s3', 'the files of a backup, beside a bucket', (url) => {
  it('come out of a folder into a bucket, and out of a bucket into a folder', async () => {
    const key = await upload(await create(), '#0c6');
    await source.commands.execute(
      new StoreContentFile({ input: { bytes: PDF, filename: 'rig', title: 'Rig' }, actor: system }),
    );
    const keys = await source.keys();
    expect(keys).toContain(key);
    const own = new URL(url);
    own.pathname += `/t${randomBytes(6).toString('hex')}`;
    const bucket = await another({ upTo: '', env: { S3_URL: own.href } });
    const back = await another();
    let from = source;
    for (const to of [bucket, back]) {
      const file = folder.file();
      expect(await from.backUp(file)).toMatchObject({ files: keys.length, missingFiles: [] });
      expect(await to.restore(file)).toMatchObject({ files: keys.length, wrong: [] });
      expect(await to.keys()).toEqual(keys);
      for (const each of keys) expect(await to.storage.get(each)).toEqual(await source.storage.get(each));
      from = to;
    }
  });
});

describe('the archive', () => {
  it('is only for its owner, whole, and takes the place of nothing unless asked', async () => {
    const file = folder.file();
    await source.backUp(file);
    expect((await fs.stat(file)).mode & 0o777).toBe(0o600);
    const first = await fs.readFile(file);
    await expect(source.backUp(file)).rejects.toThrow(/is there already/);
    expect(await fs.readFile(file)).toEqual(first);
    await create();
    await source.backUp(file, { overwrite: true });
    expect((await fs.stat(file)).size).toBeGreaterThan(first.length);
    expect((await fs.readdir(path.dirname(file))).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('leaves the one before and no part of its own where it fails', async () => {
    const file = folder.file();
    await source.backUp(file);
    const first = await fs.readFile(file);
    await upload(await create(), '#222');
    const storage = Object.assign(Object.create(source.storage), {
      open: async (key: string) => {
        const opened = await source.storage.open(key);
        opened?.body.destroy();
        // Half of it can be read.
        const half = (async function* () {
          yield Buffer.alloc(opened!.bytes >> 1);
          throw new Error('the disk is on fire');
        })();
        return { ...opened, body: Readable.from(half, { objectMode: false }) };
      },
    });
    await expect(source.backUp(file, { overwrite: true, storage })).rejects.toThrow('on fire');
    expect(await fs.readFile(file)).toEqual(first);
    expect((await fs.readdir(path.dirname(file))).filter((name) => name.endsWith('.part'))).toEqual([]);
    await expect(source.backUp(path.join(folder.path, 'none', 'file'))).rejects.toThrow('cannot be written (ENOENT)');
    await expect(source.backUp(folder.path)).rejects.toThrow('is a folder');
  });

  it('is not made of an empty database, or of one of a newer release', async () => {
    await expect((await another()).backUp(folder.file())).rejects.toThrow('no installation of Outcrop');
    await expect(source.backUp(folder.file(), { migrations: ['Migration20261121000100_events'] })).rejects.toThrow(
      'newer release',
    );
  });

  it('is made by one at a time', async () => {
    await withClient(source.url, async (client) => {
      await client.query('begin');
      await client.query('lock table flag in access exclusive mode');
      const first = source.backUp(folder.file());
      await waiting(client, 'flag');
      await expect(source.backUp(folder.file())).rejects.toThrow('Another backup');
      await client.query('commit');
      await first;
    });
    await source.commands.execute(
      new ChangeListingImage({ listingId: await create(), source: 'Cover', image: null, actor: system }),
    );
    await source.backUp(folder.file());
  });
});
