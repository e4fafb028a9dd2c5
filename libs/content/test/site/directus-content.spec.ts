import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Env } from '@outcrop/platform';
import { contentSettings } from '../../src/content-settings.ts';
import { content } from '../../src/feature.ts';
import { DirectusAssets, isVersion } from '../../src/site/assets/directus-assets.ts';
import { DirectusContent } from '../../src/site/source/directus-content.ts';
import type { ContentReading } from '../../src/site/source/site-content.ts';
import { ContentUnavailable } from '../../src/site/source/source.errors.ts';
import { legalPageView } from '../../src/site/views/text-views.ts';
import { startServer } from './site-support.ts';

// docs/product/content.md#source

const TOKEN = 'static-token-of-a-role';
const CAPS = { timeoutMs: 60_000, bytes: 50_000 };
const QUERY = { collection: 'legal_page', fields: ['*'], limit: 1 } as const;
let server: Awaited<ReturnType<typeof startServer>> | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function directus(answer: (request: IncomingMessage, response: ServerResponse) => void, caps = CAPS) {
  server = await startServer(answer);
  return new DirectusContent({ url: `${server.url}/cms/`, token: TOKEN }, caps);
}
const json = (response: ServerResponse, body: unknown) =>
  response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(body));

/** Why it could not be read; fails when it could. */
async function reason(content: DirectusContent): Promise<string> {
  const error = await content.items(QUERY).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ContentUnavailable);
  const { reason: why, message } = error as ContentUnavailable;
  expect(`${why} ${message}`).not.toContain(TOKEN);
  return why;
}

describe('a Directus of one’s own', () => {
  it('is asked by its items contract, below its own path, with the token', async () => {
    const asked: IncomingMessage[] = [];
    const content = await directus((request, response) => {
      asked.push(request);
      json(response, { data: [{ id: 1 }], meta: { filter_count: 3 } });
    });
    const query = { ...QUERY, filter: { path: { _eq: 'a&b' } }, sort: ['-id'], offset: 12, count: true };
    expect(await content.items(query)).toEqual({ items: [{ id: 1 }], total: 3 });
    const url = new URL(asked[0]?.url ?? '', 'http://x');
    expect(url.pathname).toBe('/cms/items/legal_page');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      fields: '*',
      limit: '1',
      filter: '{"path":{"_eq":"a&b"}}',
      sort: '-id',
      offset: '12',
      meta: 'filter_count',
    });
    expect(asked[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
  });

  it('may answer a singleton as an object', async () => {
    const content = await directus((_, response) => json(response, { data: { id: 1 } }));
    expect((await content.items(QUERY)).items).toEqual([{ id: 1 }]);
  });

  it.each([
    [
      'HTML in place of JSON',
      (response: ServerResponse) => response.setHeader('content-type', 'text/html').end('<html>'),
      'text/html',
    ],
    [
      'broken JSON',
      (response: ServerResponse) => response.setHeader('content-type', 'application/json').end('{"data":['),
      'not JSON',
    ],
    ['no items', (response: ServerResponse) => json(response, ['data']), 'something else'],
    ['a fault of its own', (response: ServerResponse) => response.writeHead(500).end(), '500'],
    ['a refusal', (response: ServerResponse) => response.writeHead(403).end('{}'), 'CONTENT_TOKEN may read'],
    [
      'a length beyond the cap',
      (response: ServerResponse) => response.writeHead(200, { 'content-length': 10 ** 9 }).end(),
      'larger',
    ],
  ])('that answers with %s is away', async (_, answer, why) => {
    const content = await directus((_request, response) => void answer(response));
    expect(await reason(content)).toContain(why);
  });

  it('is not read further than the cap, however long it goes on', async () => {
    const content = await directus((_, response) => {
      response.setHeader('content-type', 'application/json');
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
        response.once('drain', more);
      };
      more();
    });
    expect(await reason(content)).toContain('larger');
  });

  it('that drips is given up after the time-out', async () => {
    const drips = (_: IncomingMessage, response: ServerResponse) => {
      response.setHeader('content-type', 'application/json');
      response.write('{"data":');
    };
    const content = await directus(drips, { ...CAPS, timeoutMs: 300 });
    expect(await reason(content)).toContain('did not answer within 0.3 s');
  });

  it('is not followed anywhere, with or without the token', async () => {
    const visited: string[] = [];
    const elsewhere = await startServer((request, response) => {
      visited.push(request.url ?? '');
      response.end();
    });
    const content = await directus((_, response) =>
      response.writeHead(302, { location: `${elsewhere.url}/steal` }).end(),
    );
    expect(await reason(content)).toContain('redirects');
    await elsewhere.stop();
    expect(visited).toEqual([]);
  });

  it('that is not there is away', async () => {
    const gone = await startServer((_, response) => response.end());
    await gone.stop();
    expect(await reason(new DirectusContent({ url: gone.url, token: TOKEN }, CAPS))).toContain('ECONNREFUSED');
  });
});

it('shows nothing of a hostile text that could run', async () => {
  const body =
    '<h2 onclick="x()">Terms</h2><script>steal()</script><img src="https://evil.example/x.png"><a href="javascript:x()">go</a>' +
    '<img src="http://cms.example/assets/11111111-1111-4111-8111-111111111111?width=5" alt="Rig">';
  const content = { byPath: async () => ({ id: 1, path: 'terms', title: 7, body }) } as unknown as ContentReading;
  const page = await legalPageView(content, { path: 'terms' });
  expect(page?.title).toBe('Terms of use');
  expect(page?.body).toContain('<h2>Terms</h2>');
  expect(page?.body).toContain('src="/content/assets/11111111-1111-4111-8111-111111111111?width=5"');
  expect(page?.body).not.toMatch(/script|onclick|evil|javascript/);
});

describe('CONTENT_URL', () => {
  const read = (CONTENT_URL: string) =>
    Env.read({ DATABASE_URL: 'postgres://x/y', APP_SECRET: 'x'.repeat(32), CONTENT_URL })
      .with([content])
      .of(contentSettings).CONTENT_URL;
  it('may end with a slash', () => expect(read('https://cms.example/content//')).toBe('https://cms.example/content'));
  it.each(['cms.example', 'ftp://cms.example', 'https://me:pw@cms.example', 'https://cms.example/?token=x'])(
    '%s is refused with a sentence',
    (address) => expect(() => read(address)).toThrow(/CONTENT_URL: must/),
  );
});

describe('files', () => {
  const ID = '11111111-1111-4111-8111-111111111111';
  /** The storage of kept pictures, in memory. */
  const memory = () => {
    const files = new Map<string, Buffer>();
    return {
      keyOf: (parts: readonly unknown[]) => JSON.stringify(parts),
      get: async (key: string) => files.get(key) ?? null,
      keep: async (key: string, bytes: Uint8Array) => void files.set(key, Buffer.from(bytes)),
    } as never;
  };

  it('are fetched once a minute, and kept while the Directus is away', async () => {
    const clock = { now: 0 };
    let asked = 0;
    let isAway = false;
    server = await startServer((request, response) => {
      asked += 1;
      if (isAway) return void response.writeHead(502).end();
      expect(request.url).toBe(`/assets/${ID}?fit=cover&width=20`);
      response.setHeader('content-type', 'image/png').end('pixels');
    });
    const assets = new DirectusAssets({ url: server.url, token: TOKEN }, memory(), CAPS, () => clock.now);
    const find = () => assets.find(ID, { width: 20, fit: 'cover' });
    await Promise.all([find(), find()]);
    expect(await find()).toMatchObject({ type: 'image/png', bytes: Buffer.from('pixels') });
    expect(asked).toBe(1);
    clock.now += 60_000;
    isAway = true;
    expect(await find()).toMatchObject({ bytes: Buffer.from('pixels') });
    expect(asked).toBe(2);
  });

  it('are fetched anew where a page knows of a later change, at most every two seconds', async () => {
    const clock = { now: 0 };
    let asked = 0;
    let modified = Date.parse('2026-03-01T10:00:00Z');
    server = await startServer((_, response) => {
      asked += 1;
      response.setHeader('last-modified', new Date(modified).toUTCString());
      response.setHeader('content-type', 'image/png').end(String(modified));
    });
    const assets = new DirectusAssets({ url: server.url, token: TOKEN }, memory(), CAPS, () => clock.now);
    const [before, after] = [String(modified + 250), String(modified + 5_250)];
    const find = async (version: string | null) => {
      const asset = await assets.find(ID, {}, version);
      return asset && { isVersion: isVersion(asset, version), bytes: String(asset.bytes) };
    };
    const old = { isVersion: true, bytes: String(modified) };
    expect(await find(before)).toEqual(old);
    modified += 5_000;
    clock.now += 1_999;
    expect(await find(after)).toEqual({ ...old, isVersion: false });
    expect(await find(before)).toEqual(old);
    clock.now += 1;
    expect(await find(before)).toEqual(old);
    expect(await find(after)).toEqual({ isVersion: true, bytes: String(modified) });
    expect(await find(null)).toMatchObject({ isVersion: false, bytes: String(modified) });
    expect(asked).toBe(2);
  });

  it('that are missing or not public are not there', async () => {
    server = await startServer((_, response) => response.writeHead(403).end());
    const assets = new DirectusAssets({ url: server.url, token: TOKEN }, memory(), CAPS);
    expect(await assets.find(ID, {})).toBeNull();
  });
});
