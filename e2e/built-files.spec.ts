import { expect, test } from '@playwright/test';

test('scripts are sent in their smallest form, for good; who takes no Brotli gets gzip; a missing one is a 404', async ({
  request,
}) => {
  const html = await (await request.get('/deals/public')).text();
  const script = /\/assets\/entry\.client-[^"]+\.js/.exec(html)?.[0] ?? '';
  const asking = (encodings: string, address = script) =>
    request.get(address, { headers: { 'accept-encoding': encodings } });
  const small = await asking('gzip, deflate, br, zstd');
  expect(small.headers()).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('text/javascript'),
    'cache-control': expect.stringContaining('immutable'),
    vary: expect.stringContaining('Accept-Encoding'),
  });
  expect((await asking('gzip')).headers()['content-encoding']).toBe('gzip');
  const plain = await asking('identity');
  expect(plain.headers()['content-encoding']).toBeUndefined();
  expect(await plain.text()).toBe(await small.text());
  expect((await asking('br', '/assets/none.js')).status()).toBe(404);
});
