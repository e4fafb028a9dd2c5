import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { executeBound } from '@outcrop/platform';
import { DataRoomFileVersion } from '../src/files/file.entities.ts';
import { UnreadTexts } from '../src/files/text/unread-texts.ts';
import { Migration20261129193000_hidden_cells } from '../src/migrations/Migration20261129193000_hidden_cells.ts';
import { whitePdf } from './support/pdfs.ts';
import { addFile } from './support/room-files.ts';
import { textRow, xlsx } from './support/spreadsheets.ts';
import { CANARY, type DataRoomsApp, startDataRooms } from './support/start-data-rooms.ts';

// docs/product/data-rooms.md#sheet-pages: spreadsheets that were read before hidden rows and columns were left out

let app: DataRoomsApp;
beforeAll(async () => {
  app = await startDataRooms();
});
afterAll(() => app?.stop());

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const textsOf = async (versionId: number) =>
  (
    await executeBound<{ text: string }>(
      app.em(),
      'select text from data_room_file_text where version_id = $1 order by part',
      [versionId],
    )
  ).map(({ text }) => text);

it('are read again and their pages counted again, and other files are left alone', async () => {
  const rows = `${textRow('Well')}<row hidden="1"><c t="str"><v>${CANARY}</v></c></row>`;
  const sheet = await addFile(app, {
    name: 'a.xlsx',
    bytes: xlsx([{ name: 'Wells', rows }]),
    type: XLSX,
    pages: 9,
  });
  const pdf = await addFile(app, { name: 'a.pdf', bytes: await whitePdf(1, 'Curves'), pages: 1 });
  // Its text is read, and goes no further than the pages that could be.
  const long = await addFile(app, { name: 'b.pdf', bytes: await whitePdf(3, 'Logs'), pages: 9 });
  const insert = `insert into data_room_file_text (version_id, part, listing_id, page, text, words) values ($1, 1, 1, 1, $2, to_tsvector('english', $2))`;
  await executeBound(app.em(), insert, [sheet.versionId, `Well ${CANARY}`]);
  await executeBound(app.em(), insert, [pdf.versionId, 'as it was']);

  const sql: string[] = [];
  Migration20261129193000_hidden_cells.prototype.up.call({ addSql: (text: string) => sql.push(text) });
  for (const text of sql) await app.em().execute(text);
  await app.app.get(UnreadTexts, { strict: false }).run({ signal: new AbortController().signal });

  expect([await textsOf(sheet.versionId!), await textsOf(pdf.versionId!)]).toEqual([['Well'], ['as it was']]);
  const pagesOf = async (id: number) => (await app.em().findOneOrFail(DataRoomFileVersion, id)).pages;
  expect([await pagesOf(sheet.versionId!), await pagesOf(long.versionId!)]).toEqual([1, 9]);
  expect(await textsOf(long.versionId!)).toHaveLength(3);
});
