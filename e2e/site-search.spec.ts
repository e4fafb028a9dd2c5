import { expectGoodInEveryWidth } from './accessible.ts';
import { holdRequests } from './held-requests.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/content.md#site-search

const WORD = 'refrac';
const field = (page: Page) => page.getByRole('combobox', { name: 'Search assignments' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const also = (page: Page) => page.getByRole('region', { name: 'Also on this site' });

test('pages stand below the deals in the header, with what they are, and are chosen by keyboard', async ({ page }) => {
  await page.goto('/home');
  await field(page).click();
  await page.keyboard.type(WORD);
  const pages = list(page).getByRole('group', { name: 'Pages' });
  await expect(pages.getByRole('option').first()).toContainText('Post');
  await page.keyboard.press('ArrowUp');
  const last = list(page).getByRole('option').last();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  const address = (await last.getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
  await expect(field(page)).toHaveValue('');
  await field(page).click();
  await page.keyboard.type('midland');
  await expect(list(page).getByRole('group').last()).toHaveAccessibleName('Pages');
});

test('what is chosen by keyboard stays chosen when more suggestions come, until somebody types on', async ({
  page,
}) => {
  const comeIn = await holdRequests(page, '**/api/deals/suggest*');
  await page.goto('/home');
  await field(page).fill('midland');
  const options = list(page).getByRole('option');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  const address = (await options.first().getAttribute('href')) ?? '';
  comeIn();
  await expect(list(page).getByRole('group', { name: 'Deals' })).toBeVisible();
  const chosen = list(page).getByRole('option', { selected: true });
  await expect(chosen).toHaveAttribute('href', address);
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);

  await field(page).click();
  await page.keyboard.type('midlan');
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveCount(1);
  await page.keyboard.type('d');
  await expect(chosen).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/deals.*midland/i);
});

test('what is chosen stays chosen when the answer to the letters before it comes late and lacks it', async ({
  page,
}) => {
  const comeIn = await holdRequests(page, '**/api/deals/suggest*midlandzz*', '**/api/content/search*midlandzz*');
  await page.goto('/home');
  await field(page).fill('midland');
  const options = list(page).getByRole('option');
  await expect(options).not.toHaveCount(0);
  const late = ['/deals/suggest', '/content/search'].map((path) =>
    page.waitForResponse((response) => response.url().includes(path) && response.url().includes('midlandzz')),
  );
  await page.keyboard.type('zz');
  await page.keyboard.press('ArrowDown');
  const address = (await options.first().getAttribute('href')) ?? '';
  comeIn();
  await Promise.all(late);
  await expect(options).toHaveCount(1);
  await expect(options).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address);
});

test('deals are suggested without the pages when those cannot be searched', async ({ page }) => {
  await page.route('**/api/content/search*', (route) => route.abort());
  await page.goto('/home');
  await field(page).click();
  await page.keyboard.type('midland');
  await expect(list(page).getByRole('group', { name: 'Deals' })).toBeVisible();
  await expect(list(page).getByRole('group', { name: 'Pages' })).toHaveCount(0);
});

test('a search for deals also lists pages of the site, with the words marked', async ({ page }) => {
  await page.goto(`/deals?search=${WORD}`);
  await expect(page).toHaveURL(`/deals/public?search=${WORD}`);
  const found = also(page).getByRole('listitem');
  await expect(found.first().getByRole('link')).toHaveText(/refrac/i);
  expect(await found.count()).toBeLessThanOrEqual(5);
  await expect(also(page).locator('mark').first()).toHaveText(/^refrac/i);
  await found.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/refrac/i);
  // The next search within the site asks for its own.
  await field(page).fill('terms of use');
  await page.keyboard.press('Enter');
  await expect(also(page).getByRole('link', { name: 'Terms', exact: true })).toHaveAttribute('href', '/terms');
  await page.goto('/deals/public');
  await expect(also(page)).toHaveCount(0);
});

test('the pages of a search fit every width and have no accessibility fault in any', async ({ page }) => {
  await page.goto(`/deals/public?search=${WORD}`);
  await expect(also(page)).toBeVisible();
  await expectGoodInEveryWidth(page);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the same box finds pages', async ({ page }) => {
    await page.goto('/home');
    await page.getByRole('textbox', { name: 'Search assignments' }).fill(WORD);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(also(page).getByRole('link').first()).toBeVisible();
  });
});

test('questions are found by those who are signed in alone', async ({ request }) => {
  const questions = async () => {
    const answer = await request.get('/api/content/search?q=how');
    return (await answer.json()).results.filter(({ kind }: { kind: string }) => kind === 'question').length;
  };
  expect(await questions()).toBe(0);
  const body = { email: 'buyer@outcrop.example', password: 'outcropDemo1' };
  expect((await request.post('/api/Auth/Login', { data: body })).status()).toBe(200);
  expect(await questions()).toBeGreaterThan(0);
});
