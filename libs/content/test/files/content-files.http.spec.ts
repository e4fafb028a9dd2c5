import http from 'node:http';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ContentFileRecord } from '@outcrop/contracts';
import sharp from 'sharp';
import { pdf } from './support/pdfs.ts';
import { type RunningFiles, startFiles } from './support/start-files.ts';

// docs/product/content.md#file-library

const FILES = '/api/admin/content-files';
const NOWHERE = '99999999-9999-4999-8999-999999999999';

let files: RunningFiles;
beforeAll(async () => {
  files = await startFiles();
});
afterAll(() => files?.stop());
beforeEach(() =>
  files.clear('content_file', 'content_post', 'content_team', 'content_home_page', 'content_hero_slider'),
);

const picture = (background = '#cc2200', width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const upload = async (bytes: Buffer, name = 'rig.png'): Promise<ContentFileRecord> =>
  (await files.upload(bytes, name).expect(201)).body;
const put = (id: string, change: object) => files.request('put', `${FILES}/${id}`, 'admin').send(change);
const list = async (query: Record<string, unknown> = {}): Promise<string[]> => {
  const parameters = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
  const { body } = await files
    .get(`${FILES}?${new URLSearchParams(Object.fromEntries(parameters))}`, 'admin')
    .expect(200);
  return (body as ContentFileRecord[]).map(({ title }) => title);
};

describe('the library', () => {
  it('takes a file, says what it is, and shows a small picture of it', async () => {
    const record = await upload(await picture(), 'Drilling rig_2.png');
    expect(record).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      version: 1,
      title: 'Drilling rig 2',
      description: null,
      filename_download: 'Drilling rig_2.png',
      type: 'image/png',
      filesize: expect.any(Number),
      width: 300,
      height: 200,
      focal_point_x: null,
      focal_point_y: null,
      pages: null,
      uploaded_on: expect.any(String),
      url: expect.stringMatching(`^/content/assets/${record.id}\\?v=\\d+$`),
      thumbnail: expect.stringMatching(`^/content/assets/${record.id}\\?key=system-medium-contain&v=\\d+$`),
      uses: [],
    });
    expect(await files.record(record.id)).toEqual(record);
    for (const address of [record.url, record.thumbnail!])
      await files
        .get(address)
        .expect(200)
        .expect('cache-control', /immutable/);
    const deck = await files
      .upload(await pdf({ pages: 2 }))
      .field('title', ' Deck ')
      .expect(201);
    expect(deck.body).toMatchObject({ title: 'Deck', type: 'application/pdf', pages: 2, width: 612, height: 792 });
    await files
      .get(deck.body.thumbnail)
      .expect(200)
      .expect('content-type', /^image\//);
    expect((await files.audit()).map(({ action, actor }) => [action, actor])).toEqual([
      ['store-content-file', 'user:5'],
      ['store-content-file', 'user:5'],
    ]);
  });

  it('is searched, filtered by kind and sorted', async () => {
    await upload(await picture('#111111'), 'beta.png');
    await upload(await picture('#222222'), 'alpha_100%.png');
    await upload(await pdf(), 'gamma.pdf');
    expect(await list()).toEqual(['alpha 100%', 'beta', 'gamma']);
    expect(await list({ filter: { kind: 'image' } })).toEqual(['alpha 100%', 'beta']);
    expect(await list({ filter: { kind: 'pdf' } })).toEqual(['gamma']);
    expect(await list({ filter: { q: '0%' } })).toEqual(['alpha 100%']);
    expect(await list({ filter: { q: 'PDF' } })).toEqual(['gamma']);
    expect(await list({ sort: ['uploaded_on', 'DESC'], range: [0, 1] })).toEqual(['gamma', 'alpha 100%']);
    await files.get(`${FILES}?filter=${JSON.stringify({ kind: 'video' })}`, 'admin').expect(422);
    const { text } = await files.get(`${FILES}/export`, 'admin').expect(200);
    expect(text.split('\n')).toHaveLength(5);
  });

  it('lets words and the focal point be changed, by whoever saw the last change', async () => {
    const { id, url } = await upload(await picture());
    const changed = await put(id, {
      version: 1,
      title: 'Rig',
      description: ' A rig ',
      focal_point_x: 20,
      focal_point_y: 30,
    });
    expect(changed.body).toMatchObject({ version: 2, title: 'Rig', description: 'A rig', focal_point_x: 20 });
    expect(changed.body.url).not.toBe(url);
    const stale = await put(id, { version: 1, title: 'Other' }).expect(409);
    expect(stale.body).toMatchObject({ code: 'stale', current: { version: 2, title: 'Rig' } });
    for (const change of [
      { focal_point_x: 301 },
      { focal_point_y: null },
      { title: '' },
      { filesize: 1 },
      { focal_point_x: 1.5 },
    ])
      await put(id, { version: 2, ...change }).expect(422);
    await put(id, { version: 2, focal_point_x: null, focal_point_y: null }).expect(200);
    await put(id, { version: 3, title: 'Rig' }).expect(200);
    expect(await files.record(id)).toMatchObject({ version: 3, title: 'Rig', focal_point_x: null });
    expect((await files.audit()).map(({ action, after }) => [action, after])).toEqual([
      ['store-content-file', expect.anything()],
      ['change-content-file', { title: 'Rig', description: 'A rig', focal_point_x: 20, focal_point_y: 30 }],
      ['change-content-file', { focal_point_x: null, focal_point_y: null }],
    ]);
  });

  it('replaces the bytes under the same id, and the address changes', async () => {
    const { id, url, thumbnail } = await upload(await picture('#ff0000'));
    await put(id, { version: 1, title: 'Rig', focal_point_x: 1, focal_point_y: 1 });
    const replace = (bytes: Buffer, name = 'new.png', of = id) => files.upload(bytes, name, `${FILES}/${of}/replace`);
    const same = (await replace(await picture('#00ff00')).expect(200)).body;
    expect(same).toMatchObject({ id, version: 3, title: 'Rig', filename_download: 'new.png', focal_point_x: 1 });
    expect([same.url, same.thumbnail]).not.toEqual([url, thumbnail]);
    const { data } = await sharp((await files.get(same.thumbnail).buffer(true)).body)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([0, 255, 0]);
    expect((await replace(await picture('#0000ff', 90, 90))).body).toMatchObject({ width: 90, focal_point_x: null });
    await replace(await pdf()).expect(422);
    await replace(await picture(), 'a.png', NOWHERE).expect(404);
    expect((await files.audit()).at(-1)).toMatchObject({ action: 'replace-content-file', after: { width: 90 } });
  });

  it('is for admins alone', async () => {
    const { id } = await upload(await picture());
    for (const [person, status] of [
      [undefined, 401],
      ['buyer', 403],
      ['advisor', 403],
    ] as const) {
      await files.get(FILES, person).expect(status);
      await files.request('delete', `${FILES}/${id}`, person).expect(status);
      const asked = files.request('post', FILES, person).attach('file', await picture(), 'a.png');
      await asked.expect(status);
    }
    expect(await files.rows()).toHaveLength(1);
  });
});

describe('a file that is in use', () => {
  const insert = async (sql: string, values: unknown[] = []): Promise<number> => {
    const [row] = await files.em().execute<{ id: number }[]>(`${sql} returning id`, values);
    return row!.id;
  };
  const usesOf = async (id: string) => (await files.record(id)).uses;
  const remove = (id: string) => files.request('delete', `${FILES}/${id}`, 'admin');

  it('names the items that show it: by a field, a part, a link, an address in a text', async () => {
    const { id } = await upload(await picture());
    const { id: other } = await upload(await picture('#123456'));
    const address = `<p><img src="/content/assets/${id.toUpperCase()}?width=600&v=1"></p>`;
    const post = await insert(`insert into content_post (title, image, seo_image, body) values ('News', ?, ?, ?)`, [
      id,
      id,
      address,
    ]);
    const text = await insert(`insert into content_post (title, body) values ('Text', ?)`, [address]);
    const team = await insert(`insert into content_team (name) values ('Board')`);
    await insert(`insert into content_team_member (team, name, image) values (?, 'Ann', ?)`, [team, id]);
    const home = await insert(`insert into content_home_page (title) values ('Home')`);
    await insert('insert into content_home_page_files_1 (home_page_id, directus_files_id) values (?, ?)', [home, id]);
    const slide = await insert(`insert into content_hero_slider (title, links) values (null, ?::jsonb)`, [
      JSON.stringify([{ title: 'Deck', url: `/content/assets/${id}` }]),
    ]);
    expect(await usesOf(id)).toEqual([
      { collection: 'hero_slider', item: slide, title: `hero_slider ${slide}` },
      { collection: 'home_page', item: home, title: 'Home' },
      { collection: 'post', item: post, title: 'News' },
      { collection: 'post', item: text, title: 'Text' },
      { collection: 'team', item: team, title: 'Board' },
    ]);
    expect(await usesOf(other)).toEqual([]);
    const { body } = await remove(id).expect(409);
    expect(body).toMatchObject({ code: 'in-use', detail: expect.stringContaining('“Home”') });
    expect(await files.rows()).toHaveLength(2);
  });

  it('can be deleted when nothing shows it any more', async () => {
    const { id } = await upload(await picture());
    const post = await insert(`insert into content_post (title, image) values ('News', ?)`, [id]);
    await remove(id).expect(409);
    await files.em().execute('update content_post set image = null where id = ?', [post]);
    await remove(id).expect(200);
    await remove(id).expect(404);
    await files.get(`/content/assets/${id}`).expect(403);
    expect((await files.audit()).at(-1)).toMatchObject({ action: 'delete-content-file', after: null });
  });
});

/** A picture that says it is larger than any memory, in few bytes. */
async function pictureBomb(): Promise<Buffer> {
  const bytes = await picture();
  bytes.writeUInt32BE(50_000, 16);
  bytes.writeUInt32BE(50_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe('an upload', () => {
  const SCRIPT = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const MB = 2 ** 20;
  it.each([
    ['HTML that is called a PNG', 415, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', 415, () => Buffer.from(SCRIPT)],
    [
      'a PDF that begins with a script',
      415,
      async () => Buffer.concat([Buffer.from('<script>1</script>'), await pdf()]),
    ],
    ['nothing', 415, () => Buffer.alloc(0)],
    ['a picture of 50,000 × 50,000', 422, pictureBomb],
    ['a PDF that is cut off', 422, async () => (await pdf({ pages: 9 })).subarray(0, 900)],
    ['51 MB', 413, () => Buffer.alloc(51 * MB, 1)],
  ])('of %s is a %i, and nothing is kept', async (_, status, make) => {
    const before = await files.kept();
    await files.upload(await make(), 'a.png').expect(status);
    expect([await files.rows(), await files.kept()]).toEqual([[], before]);
  });

  it('that is JSON, or has two files, is refused', async () => {
    await files.request('post', FILES, 'admin').send({ file: 'x' }).expect(415);
    const bytes = await picture();
    const two = files.request('post', FILES, 'admin').attach('file', bytes, 'a').attach('file', bytes, 'b');
    await two.expect(422);
    await files.upload(bytes).field('title', 'x'.repeat(300)).expect(422);
    expect(await files.rows()).toEqual([]);
  });

  it.each([
    ['announced as 1 GB', { 'content-length': String(2 ** 30) }],
    ['of 1 GB without a length', {}],
  ])('%s is refused before it is taken, with memory flat', async (_, headers) => {
    const before = process.memoryUsage().rss;
    let sent = 0;
    const status = await new Promise<number>((resolve, reject) => {
      const asked = http.request({
        port: files.port,
        method: 'POST',
        path: FILES,
        headers: { 'x-person': 'admin', 'content-type': 'multipart/form-data; boundary=x', ...headers },
      });
      asked.once('response', (response) => {
        resolve(response.statusCode ?? 0);
        asked.destroy();
      });
      asked.once('error', reject);
      asked.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
      const portion = Buffer.alloc(MB);
      const send = () => {
        if (asked.destroyed) return;
        if (sent++ >= 200) reject(new Error('200 MB of it were taken.'));
        else asked.write(portion, send);
      };
      send();
    });
    expect(status).toBe(413);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * MB);
    expect(await files.rows()).toEqual([]);
  });

  it('two at a time of the same file are two files, kept once', async () => {
    const bytes = await picture('#abcdef', 40, 40);
    const before = (await files.kept()).length;
    await Promise.all([upload(bytes, 'one.png'), upload(bytes, 'two.png')]);
    expect((await files.rows()).map(({ title }) => title).sort()).toEqual(['one', 'two']);
    expect((await files.kept()).length).toBe(before + 1);
  });

  it('of a picture with a script behind it is sent without the script', async () => {
    const { url } = await upload(Buffer.concat([await picture(), Buffer.from('<script>canary</script>')]), 'a.html');
    const { body, headers } = await files.get(url).buffer(true).expect('content-type', 'image/png');
    expect(body.includes('canary')).toBe(false);
    expect(headers['content-disposition']).toBe('inline; filename="a.png"');
  });
});

it('while the site reads a Directus of its own, nothing is changed here', async () => {
  const elsewhere = await startFiles({ env: { CONTENT_URL: 'https://cms.example/directus' } });
  try {
    const id = await elsewhere.store(await picture());
    const send = async (method: 'post' | 'put' | 'delete', address = FILES) => {
      const asked = elsewhere.request(method, address, 'admin');
      const { body } = await (method === 'post'
        ? asked.attach('file', await picture(), 'a.png')
        : asked.send({ version: 1, title: 'x' })
      ).expect(403);
      expect(body).toMatchObject({
        detail: 'Content is not edited here but at https://cms.example/directus/admin/content',
        editedAt: 'https://cms.example/directus/admin/content',
      });
    };
    await send('post');
    await send('post', `${FILES}/${id}/replace`);
    await send('put', `${FILES}/${id}`);
    await send('delete', `${FILES}/${id}`);
    await elsewhere.get(FILES, 'admin').expect(200);
  } finally {
    await elsewhere.stop();
  }
});
