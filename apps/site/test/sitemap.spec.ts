import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { loader } from '../app/routes/sitemap.ts';
import { loadContext } from '../app/server/context.ts';

/** Stands in for the API: two parts, a revision that can be changed, and what was asked. */
let revision = 'one';
let parts = 1;
const asked: (string | undefined)[] = [];
/** Pages of content; null while they cannot be read. */
let content: { url: string; changedAt: string | null }[] | null = [];
const api = http.createServer((request, response) => {
  if (request.url === '/api/content/addresses') {
    const [status, body] = content ? [200, { pages: content }] : [503, { detail: 'Away.' }];
    return void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
  const part = Number(new URL(request.url ?? '', 'http://api').searchParams.get('part'));
  const etag = `"${revision}-${part}"`;
  asked.push(request.headers['if-none-match']);
  if (part > parts) {
    response.writeHead(404, { 'content-type': 'application/problem+json' }).end('{"detail":"There is nothing here."}');
  } else if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
  else
    response
      .writeHead(200, { 'content-type': 'application/json', etag })
      .end(JSON.stringify({ revision, parts, deals: [{ url: `/deals/${part}`, LastUpdatedDate: '2026-03-04' }] }));
});
beforeAll(() => new Promise<void>((resolve) => void api.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => api.close(resolve)));

const get = (query = '', headers: Record<string, string> = {}) =>
  loader({
    request: new Request(`https://outcrop.example/sitemap.xml${query}`, { headers }),
    params: {},
    context: loadContext({
      apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      publicUrl: 'https://outcrop.example',
      siteProof: 'proof',
      headers: {},
      requestId: 'r',
      clientAddress: '192.0.2.1',
      nonce: 'n',
    }),
  } as unknown as Parameters<typeof loader>[0]);
const locations = async (answer: Response) =>
  [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at);

describe('sitemap.xml', () => {
  it('is one file of the pages and the deals, which is asked for again with its revision', async () => {
    const first = await get();
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const pages = [
      '/home',
      '/deals/public',
      '/deals/public/map',
      '/research',
      '/team',
      '/resources/posts/all',
      '/resources/press-releases',
      '/resources/marketplace',
      '/seller',
      '/contact-us',
      '/terms',
      '/disclaimers',
      '/privacy',
      '/buyer/signup',
      '/verify-agreement',
    ];
    const all = [...pages, '/deals/1'].map((path) => `https://outcrop.example${path}`);
    expect(await locations(first)).toEqual(all);
    const etag = first.headers.get('etag') ?? '';
    expect(await locations(await get())).toEqual(all);
    expect(asked).toEqual([undefined, '"one-1"']);
    const same = await get('', { 'if-none-match': etag });
    expect([same.status, await same.text()]).toEqual([304, '']);
  });

  it('names pages of content with their last change, follows them, and goes on without them', async () => {
    const before = (await get()).headers.get('etag') ?? '';
    content = [{ url: '/resources/posts/a&b', changedAt: '2026-11-20T08:00:00.000Z' }];
    const answer = await get('', { 'if-none-match': before });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(
      '<loc>https://outcrop.example/resources/posts/a&amp;b</loc><lastmod>2026-11-20T08:00:00.000Z</lastmod>',
    );
    content = null;
    expect((await locations(await get())).at(-1)).toBe('https://outcrop.example/deals/1');
    content = [];
  });

  it('is an index of its parts where there are several, and follows a change', async () => {
    revision = 'two';
    parts = 2;
    const index = await get();
    expect(await locations(index)).toEqual(
      ['pages', 1, 2].map((part) => `https://outcrop.example/sitemap.xml?part=${part}`),
    );
    expect(await locations(await get('?part=pages'))).toContain('https://outcrop.example/home');
    expect(await locations(await get('?part=1'))).toEqual(['https://outcrop.example/deals/1']);
    expect(await locations(await get('?part=2'))).toEqual(['https://outcrop.example/deals/2']);
    expect((await get('', { 'if-none-match': index.headers.get('etag') ?? '' })).status).toBe(304);
    for (const wrong of ['?part=3', '?part=0', '?part=x']) expect((await get(wrong)).status).toBe(404);
  });
});
