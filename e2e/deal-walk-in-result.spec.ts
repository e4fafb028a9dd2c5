import { expect, type Page, test } from './test.ts';

// From deal to deal of the list that one came from.

const walk = (page: Page) => page.getByRole('navigation', { name: 'Deals of the list' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** The names of the deals on a page of the list, by the API. */
const headers = async (page: Page, query: string): Promise<string[]> => {
  const { deals } = await (await page.request.get(`/api/deals?${query}`)).json();
  return deals.map(({ header }: { header: string }) => header);
};

test('goes to the deals before and after, over the end of a page, and back to the list', async ({ page }) => {
  const query = 'type=PP&size=10';
  const [first, second] = [await headers(page, query), await headers(page, `${query}&page=2`)];
  await page.goto(`/deals/public?${query}`);
  await page.getByRole('link', { name: first[8] }).first().click();
  await expect(walk(page)).toContainText(/9 of \d+/);

  const next = walk(page).getByRole('link', { name: /^Next: / });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(first[9] ?? '');
  await expect(walk(page)).toContainText(/10 of \d+/);
  await next.click();
  await expect(title(page)).toHaveText(second[0] ?? '');
  await expect(walk(page)).toContainText(/11 of \d+/);
  await page.reload();
  await expect(walk(page)).toContainText(/11 of \d+/);

  await walk(page)
    .getByRole('link', { name: /^Previous: / })
    .click();
  await expect(title(page)).toHaveText(first[9] ?? '');
  await next.click();
  await expect(walk(page)).toContainText(/11 of \d+/);
  await walk(page)
    .getByRole('link', { name: /of \d+, back to the list/ })
    .click();
  await expect(page).toHaveURL(/\/deals\/public\?type=PP&page=2&size=10$/);
});

test('the first has none before it; a table, a search and research are lists too', async ({ page }) => {
  await page.goto('/deals/public?view=table&search=permian');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(walk(page)).toContainText(/1 of \d+/);
  await expect(walk(page).getByRole('link', { name: /^Previous: / })).toHaveCount(0);
  await page.goto('/research');
  await page.getByRole('article').nth(1).getByRole('link').first().click();
  await expect(walk(page)).toContainText(/2 of \d+/);
  await walk(page)
    .getByRole('link', { name: /back to the list/ })
    .click();
  await expect(page).toHaveURL('/research');
});

test('a list that was left before its scripts came is known, too', async ({ page }) => {
  await page.goto('/deals/public?location=canada');
  const url = await page.getByRole('article').nth(2).getByRole('link').first().getAttribute('href');
  // What the browser does with a link that no script has taken over.
  await page.evaluate((to) => {
    sessionStorage.clear();
    window.location.href = to ?? '';
  }, url);
  await expect(walk(page)).toContainText(/3 of \d+/);
});

test('nothing for a deal that was opened by its address or from another page, or that is not in the list', async ({
  page,
}) => {
  await page.goto('/deals/12847');
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await expect(walk(page)).toHaveCount(0);

  await page.goto('/deals/public?location=canada');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(walk(page)).toContainText(/1 of \d+/);
  // A neighbour elsewhere.
  await page.evaluate(() => window.history.pushState({}, '', '/deals/12847'));
  await page.reload();
  await expect(title(page)).toContainText('Midland Basin');
  await expect(walk(page)).toHaveCount(0);

  await page.goBack();
  await page.getByRole('link', { name: 'Outcrop, home' }).click();
  await page.getByRole('region', { name: 'Current assignments' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  await expect(walk(page)).toHaveCount(0);
});
