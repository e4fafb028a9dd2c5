import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FileSearch, FoundItem } from '@outcrop/contracts';
import { executeBound } from '@outcrop/platform';
import { DataRoomItem } from '../src/files/file.entities.ts';
import { PdfPages } from '../src/files/pages/pdf-pages.ts';
import { SheetPages } from '../src/files/pages/sheet-pages.ts';
import { FileTexts } from '../src/files/text/file-texts.ts';
import { UnreadTexts } from '../src/files/text/unread-texts.ts';
import { pdf, pdfBomb, whitePdf } from './support/pdfs.ts';
import { addFile, addVersion, letEverybody, openEmptyRoom, setVersion, type TestFile } from './support/room-files.ts';
import { ADMIN, sendFiles } from './support/send-files.ts';
import { textRow, xlsx } from './support/spreadsheets.ts';
import { CANARY, type DataRoomsApp, DEAL, PRIVATE_DEAL, startDataRooms } from './support/start-data-rooms.ts';

// docs/product/data-rooms.md#file-search

let app: DataRoomsApp;
let files: ReturnType<typeof sendFiles>;
beforeAll(async () => {
  app = await startDataRooms();
  files = sendFiles(app);
});
afterAll(() => app?.stop());
beforeEach(async () => {
  await app.drain();
  await openEmptyRoom(app);
  await app.clear('data_room_file_text');
});

const ask = (q: string, person = 'buyer', listingId = DEAL) =>
  app.request('get', `/api/data-rooms/${listingId}/files/search?q=${encodeURIComponent(q)}`, person);
const search = async (q: string, person = 'buyer'): Promise<FileSearch> => (await ask(q, person).expect(200)).body;
const names = async (q: string, person = 'buyer') => (await search(q, person)).items.map(({ name }) => name);
const readTexts = () => app.app.get(UnreadTexts, { strict: false }).run({ signal: new AbortController().signal });
const textsOf = (versionId: number) =>
  executeBound<{ page: number | null; text: string }>(
    app.em(),
    'select page, text from data_room_file_text where version_id = $1 order by part',
    [versionId],
  );
/** A file with these words in its text. */
const withText = async (name: string, words: string, more: Partial<TestFile> = {}) => {
  const file = await addFile(app, { name, bytes: await whitePdf(3, words), pages: 3, ...more });
  await readTexts();
  return file;
};
const snippet = ({ text }: FoundItem) =>
  text?.snippet?.map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text)).join('') ?? null;

describe('A search in a data room', () => {
  it('finds words of texts with their pages, and a piece of the text where it may be downloaded', async () => {
    const { id } = await withText('curves.pdf', 'Hyperbolic decline of wells');
    expect(await search('declines')).toEqual({
      listingId: DEAL,
      total: 1,
      items: [
        {
          id,
          kind: 'file',
          number: '1',
          name: 'curves.pdf',
          class: 'private-files',
          folder: null,
          type: 'application/pdf',
          isNamed: false,
          text: { count: 3, pages: [1, 2, 3], snippet: expect.anything() },
        },
      ],
    });
    expect(snippet((await search('declines')).items[0]!)).toBe('Hyperbolic [decline] of wells');
  });

  it('yields no text of a file that one may only view, in no answer', async () => {
    const words = `the ${CANARY} estimate`;
    await withText('reserves.pdf', words);
    await letEverybody(app, 'view');
    const { text } = await ask('estimate').expect(200);
    expect(text).not.toContain(CANARY);
    expect((JSON.parse(text) as FileSearch).items[0]!.text).toEqual({ count: 3, pages: [1, 2, 3], snippet: null });
    // The same question of who may download it.
    expect(snippet((await search('estimate', 'advisor')).items[0]!)).toContain(CANARY);
  });

  it('finds what no page shows for who may download the file alone', async () => {
    const rows = Array.from({ length: 300 }, (_, row) => `Well ${row + 1},${row === 280 ? CANARY : 'Tarrow'}\n`);
    await addFile(app, { name: 'wells.csv', bytes: Buffer.from(rows.join('')), type: 'text/csv', pages: 7 });
    await readTexts();
    expect(await names(CANARY)).toEqual(['wells.csv']);
    await letEverybody(app, 'view');
    expect(await search(CANARY)).toEqual({ listingId: DEAL, total: 0, items: [] });
    expect((await search(`wells ${CANARY}`)).total).toBe(0);
    expect((await search('Tarrow')).items).toMatchObject([{ text: { count: 7 } }]);
    expect(await names(CANARY, 'advisor')).toEqual(['wells.csv']);
  });

  it('finds, counts and names nothing that one may not read', async () => {
    const folder = (await app.post(`${ADMIN()}/folders`, { parentId: null, name: `${CANARY} folder` }, 'advisor')).body
      .ids[0];
    await withText(`${CANARY} study.pdf`, CANARY, { class: 'due-diligence', parentId: folder });
    await withText(`${CANARY} other room.pdf`, CANARY, { listingId: PRIVATE_DEAL });
    await withText(`${CANARY} waiting.pdf`, CANARY, { check: 'infected' });
    expect(await search(CANARY)).toEqual({ listingId: DEAL, total: 0, items: [] });
    expect(await names(CANARY, 'advisor')).toEqual([`${CANARY} folder`, `${CANARY} study.pdf`]);
    await withText(`${CANARY} lease.pdf`, CANARY);
    expect(await search(CANARY)).toMatchObject({ total: 1, items: [{ name: `${CANARY} lease.pdf` }] });
    // Each request asks the rows.
    await letEverybody(app, 'none');
    expect((await search(CANARY)).total).toBe(0);
    await letEverybody(app, 'view');
    await app.put(DEAL, 'revoked');
    expect((await search(CANARY)).total).toBe(0);
    await app.put(DEAL, 'granted');
    expect((await search(CANARY)).total).toBe(1);
    await ask(CANARY, 'buyer', PRIVATE_DEAL).expect(404);
    await app.request('get', `/api/data-rooms/${DEAL}/files/search?q=a`).expect(401);
  });

  it('is in the version that stands, once it was checked, and never in a removed file', async () => {
    const { id } = await withText('a.pdf', 'Wolfcamp');
    const newer = await addVersion(app, id, { name: 'a.pdf', bytes: await whitePdf(1, 'Spraberry'), pages: 1 });
    expect(await names('Wolfcamp')).toEqual(['a.pdf']);
    await setVersion(app, id, newer.id);
    await readTexts();
    expect([await names('Wolfcamp'), await names('Spraberry')]).toEqual([[], ['a.pdf']]);
    await app.post(`${ADMIN()}/items/remove`, { ids: [id] }, 'advisor').expect(204);
    expect(await names('Spraberry')).toEqual([]);
    await app.drain();
    expect(await app.em().execute('select 1 from data_room_file_text')).toEqual([]);
  });

  it('finds names by their parts in any order, whatever their capitals, and numbers; before texts', async () => {
    const { id } = await addFile(app, { name: 'Engineering', bytes: Buffer.from('a') });
    await app.em().nativeUpdate(DataRoomItem, { id }, { kind: 'folder', versionId: null });
    await withText('Type curves, Wolfcamp A.pdf', 'nothing', { parentId: id });
    await withText('Report.pdf', 'curves and curves');
    expect(await names('CURVES wolf')).toEqual(['Type curves, Wolfcamp A.pdf']);
    expect(await names('curves')).toEqual(['Type curves, Wolfcamp A.pdf', 'Report.pdf']);
    expect((await search('eng')).items).toMatchObject([{ kind: 'folder', number: '1', text: null, isNamed: true }]);
    expect((await search('1.1')).items).toMatchObject([
      { number: '1.1', folder: { number: '1', name: 'Engineering' } },
    ]);
  });

  it('finds files with the words on most pages first', async () => {
    const { versionId } = await withText('once.pdf', 'royalty');
    await app.em().execute('delete from data_room_file_text where version_id = ? and part < 3', [versionId]);
    await withText('thrice.pdf', 'royalty');
    expect((await search('royalty')).items).toMatchObject([
      { name: 'thrice.pdf', text: { count: 3, pages: [1, 2, 3] } },
      { name: 'once.pdf', text: { count: 1, pages: [3] } },
    ]);
  });

  it('takes words in quotes, and what is no word finds nothing', async () => {
    await withText('a.pdf', 'gas lift valve');
    expect(await names('"gas lift"')).toEqual(['a.pdf']);
    expect(await names('"lift gas"')).toEqual([]);
    for (const q of [
      "'",
      '\\',
      '%',
      '_',
      ':*',
      '&|!',
      '<->',
      '()',
      '"',
      '-',
      '\u{1f6e2}',
      "x'; drop table data_room_item --",
    ])
      expect((await search(q)).total).toBe(0);
  });

  it('answers fifty, says how many there are, and refuses what is no search', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        addFile(app, { name: `lease ${at}.txt`, bytes: Buffer.from('royalty'), type: 'text/plain' }),
      ),
    );
    await readTexts();
    const named = await search('lease');
    expect([named.total, named.items.length]).toEqual([60, 50]);
    const found = await search('royalty');
    expect([found.total, found.items.length]).toEqual([60, 50]);
    await ask('').expect(422);
    await ask(' ').expect(422);
    await ask('a\0').expect(422);
    await ask('x'.repeat(201)).expect(422);
    const { body } = await app.request('get', `/api/data-rooms/${DEAL}/files/search`, 'buyer').expect(422);
    expect(JSON.stringify(body)).toContain('"q"');
  });

  it('leaves no trace of a visit', async () => {
    await withText('a.pdf', 'gas');
    await search('gas');
    expect(await app.em().execute('select 1 from data_room_visit')).toEqual([]);
  });
});

describe('The text of a file', () => {
  const sent = async (bytes: Buffer, name: string) => {
    const id = await files.add(bytes, name);
    await app.drain();
    return files.standing(id);
  };

  it('is read by the worker once it was checked, page by page', async () => {
    const version = await sent(await pdf({ pages: 60, words: 'Section' }), 'lease.pdf');
    const texts = await textsOf(version.id);
    expect([texts.length, texts[0], texts[59]]).toEqual([
      60,
      { page: 1, text: 'Section 1' },
      { page: 60, text: 'Section 60' },
    ]);
    await files.letIn();
    expect((await search('"Section 51"')).items).toMatchObject([{ text: { count: 1, pages: [51] } }]);
  });

  it('of tables and texts is that of the pages that are shown, and the rest on none', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => `Tarrow ${at},${at}`);
    const table = await sent(Buffer.from(['Well,BOPD', ...rows].join('\n')), 'wells.csv');
    expect(table.pages).toBe(7);
    await sent(xlsx([{ name: 'Wells', rows: textRow('Well', 'Hutto') }]), 'wells.xlsx');
    await sent(Buffer.from('A lease of 40 acres\n'), 'lease.txt');
    await files.letIn();
    expect((await search('"Tarrow 12"')).items).toMatchObject([{ text: { count: 1, pages: [1] } }]);
    expect((await search('"Tarrow 280"')).items).toMatchObject([{ text: { count: 0, pages: [] } }]);
    expect((await search('hutto')).items).toMatchObject([{ name: 'wells.xlsx', text: { pages: [1] } }]);
    expect(await names('acres')).toEqual(['lease.txt']);
  });

  it.each([
    ['broken', async () => Buffer.from('%PDF-1.7\nand nothing else')],
    ['locked', () => pdf({ password: 'secret', words: CANARY })],
    ['made to be drawn for ever', async () => pdfBomb()],
    ['of no kind', async () => Buffer.from([0, 1, 2, 3])],
  ])('that is %s is none, which is known', async (_, make) => {
    const impatient = jest.replaceProperty(app.app.get(PdfPages, { strict: false }), 'timeoutMs', 1_500);
    const version = await sent(await make(), 'a.pdf');
    expect(await textsOf(version.id)).toEqual([{ page: null, text: '' }]);
    await files.letIn();
    expect((await search(CANARY)).total).toBe(0);
    impatient.restore();
  });

  it('is read again where it is missing, as after a restore, and once', async () => {
    const version = await sent(await pdf({ words: 'Section' }), 'lease.pdf');
    await app.clear('data_room_file_text');
    await readTexts();
    expect(await textsOf(version.id)).toEqual([{ page: 1, text: 'Section 1' }]);
    await app.em().execute(`update data_room_file_text set text = 'as it was'`);
    await readTexts();
    expect(await textsOf(version.id)).toEqual([{ page: 1, text: 'as it was' }]);
  });

  it('is stored as far as PostgreSQL indexes it', async () => {
    const words = Array.from({ length: 300_000 }, (_, at) => `w${at.toString(36)}`).join(' ');
    const pages = app.app.get(SheetPages, { strict: false });
    jest.spyOn(pages, 'read').mockResolvedValueOnce([{ page: 1, text: words }]);
    await addFile(app, { name: 'a.txt', bytes: Buffer.from('x'), type: 'text/plain', pages: 1 });
    await readTexts();
    expect(await names('w5')).toEqual(['a.txt']);
  });

  it('is stored as far as two million letters go', async () => {
    const pages = app.app.get(SheetPages, { strict: false });
    const texts = Array.from({ length: 12 }, (_, at) => ({ page: at + 1, text: 'letters '.repeat(25_000) }));
    jest.spyOn(pages, 'read').mockResolvedValueOnce(texts);
    const { versionId } = await addFile(app, { name: 'a.txt', bytes: Buffer.from('x'), type: 'text/plain', pages: 12 });
    await readTexts();
    expect((await textsOf(versionId!)).map(({ page, text }) => [page, text.length])).toEqual(
      texts.slice(0, 10).map(({ page }) => [page, 200_000]),
    );
  });

  it('ends with a page that cannot be read', async () => {
    const read = jest.spyOn(app.app.get(PdfPages, { strict: false }), 'read').mockResolvedValue();
    const { versionId } = await withText('long.pdf', 'gas', { pages: 120 });
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
    expect(await textsOf(versionId!)).toEqual([{ page: null, text: '' }]);
  });

  it('of a file that was removed while it was read is not stored', async () => {
    const { id, versionId } = await addFile(app, { name: 'a.txt', bytes: Buffer.from('gas'), type: 'text/plain' });
    const version = await files.standing(id);
    await app.em().execute('update data_room_file_version set key = null where id = ?', [versionId]);
    await app.app.get(FileTexts, { strict: false }).read(version, DEAL, new AbortController().signal);
    expect(await textsOf(versionId!)).toEqual([]);
  });

  it('that cannot be read keeps no other from being read', async () => {
    const texts = app.app.get(FileTexts, { strict: false });
    await addFile(app, { name: 'bad.txt', bytes: Buffer.from('gas'), type: 'text/plain', pages: 1 });
    await addFile(app, { name: 'good.txt', bytes: Buffer.from('gas'), type: 'text/plain', pages: 1 });
    jest.spyOn(texts, 'read').mockRejectedValueOnce(new Error(CANARY));
    await readTexts();
    expect(await names('gas')).toEqual(['good.txt']);
    await readTexts();
    expect(await names('gas')).toEqual(['bad.txt', 'good.txt']);
  });

  it('of a file that is not to be read yet is none', async () => {
    const { versionId } = await withText('a.pdf', 'gas', { check: 'not-scanned' });
    expect(await textsOf(versionId!)).toEqual([]);
  });
});
