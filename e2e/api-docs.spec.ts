import { expect, test } from '@playwright/test';

test('the API documentation is shown in full, from this host alone', async ({ page, baseURL }) => {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && origin !== new URL(baseURL ?? '').origin) faults.push(request.url());
  });
  await page.goto('/api/docs');
  const call = page.locator('.opblock').first();
  await call.click();
  await expect(call.locator('.opblock-body')).toBeVisible();
  // Hidden by a style element of the page itself.
  await expect(page.locator('.download-url-wrapper')).toBeHidden();
  expect(faults).toEqual([]);
});

test('other pages allow no style element but those that carry their nonce or that they name', async ({ request }) => {
  const policy = async (path: string) => (await request.get(path)).headers()['content-security-policy'] ?? '';
  expect(await policy('/api/docs')).toContain(`style-src-elem 'self' 'unsafe-inline'`);
  for (const path of ['/home', '/login', '/api/docsx', '/api/openapi.json', '/api/deals'])
    expect(await policy(path), path).toMatch(/style-src-elem 'self'( '(nonce|sha256)-[^']+')+;/);
});
