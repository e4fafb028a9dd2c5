// A data room with so many files, written as rows and stored files, as after their checks by the worker.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';

/** Rows of one statement. */
const BATCH = 1_000;
/** Files of a folder. */
const IN_FOLDER = 50;

/**
 * Empties a data room and fills it with folders of files that may be read.
 * @param {import('pg').Client} client
 * @param {number} listingId
 * @param {{ name: string, key: string, bytes: number, type: string, pages: number | null }[]} files
 * @returns {Promise<{ itemId: number, versionId: number }[]>} in their order
 */
export async function fillRoom(client, listingId, files) {
  await client.query(
    'delete from data_room_file_version v using data_room_item i where i.id = v.item_id and i.listing_id = $1',
    [listingId],
  );
  await client.query('delete from data_room_item where listing_id = $1', [listingId]);
  const rank = (index) => `b${String(index).padStart(6, '0')}V`;
  const folders = Array.from({ length: Math.ceil(files.length / IN_FOLDER) }, (_, index) => `Folder ${index + 1}`);
  const insert = `insert into data_room_item (listing_id, parent_id, kind, name, name_key, rank)
    select $1, parent, $2, name, lower(name), rank from unnest($3::int[], $4::text[], $5::text[]) as t (parent, name, rank) returning id`;
  const made = await client.query(insert, [
    listingId,
    'folder',
    folders.map(() => null),
    folders,
    folders.map((_, i) => rank(i)),
  ]);
  const ids = [];
  for (let from = 0; from < files.length; from += BATCH) {
    const some = files.slice(from, from + BATCH);
    const parents = some.map((_, index) => made.rows[Math.floor((from + index) / IN_FOLDER)].id);
    const items = await client.query(insert, [
      ...[listingId, 'file', parents],
      ...[some.map(({ name }) => name), some.map((_, index) => rank(from + index))],
    ]);
    const versions = await client.query(
      `insert into data_room_file_version (item_id, number, key, bytes, filename, type, sha256, pages, "check", added_by, added_by_name, readable_at)
       select item, 1, key, bytes, name, type, repeat('0', 64), pages, 'clean', 'user:1', 'Bench', now()
       from unnest($1::int[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::int[]) as t (item, key, bytes, name, type, pages) returning id, item_id`,
      [
        items.rows.map(({ id }) => id),
        ...['key', 'bytes', 'name', 'type', 'pages'].map((field) => some.map((file) => file[field])),
      ],
    );
    ids.push(...versions.rows.map(({ id, item_id: itemId }) => ({ itemId, versionId: id })));
  }
  await client.query(
    'update data_room_item i set version_id = v.id, readable_at = v.readable_at from data_room_file_version v where v.item_id = i.id and i.listing_id = $1',
    [listingId],
  );
  await client.query('analyze data_room_item, data_room_file_version');
  return ids;
}

/** Stores so many files of so many bytes that no zip makes smaller. */
export function storeFiles(dataDir, count, bytes) {
  return Array.from({ length: count }, (_, index) => {
    const key = `data-rooms/be/bench-${index}`;
    const file = path.join(dataDir, 'files', key);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, randomBytes(bytes));
    return { name: `File ${index + 1}.bin`, key, bytes, type: 'application/octet-stream', pages: null };
  });
}

/** Stores a PDF of so many pages with text and lines on each. @param name among the stored files */
export async function storePdf(dataDir, pages, name = 'bench-pdf') {
  const document = await PDFDocument.create();
  const font = await document.embedFont('Helvetica');
  for (let number = 1; number <= pages; number++) {
    const page = document.addPage([612, 792]);
    for (let line = 0; line < 48; line++) {
      const text = `Page ${number}, line ${line + 1}: decline of the Hutto ${line} unit, ${number * 31 + line} barrels a day`;
      page.drawText(text, { x: 50, y: 740 - line * 14, size: 10, font });
    }
  }
  const bytes = await document.save();
  const key = `data-rooms/be/${name}`;
  const file = path.join(dataDir, 'files', key);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, bytes);
  return { file: { name: 'Report.pdf', key, bytes: bytes.length, type: 'application/pdf', pages }, path: file };
}

/** Stores the same PDF so many times more, as files of their own. */
export function copiesOf({ file, pdf }, count) {
  return Array.from({ length: count }, (_, index) => {
    const key = `${file.key}-${index}`;
    fs.copyFileSync(pdf, path.join(path.dirname(pdf), path.basename(key)));
    return { ...file, name: `Report ${index + 1}.pdf`, key };
  });
}

const WORDS =
  'lease unit well oil gas rate decline curve operating expense revenue interest royalty acre section survey county permit horizontal lateral casing pressure test'.split(
    ' ',
  );

/** Gives each file pages of text: words of the trade, a unit's number, and on every hundredth page a name. */
export async function fillTexts(client, files, pages) {
  for (const [at, { versionId }] of files.entries()) {
    const texts = Array.from({ length: pages }, (_, page) => {
      const words = Array.from(
        { length: 240 },
        (_word, index) => WORDS[(at * 7 + page * 13 + index * index) % WORDS.length],
      );
      return `Report ${at}, unit ${at * pages + page}. ${(at + page) % 100 === 0 ? 'Hutto ranch. ' : ''}${words.join(' ')}`;
    });
    await client.query(
      `insert into data_room_file_text (version_id, part, listing_id, page, text, words)
       select $1, part, i.listing_id, part, text, to_tsvector('english', text)
       from unnest($2::text[]) with ordinality as t (text, part), data_room_item i where i.version_id = $1`,
      [versionId, texts],
    );
  }
  await client.query('vacuum analyze data_room_file_text');
}

/** So many people. */
const READERS = 300;

/** Fills the history of a data room with pages that people read of its files within 60 days: each reads a part of the files, and some pages several times. */
export async function fillReadings(client, listingId, files, pages, rows) {
  const people = await client.query(
    `insert into "user" (email, first_name, last_name, version)
     select 'reader' || n || '@bench.example', 'Reader', 'No. ' || n, 1 from generate_series(1, $1::int) n returning id`,
    [READERS],
  );
  await client.query(
    `insert into data_room_reading (listing_id, item_id, version_id, user_id, act, page, at, seconds)
     select $1, ($2::int[])[f], ($3::int[])[f], ($4::int[])[p], case when n % 50 = 0 then 'download' else 'page' end,
       case when n % 50 = 0 then null else 1 + n % $5 end, now() - interval '60 days' * (n::float / $6), n % 90
     from (select n, 1 + (n / $5) * 7919 % cardinality($2::int[]) as f, 1 + (n / ($5 * 4)) % cardinality($4::int[]) as p
       from generate_series(1, $6::int) n) t`,
    [
      ...[listingId, files.map(({ itemId }) => itemId), files.map(({ versionId }) => versionId)],
      ...[people.rows.map(({ id }) => id), pages, rows],
    ],
  );
  await client.query('vacuum analyze data_room_reading');
}
