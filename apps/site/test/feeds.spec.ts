import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { feedXml } from '../app/features/feeds/feed-xml.server.ts';
import { loader } from '../app/routes/feed.ts';
import { loadContext } from '../app/server/context.ts';

// docs/product/pages.md#feeds

const post = (number: number) => ({
  path: `post-${number}`,
  title: `Post ${number}`,
  lead: null,
  publishedAt: new Date(Date.UTC(2026, 0, 1) - number * 86_400_000).toISOString(),
  image: null,
  pdf: null,
  tags: [],
});
let posts = Array.from({ length: 70 }, (_, at) => post(at));
let away = false;
const asked: { url: string; cookie: string | undefined }[] = [];

/** Stands in for the API. */
const api = http.createServer((request, response) => {
  asked.push({ url: request.url ?? '', cookie: request.headers.cookie });
  if (away) return void response.writeHead(503, { 'content-type': 'application/json' }).end('{"detail":"Away."}');
  const page = Number(new URL(request.url ?? '', 'http://api').searchParams.get('page'));
  const shown = posts.slice((page - 1) * 12, page * 12);
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ posts: shown, total: posts.length, page, size: 12, tag: null }));
});
beforeAll(() => new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => api.close(resolve)));

const get = (headers: Record<string, string> = {}, path = '/feeds/posts.xml') => {
  const url = new URL(`https://outcrop.example${path}`);
  return loader({
    request: new Request(url, { headers }),
    url,
    params: {},
    context: loadContext({
      apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      publicUrl: 'https://outcrop.example',
      siteProof: 'proof',
      headers,
      requestId: 'r',
      clientAddress: '192.0.2.1',
      nonce: 'n',
    }),
  } as unknown as Parameters<typeof loader>[0]);
};

describe('a feed', () => {
  it('holds the fifty newest, of as many pages as that takes', async () => {
    const xml = await (await get()).text();
    expect(xml.match(/<item>/g)).toHaveLength(50);
    expect(xml).toContain('<link>https://outcrop.example/resources/posts/post-49</link>');
    expect(asked).toHaveLength(5);
  });

  it('is the same for everybody: whoever asks is not known to the API', async () => {
    asked.length = 0;
    await get({ cookie: 'session=abc' });
    expect(asked.every(({ cookie }) => cookie === undefined)).toBe(true);
  });

  it('is asked for again by its ETag, and another one as soon as something has left', async () => {
    const etag = (await get()).headers.get('etag') ?? '';
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    posts = posts.slice(1);
    const answer = await get({ 'if-none-match': etag });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(await answer.text()).not.toContain('Post 0<');
  });

  it('that cannot be read says when to come back, and an unknown one is none', async () => {
    away = true;
    const answer = await get();
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect((await get({}, '/feeds/other.xml')).status).toBe(404);
  });

  it('is XML whatever a title holds', () => {
    const title = 'A ]]> & ]]> <b>"B"</b> \u0000\u000b\ud800 é 😀';
    const head = { title: 'T & U', description: 'D <', path: '/feeds/posts.xml', page: '/posts' };
    const entry = { title, path: '/p', date: '2026-01-01', summary: 'S < T & U', categories: ['C & D'] };
    const xml = feedXml('https://outcrop.example', head, [entry]);
    // Outside of CDATA no sign of markup stands alone.
    const outside = xml.replaceAll(/<!\[CDATA\[.*?\]\]>/gs, '').replaceAll(/<[^<>]*>/g, '');
    expect(outside).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: no XML document may hold them
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b]|\p{Surrogate}/u);
    const inside = [...xml.matchAll(/<!\[CDATA\[(.*?)\]\]>/gs)].map(([, text]) => text).join('');
    expect(inside).toContain('A ]] > & ]] > <b>"B"</b>');
    expect(inside).toContain('S &lt; T &amp; U');
    expect(feedXml('https://outcrop.example', head, [entry])).toBe(xml);
  });
});
