import { expectAccessible } from './accessible.ts';
import { ADMIN, BUYER, header, LISTINGS, logIn, read, rows, STANDARD, save, someListing } from './admin.ts';
import { expect, type Page, test } from './test.ts';

// Journeys that leave every listing as it is, so that others can read them meanwhile.

test('filters narrow the list and the export, and stay in the address', async ({ page }) => {
  await logIn(page, ADMIN);
  await page.goto('/admin/listings');
  // By role: the menu of columns, which appears a moment later, has a switch of the same name.
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'SWD Saltwater disposal' }).click();
  await page.getByRole('combobox', { name: 'Web status' }).click();
  await page.getByRole('option', { name: 'Published' }).click();
  await expect(page).toHaveURL(/webStatus/);
  await expect(page.getByRole('cell', { name: 'Draft' })).toHaveCount(0);

  const link = page.getByRole('link', { name: /^Export \d+$/ });
  const count = Number(((await link.textContent()) ?? '').replace(/\D/g, ''));
  const download = page.waitForEvent('download');
  await link.click();
  const file = await (await download).createReadStream();
  let csv = '';
  for await (const part of file) csv += part;
  expect(csv.match(/^\d+[,;]/gm)).toHaveLength(count);

  await page.reload();
  await expect(page.getByRole('link', { name: `Export ${count}` })).toBeVisible();
  await page.getByLabel('Search').fill('no such words anywhere');
  await expect(page.getByText('No listing matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove all filters' }).click();
  await expect(rows(page)).toHaveCount(25);
});

test('a selection ends with its filters and with a reload, and is of one tab', async ({ page, context }) => {
  await logIn(page, ADMIN);
  await page.goto('/admin/listings');
  const select = async (of: Page, at: number) => {
    await rows(of).nth(at).getByRole('checkbox').check();
  };
  await select(page, 0);
  const other = await context.newPage();
  await other.goto('/admin/listings');
  await expect(rows(other)).toHaveCount(25);
  await expect(other.getByText(/\d selected/)).toHaveCount(0);
  await select(other, 1);
  await select(other, 2);
  await expect(page.getByText('1 selected')).toBeVisible();
  await other.getByRole('button', { name: 'Next page' }).click();
  await expect(other.getByText('2 selected, 2 of them on other pages')).toBeVisible();
  await other.getByRole('button', { name: 'Withdraw' }).click();
  const question = other.getByRole('dialog', { name: 'Withdraw: 2 listings' });
  await expect(question.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(other, 'question', STANDARD);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await other.getByLabel('Search').fill('permian');
  await expect(other.getByText(/\d selected/)).toHaveCount(0);
  await other.close();
  await page.reload();
  await expect(rows(page)).toHaveCount(25);
  await expect(page.getByText(/\d selected/)).toHaveCount(0);
});

test('a changed form is not left by accident, and errors are shown at their fields', async ({ page }) => {
  await logIn(page, ADMIN);
  const { id, header: before } = await someListing(page);
  await page.goto(`/admin/listings/${id}`);
  await header(page).fill('Not to be saved');
  const menu = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Listings' });
  await menu.click();
  const question = page.getByRole('dialog', {
    name: 'You have unsaved changes. Are you sure you want to leave?',
  });
  await expect(question.getByRole('button')).toHaveText(['Leave', 'Stay']);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(header(page)).toHaveValue('Not to be saved');

  await page.getByLabel('Latitude').fill('95');
  await save(page).click();
  await expect(page.getByText('At most 90.')).toBeVisible();
  await expect(page.getByText('2 unsaved changes, 1 to correct')).toBeVisible();

  await menu.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/admin\/listings$/);
  expect((await read(page, id)).header).toBe(before);
});

test('buyers are sent to the home page, strangers to the login page', async ({ page }) => {
  await logIn(page, BUYER);
  await page.goto('/admin');
  await expect(page).toHaveURL('/home');
  expect((await page.request.get(LISTINGS)).status()).toBe(403);
  await page.context().clearCookies();
  await page.goto('/admin/listings');
  await expect(page).toHaveURL(/\/login\?redirectTo=%2Fadmin%2Flistings/);
});

for (const width of [390, 1024]) {
  test(`at ${width} px nothing sticks out, and every part is within reach`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await logIn(page, ADMIN);
    const { id } = await someListing(page);
    for (const path of ['/admin/listings', `/admin/listings/${id}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(beyond).toBeLessThanOrEqual(0);
      await expectAccessible(page, undefined, STANDARD);
    }
    if (width < 992) await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Listings' }).click();
    await expect(page).toHaveURL(/\/admin\/listings$/);
  });
}
