import { expect, test } from '@playwright/test';

test('pages accept only the methods of pages, and only small forms', async ({ request }) => {
  const answer = await request.fetch('/deals/public', { method: 'DELETE' });
  expect([answer.status(), answer.headers()['allow']]).toEqual([405, 'GET, HEAD, POST']);
  expect((await request.post('/login', { data: { email: 'a@b.example' } })).status()).toBe(415);
  expect((await request.post('/likes', { form: { deal: '1', more: 'x'.repeat(70_000) } })).status()).toBe(413);
  expect((await request.post('/login', { form: { email: 'a' } })).status()).toBe(422);
});

test('a form that another site sends is refused, whichever way it comes', async ({ request }) => {
  const form = { email: 'buyer@outcrop.example', password: 'outcropDemo1' };
  for (const address of ['/login', '/login.data']) {
    const answer = await request.post(address, { form, headers: { origin: 'https://evil.example' }, maxRedirects: 0 });
    expect([answer.status(), answer.headers()['set-cookie']], address).toEqual([403, undefined]);
  }
});

test('a method that a call does not know is a 405, and an address that cannot be decoded is a missing page', async ({
  request,
}) => {
  const answer = await request.post('/api/deals');
  expect([answer.status(), answer.headers()['allow']]).toEqual([405, 'GET, HEAD']);
  const missing = await request.get('/deals/%zz');
  expect([400, 404]).toContain(missing.status());
  expect(await missing.text()).toContain('<!DOCTYPE html>');
});

test('the data of a page is cached no longer than the page', async ({ page }) => {
  expect((await page.request.get('/home.data')).headers()).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: expect.stringContaining('Cookie'),
  });
  await page.request.post('/api/Auth/Login', {
    data: { email: 'buyer@outcrop.example', password: 'outcropDemo1' },
  });
  expect((await page.request.get('/home.data')).headers()['cache-control']).toBe('private, no-store');
});
