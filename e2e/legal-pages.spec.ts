import { expectAccessible, expectGoodInEveryWidth } from './accessible.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/content.md#legal-texts, docs/product/content.md#preview

const PAGES = ['/terms', '/disclaimers', '/privacy'];

for (const address of PAGES)
  test(`${address} fits every width and has no accessibility fault in any`, async ({ page }) => {
    await page.goto(address);
    await expectGoodInEveryWidth(page, address);
  });

test('each legal text is there without a script, named in the footer and leads to the others', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const address of PAGES) {
    await page.goto(address);
    await expect(page.locator('main h1')).toHaveCount(1);
    await expect(page.locator('main h2').first()).toBeVisible();
    for (const other of PAGES.filter((one) => one !== address))
      await expect(page.locator(`main a[href="${other}"]`).first()).toBeVisible();
    await expect(page.locator(`footer li a[href="${address}"]`)).toHaveCount(1);
  }
  await context.close();
});

test('the dialog of the sign-up shows terms and disclaimers, and nothing is agreed to that is not there', async ({
  page,
}) => {
  await page.route('**/api/content/legal/*', (route) => route.abort());
  await page.goto('/buyer/signup');
  await page.getByRole('button', { name: 'terms and disclaimers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Terms and disclaimers' });
  await expect(dialog.getByRole('heading', { name: 'The terms could not be loaded' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Agree', exact: true })).toBeDisabled();
  await page.unroute('**/api/content/legal/*');
  await dialog.getByRole('link', { name: 'Try again' }).click();
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(2);
  await expectAccessible(page, 'terms dialog');
  await expect(dialog.getByRole('button', { name: 'Agree', exact: true })).toBeEnabled();
});

test('a draft is previewed on the site itself, and nobody keeps or lists the page', async ({ page }) => {
  const { id, isNew } = await privacyItem(page);
  const { url } = await (await page.request.post(`/api/admin/content-legal-page/${id}/preview`)).json();
  const { pathname, search } = new URL(url);
  const answer = await page.goto(pathname + search);
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  expect(answer?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page.getByRole('note')).toContainText('Preview of a draft');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(page, 'preview');
  const over = await page.goto(`${pathname}?preview=made-up`);
  expect(over?.status()).toBe(403);
  await expect(page.getByText('This preview has expired.')).toBeVisible();
  if (isNew) await page.request.delete(`/api/admin/content-legal-page/${id}`);
});

/** The privacy text as an item, logged in as the demo's admin; a draft where there is none yet. */
async function privacyItem(page: Page): Promise<{ id: number; isNew: boolean }> {
  const body = { email: 'admin@outcrop.example', password: 'outcropDemo1' };
  expect((await page.request.post('/api/Auth/Login', { data: body })).status()).toBe(200);
  const items = await (await page.request.get('/api/admin/content-legal-page')).json();
  const known = (items as { id: number; path: string }[]).find(({ path }) => path === 'privacy');
  if (known) return { id: known.id, isNew: false };
  const draft = { title: 'Privacy', path: 'privacy', body: '<h2>What we keep</h2><p>Little.</p>' };
  const made = await (await page.request.post('/api/admin/content-legal-page', { data: draft })).json();
  return { id: made.id, isNew: true };
}
