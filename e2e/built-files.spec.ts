import { expect, test } from '@playwright/test';

test('scripts are sent with Brotli and cached for good; clients without Brotli get gzip; a missing script is a 404', async ({
  request,
}) => {
  const html = await (await request.get('/deals/public')).text();
  const script = /\/assets\/packages-[\w-]+\.js/.exec(html)?.[0] ?? '';
  const fetchWith = (encodings: string, address = script) =>
    request.get(address, { headers: { 'accept-encoding': encodings } });
  const small = await fetchWith('gzip, deflate, br, zstd');
  expect(small.headers()).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('text/javascript'),
    'cache-control': expect.stringContaining('immutable'),
    vary: expect.stringContaining('Accept-Encoding'),
  });
  expect((await fetchWith('gzip')).headers()['content-encoding']).toBe('gzip');
  const plain = await fetchWith('identity');
  expect(plain.headers()['content-encoding']).toBeUndefined();
  expect(await plain.text()).toBe(await small.text());
  expect((await fetchWith('br', '/assets/none.js')).status()).toBe(404);
});

test('browsers and crawlers that ask for the icon by its traditional name get it', async ({ request }) => {
  const icon = await request.get('/favicon.ico');
  expect(icon.status()).toBe(200);
  expect(icon.headers()['content-type']).toMatch(/^image\/.*icon/);
  // An icon file: reserved, type 1, three pictures.
  expect([...(await icon.body()).subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
});

test('a page names its style sheet first, and asks for no script before it is shown', async ({ request }) => {
  const answer = await request.get('/deals/public');
  const html = await answer.text();
  const sheet = /<link[^>]*rel="stylesheet" href="([^"]+)"/.exec(html)?.[1];
  expect(sheet).toMatch(/^\/assets\/.+\.css$/);
  expect(answer.headers()['link']).toBe(`<${sheet}>; rel=preload; as=style`);
  // React Router's scripts wait as text, with the module that hydrates the page among them.
  const entry = /data-entry="([^"]+)"/.exec(html)?.[1];
  const [, waiting] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
  expect(waiting).toContain(`import("${entry}")`);
  expect(html.replace(waiting!, '')).not.toMatch(/rel="modulepreload"|<script[^>]* src=|type="module"/);
});
