import { expectGoodInEveryWidth } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { structuredData } from './structured-data.ts';
import { expect, type Page, test } from './test.ts';

const count = (page: Page) => page.locator('#deal-count');
const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: new RegExp(`^${name} view`) });

test('research lists the studies, which are in no other list, with filters of their own', async ({ page, request }) => {
  const studies = await (await request.get('/api/research?size=100')).json();
  expect(studies.total).toBeGreaterThan(3);
  await page.goto('/deals/public');
  await page.getByRole('banner').getByRole('link', { name: 'Research' }).first().click();
  await expect(page).toHaveURL('/research');
  await expect(page).toHaveTitle('Research · Outcrop');
  const counted = `${studies.total - studies.sold} studies${studies.sold ? `, ${studies.sold} sold` : ''}`;
  await expect(count(page)).toHaveText(counted);
  await expect(panel(page).locator('summary', { hasText: /^Type/ })).toHaveCount(0);
  await expect(panel(page).getByRole('checkbox', { name: /^Saved/ })).toHaveCount(0);
  await expect(panel(page).locator('summary', { hasText: /^Price/ })).toHaveCount(1);
  await expect(panel(page).locator('summary', { hasText: 'Projected price' })).toHaveCount(0);

  const region = panel(page).getByRole('checkbox', { name: /^Permian/ });
  await region.click();
  await expect(page).toHaveURL('/research?region=Permian');
  await expect(count(page)).not.toHaveText(counted);
  const some = (await count(page).textContent()) ?? '';
  await view(page, 'Table').click();
  await expect(page).toHaveURL('/research?region=Permian&view=table');
  await expect(page.getByRole('columnheader', { name: 'Study' })).toBeVisible();
  await page.getByRole('columnheader', { name: 'Listed' }).getByRole('link').click();
  await expect(page).toHaveURL('/research?region=Permian&sort=date&reverse=true&view=table');
  await page.reload();
  await expect(count(page)).toHaveText(some);
  await page.getByRole('link', { name: 'Remove Region Permian' }).click();
  await expect(page).toHaveURL('/research?sort=date&reverse=true&view=table');

  await page.getByLabel('Search studies', { exact: true }).fill('gas');
  await page.getByRole('button', { name: 'Search the studies' }).click();
  await expect(page).toHaveURL('/research?search=gas&sort=date&reverse=true&view=table');
  await page.locator('tbody th a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const { url } of studies.deals.slice(0, 2)) {
    const found = await (await request.get(`/api/deals?search=${url.split('/').pop()}`)).json();
    expect(found.deals.map((deal: { url: string }) => deal.url)).not.toContain(url);
  }
});

// docs/product/pages.md#header-search
test('the header searches the deals, from research too, and offers neither sizes nor filters of studies there', async ({
  page,
}) => {
  const sizes = page.getByRole('list', { name: 'Deal size' });
  await page.goto('/research?region=Permian&search=prices');
  const field = page.getByPlaceholder('Search Assignments');
  await hydrated(field);
  await expect(field).toHaveValue('');
  await expect(sizes).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'View On Map' })).toHaveAttribute('href', '/deals/public/map');
  await field.fill('wolfcamp');
  await field.press('Enter');
  await expect(page).toHaveURL('/deals/public?search=wolfcamp&sort=match');
  await expect(count(page)).toHaveText(/^\d+ (deals?|open)/);
  await expect(sizes).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Search studies', { exact: true })).toHaveValue('prices');
});

test('a search of studies asks for words, and an empty one is taken away', async ({ page }) => {
  await page.goto('/research?region=Permian&search=prices');
  const field = page.getByLabel('Search studies', { exact: true });
  await hydrated(field);
  await field.fill('%');
  await field.press('Enter');
  await expect(page).toHaveURL('/research?region=Permian&search=prices');
  expect(await field.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(
    'Please provide a valid search text.',
  );
  await field.fill('');
  await field.press('Enter');
  await expect(page).toHaveURL('/research?region=Permian');
});

test('a study shows its pages, and a wide card what it is, how it stands and who to ask', async ({ page }) => {
  const fact = (label: string) => article.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
  const article = page.locator('article', { hasText: 'Permian mineral prices' });
  await page.goto('/research');
  await expect(fact('Pages')).toBeVisible();
  await page.goto('/research?view=1x');
  await expect(article).toContainText('Report of 92 pages');
  for (const label of ['Price', 'Pages', 'Status', 'Agent']) await expect(fact(label)).toBeVisible();
  await expect(article).toContainText('Marcus Teague');
});

test('a study is called a study, and belongs to research', async ({ page }) => {
  const entry = (label: string) =>
    page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]', { hasText: label });
  await page.goto('/research?price=3000..');
  await expect(page.getByRole('link', { name: 'Remove Price from $3,000' })).toBeVisible();
  const row = page.locator('article', { hasText: 'Study 12841' });
  await row.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL('/deals/12841');
  // The list stays until the deal's page can be drawn.
  await expect(page.getByRole('heading', { level: 1, name: 'Appalachian gas basis' })).toBeVisible();
  await expect(page.getByText('Study 12841', { exact: true })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: /^Price$/ })).toBeVisible();
  await expect(page.getByText('Projected price')).toHaveCount(0);
  await expect(entry('Research')).toHaveAttribute('aria-current', 'true');
  await expect(entry('Assignments')).toHaveCount(0);

  await page.goto('/deals/12847');
  await expect(page.getByText('Deal 12847', { exact: true })).toBeVisible();
  await expect(entry('Assignments')).toHaveAttribute('aria-current', 'true');
  await expect(entry('Research')).toHaveCount(0);
});

test('Back leads from a study that was opened directly to research', async ({ page }) => {
  await page.goto('/deals/12841');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/research');
});

test('its other address redirects, and it has no map', async ({ page, request }) => {
  const answer = await request.get('/deals/research?region=Permian', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([301, '/research?region=Permian']);
  await page.goto('/research?view=map');
  await expect(count(page)).toHaveText(/studies$/);
  await expect(view(page, 'Map')).toHaveCount(0);
});

test('tells search engines what it is', async ({ page }) => {
  for (const address of ['/research', '/deals/public']) {
    await page.goto(address);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${address}$`));
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(
      /^[\d,]+ (?:studies|deals|open, [\d,]+ sold): /,
    );
    const list = await structuredData(page, 'ItemList');
    expect(list.itemListElement[0]).toMatchObject({
      position: 1,
      name: await page.locator('article h3').first().textContent(),
    });
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the studies, a filter, a view and a study are there', async ({ page }) => {
    await page.goto('/research');
    await panel(page)
      .getByRole('checkbox', { name: /^Permian/ })
      .click();
    await view(page, '2x').click();
    await expect(page).toHaveURL('/research?region=Permian&view=2x');
    await page.locator('article h3 a').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

for (const address of [
  '/research',
  '/research?view=table',
  '/research?view=1x',
  '/research?view=3x',
  '/research?search=nothinglikethis',
])
  test(`${address} fits every width and has no accessibility fault in any`, async ({ page }) => {
    await page.goto(address);
    await expectGoodInEveryWidth(page, address);
  });
