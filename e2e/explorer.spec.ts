import { expectAccessible, expectFits, expectGoodInEveryWidth, WIDTHS } from './accessible.ts';
import { becomeBuyer, changePerson, givePassword } from './account.ts';
import { ADMIN, BUYER, logIn, PASSWORD } from './admin.ts';
import { address, chips, count, explore, panel, WELLS } from './explorer.ts';
import { expect, test } from './test.ts';

// docs/product/explorer.md: the screens of an analyst, over the demo's wells

test.describe('who explores', () => {
  test('strangers log in and come back; who may not is told so at home; the menu leads to it who may', async ({
    page,
  }) => {
    await page.goto('/explorer?collection=deals&row=2');
    await givePassword(page, { email: ADMIN, password: 'wrong' });
    await expect(page.getByRole('alert').filter({ hasText: 'Login Failed' })).toBeVisible();
    await givePassword(page, { email: ADMIN, password: PASSWORD });
    await expect(page).toHaveURL(/\/explorer\?collection=deals&row=2$/);
    await expect(count(page)).toHaveText(/^[\d,]+ deals$/);
    await page.locator('summary').filter({ hasText: 'Ruth Okafor' }).click();
    await expect(page.getByRole('link', { name: 'Explorer' }).first()).toHaveAttribute('href', '/explorer');
    await page.context().clearCookies();
    await logIn(page, BUYER);
    await page.goto('/explorer');
    await expect(page).toHaveURL(/\/home/);
    await expect(page.getByText('You are not authorized to access this page').first()).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await page.getByRole('banner').locator('summary').last().click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Your data rooms' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Explorer' })).toHaveCount(0);
    await page.context().clearCookies();
    const email = await becomeBuyer(page, 'expired');
    await changePerson(email, { mustChangePassword: true });
    await page.goto('/explorer');
    await givePassword(page, { email, password: PASSWORD });
    const notice = page.getByRole('alert').filter({ hasText: 'Reset Password' });
    await expect(notice).toContainText('You have to reset your password');
    await notice.getByRole('link', { name: 'send another link' }).click();
    await expect(page.getByRole('heading', { name: 'Having trouble logging in?' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });
});

test('on a phone the side menu leads to it who may, and has no such entry for others', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sideMenu = page.getByRole('dialog', { name: 'Menu' });
  const openProfile = async (email: string) => {
    await logIn(page, email);
    await page.goto('/home');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await sideMenu.locator('summary', { hasText: 'Profile' }).click();
    await expect(sideMenu.getByRole('link', { name: 'Your data rooms' })).toBeVisible();
  };
  await openProfile(BUYER);
  await expect(sideMenu.getByRole('link', { name: 'Explorer' })).toHaveCount(0);
  await page.context().clearCookies();
  await openProfile(ADMIN);
  await sideMenu.getByRole('link', { name: 'Explorer' }).click();
  await expect(page).toHaveURL(/\/explorer$/);
  await expect(count(page)).toHaveText(/^[\d,]+ deals$/);
});

test('shows which address cannot be read, and how to go on', async ({ page }) => {
  await explore(page, `${WELLS}&filter.depth=9&sort=name&row=x`);
  await expect(count(page)).toHaveText('This address cannot be read');
  for (const words of ['There is no field “depth” in Wells', 'cannot be sorted by “name”', 'not “x”'])
    await expect(page.getByRole('main')).toContainText(words);
  await expectGoodInEveryWidth(page, 'an address that cannot be read');
  expect((await page.request.get(`${WELLS}&filter.oil12=many`)).status()).toBe(422);
  expect((await page.request.get('/explorer?collection=nothing')).status()).toBe(404);
  await page.getByRole('link', { name: 'Show all wells' }).click();
  await expect(count(page)).toHaveText('5,000 wells');
  await page.goto(`${WELLS}&filter.oil12=many`);
  await expect(page.getByRole('main')).toContainText('Oil, first 12 months must be a number, not "many"');
  // What the service refuses later stands beside the panels, its words together.
  await page.goto(WELLS);
  await page.getByRole('searchbox', { name: 'Search wells' }).pressSequentially('a b c d e f g h i j k l m');
  const sentence = page.getByText('Text looks for more than 12 words.');
  await expect(sentence).toBeVisible();
  const [title, words] = [(await count(page).boundingBox())!, (await sentence.boundingBox())!];
  expect(words.y - title.y - title.height).toBeLessThan(40);
});

test('rows are exported as a file, and a refusal is a page that leads back to them', async ({ page }) => {
  await explore(page, `${WELLS}&filter.state=TX`);
  const download = page.waitForEvent('download');
  await page.getByText('Export', { exact: true }).click();
  await expectAccessible(page, 'the menu of exports');
  await page.getByRole('link', { name: 'All rows as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('wells.csv');
  const filters = JSON.stringify([{ field: 'oil12', expression: ['many'] }]);
  // Beside other journeys, which ask much from the same network, it may be told to come back in a moment (429).
  await expect(async () => {
    const refused = await page.goto(
      `/explorer/export?collection=wells&format=csv&filters=${encodeURIComponent(filters)}`,
    );
    expect(refused?.status()).toBe(422);
  }).toPass();
  await expect(page.getByRole('heading', { name: 'Download failed' })).toBeVisible();
  await expectGoodInEveryWidth(page, 'an export that was refused');
  await page.getByRole('link', { name: 'Back to the explorer' }).click();
  await expect(page.getByRole('main')).toContainText('Oil, first 12 months must be a number, not "many"');
  expect((await page.goto('/explorer/export?collection=nothing'))?.status()).toBe(404);
});

test('fits every width and has no fault that axe finds', async ({ page }) => {
  await explore(
    page,
    `${WELLS}&open=operator,spudDate,lateralLength&filter.state=TX&filter.operator=-Llano+Resources&opened=2`,
  );
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page);
    // The panels scroll by themselves: what is wider than they are would be cut.
    const beyond = await page.locator('#filters').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(beyond, `panels at ${width} px`).toBe(0);
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(drawer.getByRole('checkbox', { name: /Last Month/ })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: /^Show [\d,]+ wells$/ }).click();
  await expect(drawer).toHaveCount(0);
  // The header's one row stands in its middle.
  const header = (await page.getByRole('banner').locator('> *').first().boundingBox())!;
  const menu = (await page.getByRole('banner').getByRole('button').last().boundingBox())!;
  expect(Math.abs(menu.y + menu.height / 2 - (header.y + header.height / 2))).toBeLessThan(2);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('searches, filters, ranges and pages work', async ({ page }) => {
    await explore(page, `${WELLS}&open=operator,lateralLength`);
    await page.getByRole('searchbox', { name: 'Search wells' }).fill('1h');
    await page.keyboard.press('Enter');
    await expect(chips(page)).toContainText('Text 1h');
    await page.getByRole('link', { name: 'Remove Text 1h' }).click();
    await panel(page, 'Operator').getByRole('checkbox').first().click();
    await expect(chips(page).getByRole('listitem')).toHaveCount(2);
    await panel(page, 'Operator')
      .getByRole('link', { name: /^Choices for/ })
      .nth(1)
      .click();
    await expect(chips(page)).toContainText('Operator not');
    await panel(page, 'Lateral length')
      .getByRole('textbox', { name: /Lowest/ })
      .fill('5,000');
    await panel(page, 'Lateral length').getByRole('button', { name: 'Apply' }).click();
    await expect(chips(page)).toContainText('Lateral length from 5,000 ft');
    await expect.poll(() => address(page)).toContain('filter.lateralLength=[5000 TO *]');
    // A second filter of the field stays, and so does what is excluded.
    await page.goto(`${page.url()}&filter.lateralLength=-7000&filter2.lateralLength=[*+TO+9000]`);
    await panel(page, 'Lateral length')
      .getByRole('textbox', { name: /Lowest/ })
      .fill('6,000');
    await panel(page, 'Lateral length').getByRole('button', { name: 'Apply' }).click();
    for (const part of ['=[6000 TO *]', '=-7000', '2.lateralLength=[* TO 9000]'])
      await expect.poll(() => address(page)).toContain(part);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.getByText(/^15–28 of/)).toBeVisible();
  });

  test('columns are chosen, heads sort, any row begins a page, and one opens and closes', async ({ page }) => {
    await explore(page, `${WELLS}&filter.state=TX&columns=name,county,operator,oil12`);
    const table = page.getByRole('table', { name: 'Wells' });
    const columns = page.locator('summary').filter({ hasText: 'Columns' });
    await columns.click();
    await page.getByRole('checkbox', { name: 'County', exact: true }).uncheck();
    await page.getByRole('checkbox', { name: 'Basin', exact: true }).check();
    await page.getByRole('button', { name: 'Show these' }).click();
    await expect(table.getByRole('columnheader')).toHaveText([/^Well/, /^Operator/, /^Oil/, /^Basin/]);
    await expect(chips(page)).toContainText('State TX');
    await table.getByRole('link', { name: /^Oil/ }).click();
    await expect(table.getByRole('columnheader', { name: /^Oil/ })).toHaveAttribute('aria-sort', 'descending');
    await expect(table.getByRole('columnheader')).toHaveCount(4);
    await page.getByLabel('From row').fill('27');
    await page.getByLabel('From row').press('Enter');
    await expect(page.getByText(/^27–40 of/)).toBeVisible();
    await expect(table.getByRole('columnheader', { name: /^Oil/ })).toHaveAttribute('aria-sort', 'descending');
    const name = (await table.getByRole('rowheader').nth(2).textContent()) ?? '';
    await table.getByRole('rowheader').nth(2).getByRole('link').click();
    const row = page.getByRole('complementary', { name });
    await expect(row.getByText('Region', { exact: true })).toBeVisible();
    await expect(page.getByText(/^27–40 of/)).toBeVisible();
    await row.getByRole('link', { name: 'Close the row' }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByText(/^27–40 of/)).toBeVisible();
  });
});
