import { hydrated } from './hydrated.ts';
import { expect, type Page, test } from './test.ts';

const deals = '/deals/public';
const newest = `${deals}?sort=date&reverse=true`;
const marks = (page: Page) => page.locator('[title="New since your last visit"], [title="You have opened this deal"]');

test('a deal that was opened is marked in list, table and beside the map, in every tab, and not by the server', async ({
  page,
  context,
}) => {
  await page.goto(deals);
  await hydrated(page.getByRole('button', { name: /^Compare deal/ }).first());
  await expect(marks(page)).toHaveCount(0);
  const title = page.locator('article h3 a').first();
  const address = await title.getAttribute('href');
  await title.click();
  await expect(page).toHaveURL(`${address}`);
  await page.goBack();
  const row = page.locator('article', { has: page.locator(`h3 a[href="${address}"]`) });
  await expect(row.getByText('Seen', { exact: true })).toBeVisible();
  await expect(marks(page)).toHaveCount(1);
  const other = await context.newPage();
  await other.goto(`${deals}?view=table`);
  await expect(other.getByRole('rowheader').filter({ hasText: 'Seen' })).toHaveCount(1);
  await other.goto(`${deals}?view=map`);
  await expect(
    other.locator('article', { has: other.locator(`a[href="${address}"]`) }).getByText('Seen'),
  ).toBeVisible();
  await other.close();
  expect(await (await page.request.get(deals)).text()).not.toContain('You have opened this deal');
});

test('what was listed since the last visit is new until it is opened; within a visit nothing becomes new', async ({
  page,
}) => {
  await page.goto(newest);
  await hydrated(page.getByRole('button', { name: /^Compare deal/ }).first());
  await page.reload();
  await expect(marks(page)).toHaveCount(0);
  // The visit before this one ended a good month ago.
  await page.goto('/FAQ');
  await page.evaluate(() =>
    localStorage.setItem(
      'outcrop.visit',
      JSON.stringify({ opened: [], before: null, at: Date.now() - 40 * 86_400_000 }),
    ),
  );
  await page.goto(newest);
  const first = page.locator('article').first();
  await expect(first.getByText('New', { exact: true })).toBeVisible();
  await page.reload();
  await expect(first.getByText('New', { exact: true })).toBeVisible();
  await first.locator('h3 a').click();
  await expect(page).toHaveURL(/\/deals\/\d+$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('outcrop.visit'))).toMatch(/"opened":\[\d/);
  await page.goBack();
  await expect(first.getByText('Seen', { exact: true })).toBeVisible();
  await page.goto(`${deals}?sort=date`);
  await hydrated(page.getByRole('button', { name: /^Compare deal/ }).first());
  await expect(marks(page)).toHaveCount(0);
});
