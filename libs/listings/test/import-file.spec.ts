import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import { demoListings } from '@outcrop/demo';
import { AuditEntry, csvRecords } from '@outcrop/platform';
import { createTestDatabase, type TestDatabase } from '@outcrop/platform/testing';
import { Command } from 'commander';
import fc from 'fast-check';
import { type ExportFormat, exportListings } from '../src/import/export-listings.ts';
import { UnreadableFile } from '../src/import/file-rows.ts';
import { type ImportOptions, importFile } from '../src/import/import-file.ts';
import { ImportListings } from '../src/import/import-listings.ts';
import { objectToImportRow } from '../src/import/import-row.ts';
import { listingsCommands } from '../src/import/listings.commands.ts';
import { CreateListing } from '../src/listing/commands/create-listing.ts';
import { UpdateListing } from '../src/listing/commands/update-listing.ts';
import { Listing } from '../src/listing/listing.entity.ts';
import { admin, type RunningApp, startApp, system } from './support/start-app.ts';

let database: TestDatabase;
let app: RunningApp;
let folder: string;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'listings-'));
  database = await createTestDatabase();
  app = await startApp(database.url);
});
afterAll(async () => {
  await app?.stop();
  await database?.drop();
  fs.rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => app.clear('listings'));

let files = 0;
function write(content: string | Buffer): string {
  const file = path.join(folder, `${++files}.csv`);
  fs.writeFileSync(file, content);
  return file;
}
const rejectsOf = (file: string) => `${file}.rejected.csv`;
const run = (file: string, options: Partial<ImportOptions> = {}) =>
  importFile(app.commands, file, { actor: system, rejectsFile: rejectsOf(file), ...options });
const load = (content: string | Buffer, options: Partial<ImportOptions> = {}) => run(write(content), options);
const counts = (created: number, updated: number, unchanged: number, rejected: number) =>
  expect.objectContaining({ created, updated, unchanged, rejected });
async function* linesOf(text: string): AsyncGenerator<string> {
  yield* text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
async function exported(format: ExportFormat): Promise<string> {
  let text = '';
  for await (const part of exportListings(app.em(), format)) text += part;
  return text;
}

describe('reading', () => {
  it.each([
    ['commas', 'ListingId,header,whr,PLSCode\n5,"Wolfcamp, operated","Reeves\nCounty",PP L\n'],
    ['semicolons', 'ListingId;header;whr;PLSCode\r\n5;Wolfcamp, operated;"Reeves\nCounty";PP, L\r\n'],
    [
      'clear names in any case',
      'LISTINGID,governingthought,Where,typeCodes\n5,"Wolfcamp, operated","Reeves\nCounty",pp l',
    ],
    ['a byte order mark', '\uFEFFListingId,header,whr,PLSCode\n5,"Wolfcamp, operated","Reeves\nCounty",PP L\n'],
    ['JSON lines', '{"ListingId":5,"header":"Wolfcamp, operated","where":"Reeves\\nCounty","PLSCode":"PP,L"}\n\n'],
  ])('%s', async (_, content) => {
    expect(await load(content)).toEqual(counts(1, 0, 0, 0));
    expect(await app.row(5)).toMatchObject({
      governingThought: 'Wolfcamp, operated',
      where: 'Reeves\nCounty',
      typeCodes: 'PP L',
      types: ['PP', 'L'],
      updatedBy: 'system:test',
    });
  });

  it('takes coordinates both ways', async () => {
    await load('ListingId,coordinates\n5,"31.5, -102.25"\n6,\n');
    await load('ListingId,latitude,longitude\n7,31.5,-102.25\n');
    const [five, six, seven] = [await app.row(5), await app.row(6), await app.row(7)];
    expect(five).toMatchObject({ latitude: 31.5, longitude: -102.25, x: seven.x, y: seven.y });
    expect(six.x).toBeNull();
  });

  it('warns once of columns it does not know, and leaves computed ones alone', async () => {
    const warnings: string[] = [];
    const warn = (sentence: string) => void warnings.push(sentence);
    await load('ListingId,Colour,RowNumber,Shape\n5,red,1,round\n', { warn });
    await load('{"ListingId":6,"Colour":"red"}\n{"ListingId":7,"Colour":"blue"}\n', { warn });
    expect(warnings).toEqual([
      'The columns "Colour", "Shape" are not known and were not read.',
      'The column "Colour" is not known and was not read.',
    ]);
  });

  it('takes a file of an earlier release, and says that its hasDueDiligenceAccess was not read', async () => {
    const warnings: string[] = [];
    await load('ListingId,hasDueDiligenceAccess,whr\n5,true,Reeves\n', {
      warn: (sentence) => void warnings.push(sentence),
    });
    expect(await app.row(5)).toMatchObject({ where: 'Reeves' });
    expect(warnings).toEqual(['The column "hasDueDiligenceAccess" is not known and was not read.']);
  });

  it.each([
    ['', 'is empty'],
    ['header,region\nx,y\n', 'no column id (or ListingId)'],
    ['ListingId,header,governingThought\n1,a,b\n', 'are the same field'],
    ['ListingId,"header\n1,a\n', 'broken quote'],
  ])('refuses %j as a whole', async (content, reason) => {
    await expect(load(content)).rejects.toThrow(UnreadableFile);
    await expect(load(content)).rejects.toThrow(reason);
  });

  it('reports progress up to the size of the file', async () => {
    let last = 0;
    const content = 'ListingId\n1\n2\n';
    await load(content, { progress: (bytes) => (last = bytes) });
    expect(last).toBe(content.length);
  });
});

describe('files that only Excel for Mac, or a fault, writes', () => {
  it('are read where lines end with CR alone, or with all three ends', async () => {
    expect(await load('ListingId,header\r1,One\r2,"Two\rlines"\r')).toEqual(counts(2, 0, 0, 0));
    expect((await app.row(2)).governingThought).toBe('Two\rlines');
    expect(await load('ListingId,header\r\n3,Three\r4,Four\n5,Five')).toEqual(counts(3, 0, 0, 0));
    expect(await load('{"ListingId":6}\r{"ListingId":7}\r')).toEqual(counts(2, 0, 0, 0));
  });

  it.each([
    ['CSV', 'ListingId,header\n1,One\n', '2,', '\n3,Three\n'],
    ['quoted CSV', 'ListingId,header\n1,One\n', '2,"', 'line\nline"\n3,Three\n'],
    ['JSON lines', '{"ListingId":0}\n{"ListingId":1}\n', '{"ListingId":2,"header":"', '"}\n{"ListingId":3}\n'],
  ])('lose no more than the one row over 10 MB: %s', async (_, before, beginning, rest) => {
    const file = write(`${before}${beginning}${'x'.repeat(11_000_000)}${rest}`);
    expect(await run(file)).toMatchObject({ created: 2 });
    const rejects = fs.readFileSync(rejectsOf(file), 'utf8').trimEnd().split('\n');
    expect(rejects.at(-1)).toMatch(/^3,is longer than 10 MB[^,]*,.*x…"?$/);
    expect(rejects.at(-1)!.length).toBeLessThan(2_000);
    expect((await app.em().find(Listing, {}, { orderBy: { id: 'asc' } })).map((row) => row.id)).toEqual([1, 3]);
  });

  it('are refused when their first line is longer than 10 MB', async () => {
    await expect(load('x'.repeat(11_000_000))).rejects.toThrow('The first line of');
  });

  it('go on after a quote that is not closed, however long the rest is', async () => {
    const rows = Array.from({ length: 3_000 }, (_, i) => `${i + 2},Deal`).join('\n');
    expect(await load(`ListingId,header\n1,"One\n${rows}\n`)).toEqual(counts(3_000, 0, 0, 1));
  });
});

describe('the command', () => {
  const exitCode = process.exitCode;
  afterEach(() => {
    process.exitCode = exitCode;
    jest.restoreAllMocks();
  });
  async function command(content: string): Promise<string> {
    const said = jest.spyOn(console, 'log').mockImplementation(() => {});
    const program = new Command().exitOverride();
    listingsCommands(program, async () => ({ get: () => app.commands }) as unknown as INestApplicationContext);
    await program.parseAsync(['listings', 'import', write(content)], { from: 'user' });
    return said.mock.calls.join('\n');
  }

  it('says so, and does not end with 0, when no row was found', async () => {
    expect(await command('ListingId,header\n')).toContain('No row was found');
    expect(process.exitCode).toBe(2);
  });

  it('says so, and does not end with 0, when no row could be taken', async () => {
    expect(await command('ListingId,header\nx,One\n')).toContain('1 rejected');
    expect(process.exitCode).toBe(2);
  });

  it('ends with 0 when a row was taken', async () => {
    expect(await command('ListingId,header\nx,One\n1,One\n')).toContain(
      '1 created, 0 updated, 0 unchanged, 1 rejected',
    );
    expect(process.exitCode).toBe(exitCode);
  });
});

describe('rows that cannot go in', () => {
  it('are kept out one by one, with line and reason; the rest goes in', async () => {
    const file = write(
      [
        'ListingId,header,latitude,longitude,PLSCode',
        '1,good,31,-102,PP',
        '2,"never closed,31,-102,PP',
        '3,after it,31,-102,PP',
        ',no id,31,-102,PP',
        '5,far north,400,-102,PP',
        '6,"fi\nve"" lines",31,-102,PP',
        '1,again,31,-102,PP',
        '8,odd code,31,-102,QQ',
        '9,short',
        '10,"te"xt,31,-102,PP',
        '11,last,,,',
      ].join('\n'),
    );
    expect(await run(file)).toEqual(counts(4, 0, 0, 7));
    const ids = (await app.em().find(Listing, {}, { orderBy: { rank: 'asc' } })).map((row) => row.id);
    expect(ids).toEqual([1, 3, 6, 11]);
    const rejects = fs.readFileSync(rejectsOf(file), 'utf8').trimEnd().split('\n');
    expect(rejects.map((line) => line.split(',').slice(0, 2).join())).toEqual([
      'line,reason',
      expect.stringMatching(/^3,"has an unclosed quote/),
      '5,ListingId is missing',
      expect.stringMatching(/^6,.*latitude/),
      expect.stringMatching(/^9,listing 1 is already in line 2 of this file/),
      expect.stringMatching(/^10,PLSCode: unknown type code QQ/),
      '11,has 2 cells where the header has 5',
      expect.stringMatching(/^12,"has an unclosed quote/),
    ]);
    expect(rejects[1]).toContain('never closed');
  });

  it('are told in plain words, by the columns as the file names them', async () => {
    const long = 'x'.repeat(101);
    const file = write(`id,region\n,x\n12a,y\n3,${long}\n`);
    expect(await run(file)).toEqual(counts(0, 0, 0, 3));
    expect(fs.readFileSync(rejectsOf(file), 'utf8').split('\n')).toEqual([
      'line,reason,row',
      '2,id is missing,",x"',
      '3,id must be a whole number,"12a,y"',
      `4,region: must have at most 100 characters,"3,${long}"`,
      '',
    ]);
  });

  it('of JSON lines too', async () => {
    const file = write(
      '{"ListingId":1}\nnot json\n[1]\n{"ListingId":1}\n{"ListingId":2,"latitude":400,"longitude":1}\n',
    );
    expect(await run(file)).toEqual(counts(1, 0, 0, 4));
    expect(fs.readFileSync(rejectsOf(file), 'utf8').match(/^\d+(?=,)/gm)).toEqual(['2', '3', '4', '5']);
  });

  it('include those that are not UTF-8', async () => {
    const file = write(Buffer.from('ListingId,header\n1,caf\xe9\n2,tea\n', 'latin1'));
    expect(await run(file)).toEqual(counts(1, 0, 0, 1));
    expect(fs.readFileSync(rejectsOf(file), 'utf8')).toContain('not UTF-8');
  });

  it('leave no file when there are none', async () => {
    const file = write('ListingId\n1\n');
    await run(file);
    expect(fs.existsSync(rejectsOf(file))).toBe(false);
  });
});

describe('upsert', () => {
  const content =
    'ListingId,header,region,isPrivate,status\n1,One,Permian,no,ACTIVE\n2,Two,Gulf Coast,yes,SOLD\n3,Three,,,\n';

  it('records creations once; the same file again does nothing', async () => {
    const file = write(content);
    expect(await run(file)).toEqual(counts(3, 0, 0, 0));
    expect((await app.events()).map(([type]) => type)).toEqual(Array(3).fill('listing-created'));
    expect(await app.em().count(AuditEntry, { action: 'import-listing' })).toBe(3);
    const before = await app.em().find(Listing, {});
    await app.clear();
    expect(await run(file)).toEqual(counts(0, 0, 3, 0));
    expect(await app.events()).toEqual([]);
    expect(await app.em().count(AuditEntry)).toBe(0);
    expect(await app.em().find(Listing, {})).toEqual(before);
  });

  it('changes only what the file says, with version, revision and events', async () => {
    await load(content);
    const before = await app.row(2);
    await app.commands.execute(new UpdateListing({ listingId: 2, values: { agentName: 'Ann' }, actor: admin }));
    await app.clear();
    expect(await load('ListingId,region,status\n1,Permian,ACTIVE\n2,Rockies,CLOSING\n4,New,ACTIVE\n')).toEqual(
      counts(1, 1, 1, 0),
    );
    const after = await app.row(2);
    expect(after).toMatchObject({
      governingThought: 'Two',
      region: 'Rockies',
      agentName: 'Ann',
      isSold: false,
      version: 3,
      rank: before.rank,
      createdDate: before.createdDate,
    });
    expect(after.searchText).toContain('rockies');
    expect(BigInt(after.searchRevision)).toBeGreaterThan(BigInt(before.searchRevision));
    expect((await app.events()).filter(([, { listingId }]) => listingId === 2)).toEqual([
      ['listing-status-changed', { listingId: 2, previous: 'SOLD', quiet: true }],
      ['listing-changed', { listingId: 2, fields: ['region'], quiet: true }],
    ]);
    const audit = await app.em().findOneOrFail(AuditEntry, { subject: 'listing:2' });
    expect(audit).toMatchObject({
      before: { region: 'Gulf Coast', status: 'SOLD' },
      after: { region: 'Rockies', status: 'CLOSING' },
    });
  });

  it('empties what the file empties', async () => {
    await load('ListingId,header,region,PLSCode,small,latitude,longitude\n1,One,Permian,PP,yes,31,-102\n');
    await load('ListingId,region,PLSCode,small,latitude,longitude\n1,,,no,,\n');
    const emptied = { region: null, typeCodes: '', types: [], small: false, dealSizes: [], latitude: null, x: null };
    expect(await app.row(1)).toMatchObject({ governingThought: 'One', ...emptied });
  });

  it('stops at a batch that fails, and says why', async () => {
    const begun: number[] = [];
    const execute = async ({ rows: [row], turn }: ImportListings) => {
      await turn;
      begun.push(row!.listingId);
      if (begun.length === 2) throw new Error('the disk is full');
      return { created: 1, updated: 0, unchanged: 0, publishedByDefault: 0, savedAsDrafts: 0, refused: [] };
    };
    const file = write('ListingId\n1\n2\n3\n4\n');
    const options = { actor: system, batch: 1, rejectsFile: rejectsOf(file) };
    await expect(importFile({ execute } as unknown as CommandBus, file, options)).rejects.toThrow('the disk is full');
    expect(begun).toEqual([1, 2]);
  });

  it('writes nothing of a batch when what stands before it failed', async () => {
    const turn = Promise.reject(new Error('the disk is full'));
    const rows = [objectToImportRow({ ListingId: 1 })];
    await expect(
      app.commands.execute(
        new ImportListings({ rows, actor: system, dryRun: false, announce: false, keepEdited: false, turn }),
      ),
    ).rejects.toThrow('disk');
    expect(await app.em().count(Listing)).toBe(0);
  });

  it('changes what came to be there while it waited for its turn', async () => {
    let begin = () => {};
    const turn = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const rows = [objectToImportRow({ ListingId: 1, region: 'Permian' })];
    const done = app.commands.execute(
      new ImportListings({ rows, actor: system, dryRun: false, announce: false, keepEdited: false, turn }),
    );
    await load('ListingId,header\n1,One\n');
    begin();
    expect(await done).toMatchObject({ created: 0, updated: 1 });
    expect(await app.row(1)).toMatchObject({ governingThought: 'One', region: 'Permian' });
  });

  it('keeps the order of the file, after what was there', async () => {
    await load('ListingId\n9\n2\n');
    await load('ListingId\n5\n2\n1\n', { batch: 1 });
    const ids = (await app.em().find(Listing, {}, { orderBy: { rank: 'asc' } })).map((row) => row.id);
    expect(ids).toEqual([9, 2, 5, 1]);
  });

  it('moves the sequence on', async () => {
    await load('ListingId\n77\n');
    expect(await app.commands.execute(new CreateListing({ values: {}, actor: admin }))).toBe(78);
  });

  it('counts without writing in a dry run', async () => {
    await load(content);
    await app.clear();
    expect(await load('ListingId,region\n1,Rockies\n2,Gulf Coast\n4,x\nx,y\n', { dryRun: true })).toEqual(
      counts(1, 1, 1, 1),
    );
    expect((await app.row(1)).region).toBe('Permian');
    expect(await app.em().count(Listing)).toBe(3);
    expect(await app.events()).toEqual([]);
  });

  it('publishes what says nothing about it, and says so', async () => {
    const summary = await load(
      'ListingId,webStatus,header,PLSCode,usa,agentName\n1,,One,PP,yes,Ann\n2,draft,,,,\n3,published,Three,PP,yes,Ann\n',
    );
    expect(summary.publishedByDefault).toBe(1);
    expect((await app.em().find(Listing, {}, { orderBy: { id: 'asc' } })).map((row) => row.webStatus)).toEqual([
      'published',
      'draft',
      'published',
    ]);
  });

  it('hashes a passcode, and knows it again', async () => {
    const file = write('ListingId,passcode\n1,sesame\n');
    await run(file);
    expect((await app.row(1)).passcodeHash).toMatch(/^\$argon2id\$/);
    expect(await run(file)).toEqual(counts(0, 0, 1, 0));
    expect(JSON.stringify(await app.em().find(AuditEntry, {}))).not.toMatch(/sesame|argon2/);
    expect(await exported('csv')).not.toMatch(/sesame|argon2|passcode/i);
  });

  it('lets two imports of one file run at once', async () => {
    const rows = Array.from({ length: 300 }, (_, i) => `${300 - i},Deal ${i}`).join('\n');
    const file = write(`ListingId,header\n${rows}\n`);
    const [a, b] = await Promise.all([run(file, { batch: 40 }), run(file, { batch: 70 })]);
    expect([a.created + b.created, a.unchanged + b.unchanged]).toEqual([300, 300]);
    expect(await app.events()).toHaveLength(300);
  });
});

describe('export, then import', () => {
  it.each<ExportFormat>(['csv', 'jsonl'])('is a no-op: %s', async (format) => {
    const awkward = { ListingId: 99_999, header: ' "quoted", with\r\nline ends; and 北海 ', whr: '=1+1', small: true };
    const deals = [...demoListings(), awkward].map((deal) => JSON.stringify(deal)).join('\n');
    const first = await load(deals);
    expect(first.rejected).toBe(0);
    const before = await app.em().find(Listing, {});
    await app.clear();
    const text = await exported(format);
    expect(await load(text)).toEqual(counts(0, 0, before.length, 0));
    expect(await app.em().find(Listing, {})).toEqual(before);
    expect(await app.events()).toEqual([]);
    // And into an empty database it gives the same values.
    await app.clear('listings');
    expect(await load(text)).toEqual(counts(before.length, 0, 0, 0));
    expect(await exported(format)).toBe(text);
  });

  it('has no formula for a spreadsheet, and any text comes back unharmed', async () => {
    const marks = fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', ' ', '1', '.', ';', '"', 'x', '＝');
    const text = fc.array(marks, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
        await app.clear('listings');
        const rows = texts.map((whr, i) => ({
          ListingId: i + 1,
          header: 'Deal',
          whr,
          latitude: -31.5,
          longitude: -102,
        }));
        await load(rows.map((row) => JSON.stringify(row)).join('\n'));
        const csv = await exported('csv');
        const cells: string[][] = [];
        for await (const record of csvRecords(linesOf(csv), ',')) if ('cells' in record) cells.push([...record.cells]);
        const at = (name: string) => cells[0]!.indexOf(name);
        for (const row of cells.slice(1)) {
          expect(row.filter((cell) => /^[=+@\t\r\n＝]/.test(cell) || /^-(?!\d+(\.\d+)?$)/.test(cell))).toEqual([]);
          expect([row[at('latitude')], row[at('longitude')]]).toEqual(['-31.5', '-102']);
        }
        const before = (await app.em().find(Listing, {})).map(({ id, where }) => [id, where]);
        await app.clear('listings');
        await load(csv);
        expect((await app.em().find(Listing, {})).map(({ id, where }) => [id, where])).toEqual(before);
      }),
      { numRuns: 40 },
    );
  });

  it('writes rejected rows so that no spreadsheet calculates them', async () => {
    const file = write('ListingId,=cmd,small\n=HYPERLINK("x"),1,1\n"=1+1",2,1\n');
    await run(file);
    const text = fs.readFileSync(rejectsOf(file), 'utf8');
    const cells: string[][] = [];
    for await (const record of csvRecords(linesOf(text), ',')) if ('cells' in record) cells.push([...record.cells]);
    expect(cells).toHaveLength(3);
    for (const cell of cells.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
    expect(cells.slice(1).map(([, , row]) => row)).toEqual(['\'=HYPERLINK("x"),1,1', "'=1+1,2,1"]);
  });
});
