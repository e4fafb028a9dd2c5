import fs from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Migration } from '@mikro-orm/migrations';
import { CreateListing } from '@outcrop/listings';
import { type Feature, migrationsOf, systemActor } from '@outcrop/platform';
import { packTar, unpackTar } from 'modern-tar';
import { features } from '../src/index.ts';
import { type Installation, startInstallation, temporaryFolder } from './support/installations.ts';

const KEY = 'images/masters/ab/abcdef';
const TABLE = 'tables/public.listing/000001';
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let source: Installation;
let target: Installation;
/** A good archive. */
let archive: Buffer;

beforeAll(async () => {
  folder = await temporaryFolder();
  source = await startInstallation();
  target = await startInstallation({ upTo: '' });
  await source.commands.execute(
    new CreateListing({ values: { governingThought: 'Wolfcamp' }, actor: systemActor('tests') }),
  );
  await source.storage.put(KEY, Buffer.from('a picture'));
  const file = folder.file();
  await source.backUp(file);
  archive = await fs.readFile(file);
});
afterAll(async () => {
  await source?.stop();
  await target?.stop();
  await folder.remove();
});

const objects = () =>
  target.ask(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
     union all select proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'public' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all select nspname from pg_namespace where nspname = 'bullmq'`,
  );
// Whatever is refused leaves the database and the storage as empty as they were.
afterEach(async () => {
  expect([await objects(), await target.keys()]).toEqual([[], []]);
});

/** A file with these bytes. */
async function fileOf(bytes: Uint8Array): Promise<string> {
  const file = folder.file();
  await fs.writeFile(file, bytes);
  return file;
}
type Entry = { name: string; data: Uint8Array };
/** The good archive with its entries changed, and whole as a compressed tar file. */
async function changed(change: (entries: Entry[]) => Entry[]): Promise<string> {
  const entries = (await unpackTar(gunzipSync(archive))).map(({ header, data }) => ({
    name: header.name,
    data: data ?? new Uint8Array(),
  }));
  const packed = await packTar(
    change(entries).map(({ name, data }) => ({ header: { name, size: data.length }, body: data })),
  );
  return fileOf(gzipSync(packed));
}
interface Described {
  tables: { name: string; rows: number; columns: string[]; sha256?: string }[];
}
const listingsOf = ({ tables }: Described) => tables.find(({ name }) => name === 'listing')!;
/** The good archive with other JSON in one of its entries. */
const withJson = (name: string, change: (json: Described) => void): Promise<string> =>
  changed((entries) =>
    entries.map((entry) => {
      if (entry.name !== name) return entry;
      const json = JSON.parse(Buffer.from(entry.data).toString());
      change(json);
      return { name, data: Buffer.from(JSON.stringify(json)) };
    }),
  );

describe('a restore refuses, before it writes anything,', () => {
  it.each([0.001, 0.3, 0.7, 0.999])('an archive of which only the first %p are there', async (part) => {
    const file = await fileOf(archive.subarray(0, Math.floor(archive.length * part)));
    await expect(target.restore(file)).rejects.toThrow('damaged');
  });

  const withOtherByte = (at: number): Buffer => {
    const bytes = Buffer.from(archive);
    bytes[at] = bytes[at]! ^ 0x10;
    return bytes;
  };
  const unpacksAlike = (bytes: Buffer): boolean => {
    try {
      return gunzipSync(bytes).equals(gunzipSync(archive));
    } catch {
      return false;
    }
  };
  it.each([0.2, 0.5, 0.8])('an archive with another byte at %p of its length', async (place) => {
    let at = Math.floor(archive.length * place);
    // Some bits between two compressed blocks stand for nothing.
    while (unpacksAlike(withOtherByte(at))) at += 1;
    await expect(target.restore(await fileOf(withOtherByte(at)))).rejects.toThrow('damaged');
  });

  it('an archive whose checksum is another', async () => {
    await expect(target.restore(await fileOf(withOtherByte(archive.length - 6)))).rejects.toThrow('damaged');
  });

  it('an archive that cannot be unpacked, and says why and where', async () => {
    const stored = gzipSync(gunzipSync(archive), { level: 0 });
    const place = stored.indexOf(Buffer.from('a picture'));
    await expect(target.restore(await fileOf(stored.subarray(0, place)))).rejects.toThrow(
      /is damaged: it cannot be unpacked beyond [\w./-]+ \(unexpected end of file\)\.$/,
    );
    stored[place] = stored[place]! ^ 0x10;
    await expect(target.restore(await fileOf(stored))).rejects.toThrow(/damaged.*\(incorrect data check\)\.$/);
  });

  it('what is no archive, or one of somebody else', async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('PGDMP'), gzipSync('hello'), gzipSync(Buffer.alloc(2_000_000))])
      await expect(target.restore(await fileOf(bytes))).rejects.toThrow('is not a backup of Outcrop');
    const foreign = await changed((entries) => entries.slice(1));
    await expect(target.restore(foreign)).rejects.toThrow('is not a backup of Outcrop');
    const named = await withJson('outcrop-backup.json', (head) => Object.assign(head, { product: 'Else' }));
    await expect(target.restore(named)).rejects.toThrow('is not a backup of Outcrop');
    await expect(target.restore(folder.file())).rejects.toThrow('There is no file');
    await expect(target.restore(folder.path)).rejects.toThrow('There is no file');
  });

  it('entries that were altered, taken away, added or moved', async () => {
    const alter = (name: string) => (entries: Entry[]) =>
      entries.map((entry) =>
        entry.name === name ? { name, data: Buffer.from('x'.repeat(entry.data.length)) } : entry,
      );
    await expect(target.restore(await changed(alter(TABLE)))).rejects.toThrow(`${TABLE} is not as it was written`);
    await expect(target.restore(await changed(alter(`files/${KEY}`)))).rejects.toThrow('is not as it was written');
    const without = (name: string) => changed((entries) => entries.filter((entry) => entry.name !== name));
    await expect(target.restore(await without(TABLE))).rejects.toThrow('is not where the manifest has it');
    await expect(target.restore(await without(`files/${KEY}`))).rejects.toThrow(`files/${KEY} is missing`);
    await expect(target.restore(await without('manifest.json'))).rejects.toThrow('its end is missing');
    const extra = { name: 'files/extra', data: Buffer.from('x') };
    await expect(target.restore(await changed((entries) => [...entries, extra]))).rejects.toThrow(
      'behind the manifest',
    );
    await expect(
      target.restore(await changed((entries) => [...entries.slice(0, -1), extra, ...entries.slice(-1)])),
    ).rejects.toThrow('is not where the manifest has it');
    const moved = await changed(([first, second, third, ...rest]) => [first!, third!, second!, ...rest]);
    await expect(target.restore(moved)).rejects.toThrow('is not where the manifest has it');
    const outside = 'files/../outside';
    const renamed = await changed((entries) =>
      entries.map(({ name, data }) => ({
        name: name === `files/${KEY}` ? outside : name,
        data:
          name === 'manifest.json' ? Buffer.from(Buffer.from(data).toString().replace(`files/${KEY}`, outside)) : data,
      })),
    );
    await expect(target.restore(renamed)).rejects.toThrow(`${outside} is of no known kind`);
    const cut = await withJson('manifest.json', (manifest) => {
      delete manifest.tables[0]!.sha256;
    });
    await expect(target.restore(cut)).rejects.toThrow('its manifest cannot be read');
  });

  it('an archive of a newer release or format, in words that say what to do', async () => {
    const migrations = migrationsOf(features);
    await expect(target.restore(await fileOf(archive), { migrations })).rejects.toThrow(
      'of a newer release (Migration20990101000000_oddities): restore it with that release or a newer one',
    );
    const format = await withJson('outcrop-backup.json', (head) => Object.assign(head, { format: 2 }));
    await expect(target.restore(format)).rejects.toThrow(
      'by Outcrop 1.2.3 in format 2, which this release cannot read',
    );
  });

  it('a database that is not empty', async () => {
    const before = await source.contents();
    await expect(source.restore(await fileOf(archive))).rejects.toThrow(/The database is not empty.*Set DATA_DIR/);
    expect(await source.contents()).toEqual(before);
    expect(await source.keys()).toEqual([KEY]);
  });

  it('a storage that has files', async () => {
    await target.storage.put('images/masters/cd/cdef', Buffer.from('another'));
    await expect(target.restore(await fileOf(archive))).rejects.toThrow(
      'There are files already (images/masters/cd/cdef)',
    );
    expect(await target.keys()).toEqual(['images/masters/cd/cdef']);
    await target.storage.delete('images/masters/cd/cdef');
  });
});

describe('a restore that fails on the way leaves nothing behind', () => {
  it('where a file cannot be stored', async () => {
    const storage = Object.assign(Object.create(target.storage), {
      put: () => Promise.reject(new Error('no space left')),
    });
    await expect(target.restore(await fileOf(archive), { storage })).rejects.toThrow('no space left');
  });

  it('where rows are not what the manifest says, or do not fit', async () => {
    const counted = await withJson('manifest.json', (manifest) => {
      listingsOf(manifest).rows = 2;
    });
    await expect(target.restore(counted)).rejects.toThrow('The table public.listing got other rows');
    const column = await withJson('manifest.json', (manifest) => {
      listingsOf(manifest).columns.push('reserved');
    });
    await expect(target.restore(column)).rejects.toThrow('is not as its migrations make it (reserved)');
    const order = await withJson('manifest.json', (manifest) => {
      listingsOf(manifest).columns.reverse();
    });
    await expect(target.restore(order)).rejects.toThrow(/invalid input syntax|malformed array literal/);
  });

  it('where a migration of this release cannot bear the rows', async () => {
    class Migration29990101000000_strict extends Migration {
      override up(): void {
        this.addSql('alter table listing add constraint none_may_be_there check (id < 0)');
      }
    }
    const strict: Feature = { name: 'strict', migrations: [Migration29990101000000_strict] };
    const migrations = migrationsOf([
      ...features,
      { name: 'oddities', migrations: source.migrations.slice(-1) },
      strict,
    ]);
    await expect(target.restore(await fileOf(archive), { migrations })).rejects.toThrow('none_may_be_there');
  });
});

describe('a restore says what differs', () => {
  // Before what is asked after each test: those in a block come first.
  afterEach(async () => {
    await target.stop();
    target = await startInstallation({ upTo: '' });
  });

  it('of tables that no migration makes, and of files that rows name', async () => {
    await source.ask('create table reports (id serial, said text)');
    await source.ask(`insert into reports (said) values ('mine')`);
    await source.ask(`update listing set logo_image = 'abcdef', cover_image = 'fedcba'`);
    const file = folder.file();
    expect((await source.backUp(file)).missingFiles).toEqual(['images/masters/fe/fedcba']);
    const storage = Object.assign(Object.create(target.storage), { put: async () => {} });
    const { wrong, right } = await target.restore(file, { storage });
    expect(wrong).toEqual([
      'The table public.reports (1 rows) was not restored: no migration makes it.',
      'The sequence public.reports_id_seq was not restored: no migration makes it.',
      `The file ${KEY} is missing, which a row names.`,
    ]);
    expect(right).toContain('Missing when the backup was made already: images/masters/fe/fedcba.');
  });

  it('where a step at the end fails', async () => {
    target.parts.steps.push({ name: 'last', run: () => Promise.reject(new Error('away')) });
    expect((await target.restore(await fileOf(archive))).wrong).toEqual(['last: away']);
  });
});
