import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { EntityManager } from '@mikro-orm/postgresql';
import { FileStorage } from '@outcrop/platform';
import type { RunningFeature } from '@outcrop/platform/testing';
import sharp from 'sharp';
import { exportContent } from '../../src/site/transfer/export-content.ts';
import { ImportContent, type ImportOutcome } from '../../src/site/transfer/import-content.ts';
import { readArchive } from '../../src/site/transfer/read-archive.ts';
import { rowLines } from '../../src/site/transfer/row-lines.ts';
import { EDITOR, publish, startSite, storeFile, TOKEN } from './site-support.ts';

// docs/product/content.md#content-export

let from: RunningFeature;
let to: RunningFeature;
let folder: string;
/** Id of a JPEG, which changes whenever it is encoded. */
let photo: string;

/** Asked of both installations, with all that items have. */
const QUERIES = [
  'items/team_page?fields=*,teams.*,teams.members.*,teams.members.image.*',
  'items/post?fields=*,tags.*,tags.post_tag_id.*,author.name,image.title&sort=-date_published',
  'items/post?filter={"tags":{"post_tag_id":{"path":{"_eq":"basins"}}}}&fields=id,title&meta=filter_count',
  'items/home_page?fields=*,case_history_images.*,case_history_images.directus_files_id.*',
  'items/energy_prices?sort=sort',
  'items/hero_slider',
  'items/contact_us_page',
  'items/seller_page?fields=*,brochures.*',
  'items/legal_page?filter={"status":{"_eq":"draft"}}',
];

beforeAll(async () => {
  from = await startSite();
  to = await startSite();
  const pixels = { create: { width: 30, height: 20, channels: 3 as const, background: '#8a5a2b' } };
  const image = await storeFile(from, await sharp(pixels).png().toBuffer(), 'Outcrop at noon');
  await publish(from, 'team_page', { title: 'Team', banner: 'Banner' });
  await publish(from, 'team', { name: 'Geology', team_page: 1, members: [{ name: 'Ann', image }, { name: 'Bo' }] });
  // So that ids are not those of their order.
  await publish(from, 'team', { members: [{ name: 'Cy' }, { id: 1, name: 'Ann', image }] }, 1);
  const basins = await publish(from, 'post_tag', { title: 'Basins', path: 'basins' });
  await publish(from, 'post', {
    title: 'Post',
    path: 'post',
    body: '<p>x</p>',
    author: 1,
    image,
    tags: [basins],
    related_deals: [{ item: '7' }],
    date_published: '2026-02-03T04:05:06.000Z',
  });
  photo = await storeFile(from, await noise(90, 60).jpeg().toBuffer(), 'A photograph');
  await publish(from, 'home_page', { title: 'Home', case_history_images: [image, photo] });
  await publish(from, 'energy_prices', { name: 'WTI', price: 71.5 });
  await publish(from, 'energy_prices', { name: 'Brent', price: 80, previous_price: 79.25 });
  // The database keeps the names within a value in an order of its own.
  await publish(from, 'hero_slider', {
    title: 'Slide',
    body: '<p>x</p>',
    links: [{ title: 'Deals', url: '/deals/public' }],
  });
  await publish(from, 'contact_us_page', { title: 'Contact', block_list: [{ item: 'x@y.example' }] });
  await publish(from, 'legal_page', {
    title: 'Terms',
    path: 'terms',
    body: '<p>x</p>',
    status: 'draft',
    publish_at: '2999-01-01T00:00:00.000Z',
  });
});
afterAll(async () => {
  await to?.stop();
  await from?.stop();
});
beforeEach(async () => {
  folder = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'outcrop-content-')), 'export');
});

const write = () => exportContent(from.app.get(EntityManager), from.app.get(FileStorage, { strict: false }), folder);
const read = async (app: RunningFeature, replace = false): Promise<ImportOutcome> =>
  app.commands.execute(new ImportContent({ archive: await readArchive(folder), options: { replace }, actor: EDITOR }));
const data = async () => JSON.parse(await fs.readFile(path.join(folder, 'data.json'), 'utf8'));
const change = async (edit: (rows: Record<string, Record<string, unknown>[]>) => void) => {
  const rows = await data();
  edit(rows);
  const lists = Object.entries(rows).map(
    ([name, list]) => `"${name}": [\n${(list as object[]).map((row) => JSON.stringify(row)).join(',\n')}\n]`,
  );
  await fs.writeFile(path.join(folder, 'data.json'), `{\n${lists.join(',\n')}\n}`);
};
const PAGE = '<html><script>canary</script></html>';
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#c62', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
const bytesOf = async (app: RunningFeature, id: string): Promise<Buffer> =>
  (await app.request('get', `/content/assets/${id}`).set('authorization', `Bearer ${TOKEN}`).buffer().expect(200)).body;
const answers = (app: RunningFeature) =>
  Promise.all(
    QUERIES.map(async (query) => {
      const { status, body } = await app.request('get', `/content/${query}`).set('authorization', `Bearer ${TOKEN}`);
      expect(status).toBe(200);
      return body;
    }),
  );

it('moves everything into an empty installation, which then gives the same answers', async () => {
  expect(await write()).toMatchObject({ files: 2 });
  expect(await read(to)).toBe('imported');
  expect(await answers(to)).toEqual(await answers(from));
  expect(await bytesOf(to, photo)).toEqual(await bytesOf(from, photo));
  const [event] = (await to.recorded()).slice(-1);
  expect(event).toMatchObject({ type: 'content.content-imported.v1', payload: { files: 2, replaced: false } });
  const [audited] = (await to.audit()).slice(-1);
  expect(audited).toMatchObject({ action: 'import-content', before: {}, after: { post: 1, team_member: 2 } });
  // A new item gets an id of its own.
  expect(await publish(to, 'post_tag', { title: 'New', path: 'new' })).toBe(2);
});

it('writes nothing twice, refuses to mix, and replaces when told to', async () => {
  await write();
  await expect(read(to)).rejects.toThrow(/There is content already \(.*2 of Tags of posts.*\)\. With --replace/s);
  expect(await read(to, true)).toBe('imported');
  expect(await read(to)).toBe('unchanged');
  expect(await read(to, true)).toBe('unchanged');
  expect(await answers(to)).toEqual(await answers(from));
});

it('keeps what was imported as the first revision of each item', async () => {
  await write();
  await read(to, true);
  const revisions = await to
    .em()
    .execute(
      `select item, version, action, content ->> 'name' as name from content_revision where collection = 'team'`,
    );
  expect(revisions).toEqual([{ item: 1, version: 1, action: 'imported', name: 'Geology' }]);
});

it('exports the same again after an import', async () => {
  await write();
  const first = await data();
  await read(to, true);
  const again = path.join(path.dirname(folder), 'again');
  await exportContent(to.app.get(EntityManager), to.app.get(FileStorage, { strict: false }), again);
  expect(JSON.parse(await fs.readFile(path.join(again, 'data.json'), 'utf8'))).toEqual(first);
});

it('encodes a picture of an altered export anew, whatever stands in it', async () => {
  await write();
  const file = path.join(folder, 'files', `${photo}.jpg`);
  const bytes = await fs.readFile(file);
  const size = Buffer.alloc(2);
  size.writeUInt16BE(PAGE.length + 2);
  const commented = [bytes.subarray(0, 2), Buffer.from('fffe', 'hex'), size, Buffer.from(PAGE), bytes.subarray(2)];
  for (const altered of [Buffer.concat(commented), Buffer.concat([bytes, Buffer.from(PAGE)])]) {
    await fs.writeFile(file, altered);
    await change((rows) => {
      rows['home_page']![0]!['title'] = `Home of ${altered.length} bytes`;
    });
    expect(await read(to, true)).toBe('imported');
    const stored = await bytesOf(to, photo);
    expect((await sharp(stored).metadata()).format).toBe('jpeg');
    expect(stored.includes('canary')).toBe(false);
  }
});

it('reports all faults at once, with line and field, and writes nothing', async () => {
  await write();
  await change((rows) => {
    rows['post']![0]!['title'] = 'x'.repeat(201);
    rows['post']![0]!['colour'] = 'red';
    rows['post_tag']!.push({ id: 'two', title: 'T' });
    rows['nothing'] = [];
  });
  const lines = (await fs.readFile(path.join(folder, 'data.json'), 'utf8')).split('\n');
  const line = lines.findIndex((text) => text.includes('"colour"')) + 1;
  const error = await readArchive(folder).catch((thrown: Error) => thrown);
  const { message } = error as Error;
  expect(message).toContain('Nothing was imported: 4 faults.');
  expect(message).toContain(`data.json:${line}: post.title:`);
  expect(message).toContain(`data.json:${line}: post`);
  expect(message).toMatch(/data\.json:\d+: post_tag\.id:/);
  expect(message).toContain('there is no collection nothing');
});

it('refuses rows that name what is not there, ids that come twice and missing files', async () => {
  await write();
  await change((rows) => {
    rows['post']![0]!['author'] = 99;
    rows['energy_prices']!.push({ ...rows['energy_prices']![0] });
  });
  await fs.rm(path.join(folder, 'files'), { recursive: true });
  await expect(readArchive(folder)).rejects.toThrow(
    /post\.author: there is no team_member 99.*energy_prices\.id: 1 comes twice.*there is no files\//s,
  );
});

it('says which file is damaged, and writes nothing', async () => {
  await write();
  const file = path.join(folder, 'files', `${photo}.jpg`);
  await fs.writeFile(file, (await fs.readFile(file)).subarray(0, 200));
  await change((rows) => {
    rows['home_page']![0]!['title'] = 'Home of a damaged file';
  });
  await expect(read(to, true)).rejects.toThrow(`files/${photo}.jpg: The image is damaged and cannot be read.`);
  expect(JSON.stringify(await answers(to))).not.toContain('Home of a damaged file');
});

it('cleans rich text and refuses what a newer release wrote, or what is no export', async () => {
  await write();
  await change((rows) => {
    rows['post']![0]!['body'] = '<p>x<script>steal()</script></p>';
  });
  expect((await readArchive(folder)).rows.get('post')?.[0]?.['body']).toBe('<p>x</p>');
  const about = path.join(folder, 'content.json');
  await fs.writeFile(about, JSON.stringify({ format: 'outcrop-content', version: 2 }));
  await expect(readArchive(folder)).rejects.toThrow('Update Outcrop first');
  await fs.writeFile(about, '{}');
  await expect(readArchive(folder)).rejects.toThrow('this is no export of content');
  await expect(readArchive(path.join(folder, 'nowhere'))).rejects.toThrow('There is no file');
});

it('writes nothing where the site reads a Directus of its own', async () => {
  await write();
  const app = await startSite({ CONTENT_URL: 'https://cms.example' });
  try {
    await expect(read(app)).rejects.toMatchObject({ status: 403 });
  } finally {
    await app.stop();
  }
});

it('does not write into a folder that has something in it', async () => {
  await write();
  await expect(write()).rejects.toThrow('is not empty');
});

it('knows the line of each row', () => {
  const text = '{"a": [\n {"id": 1, "x": "\\"{\\n[", "y": {"z": [1, {}]}},\n {"id": 2}\n],\n"b": [{"id": 3}]}';
  expect(rowLines(text)).toEqual(
    new Map([
      ['a', [2, 3]],
      ['b', [5]],
    ]),
  );
});
