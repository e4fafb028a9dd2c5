import { expectAccessible, expectFits, expectGoodInEveryWidth, WIDTHS } from './accessible.ts';
import { becomeBuyer, givePassword } from './account.ts';
import { ADMIN, BUYER, logIn, PASSWORD } from './admin.ts';
import { address, chips, count, explore, panel, value, WELLS } from './explorer.ts';
import { adminRequests } from './mailbox.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/explorer.md: the screens of an analyst, over the demo's wells

const BUSY = {
  ...{ type: 'about:blank', title: 'Too Many Requests', status: 429, code: 'too-many-requests' },
  ...{ detail: 'The server is busy.', message: 'The server is busy.' },
};
const menu = (page: Page, item: string) => page.getByRole('menuitem', { name: item });

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
    await expect(page.getByRole('link', { name: 'Explorer' })).toHaveCount(0);
    await page.context().clearCookies();
    const email = await becomeBuyer(page, 'expired');
    const admin = await adminRequests();
    const filter = encodeURIComponent(JSON.stringify({ q: email }));
    const [{ id, version }] = await (await admin.get(`/api/admin/users?filter=${filter}`)).json();
    expect((await admin.put(`/api/admin/users/${id}`, { data: { mustChangePassword: true, version } })).ok()).toBe(
      true,
    );
    await page.goto('/explorer');
    await givePassword(page, { email, password: PASSWORD });
    const notice = page.getByRole('alert').filter({ hasText: 'Reset Password' });
    await expect(notice).toContainText('You have to reset your password');
    await notice.getByRole('link', { name: 'send another link' }).click();
    await expect(page.getByRole('heading', { name: 'Having trouble logging in?' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });
});

test.describe('panels', () => {
  test('check, exclude by Ctrl and by a menu, and take back; back walks through it', async ({ page }) => {
    await explore(page, `${WELLS}&open=operator`);
    await expect(count(page)).toHaveText('5,000 wells');
    const first = panel(page, 'Operator').getByRole('checkbox').first();
    const name = ((await first.locator('span[title]').textContent()) ?? '').trim();
    const counted = Number(((await first.textContent()) ?? '').replace(name, '').replace(/\D/g, ''));
    await first.click();
    await expect(chips(page)).toContainText(`Operator ${name}`);
    await expect.poll(() => address(page)).toContain(`filter.operator=${name}`);
    await expect(count(page)).toHaveText(`${counted} wells`);
    await expect(value(page, 'Operator', name)).toBeChecked();
    await value(page, 'Operator', name).click();
    await expect(count(page)).toHaveText('5,000 wells');
    await value(page, 'Operator', name).click({ modifiers: ['Control'] });
    await expect(chips(page)).toContainText(`Operator not ${name}`);
    await expect(count(page)).toHaveText(`${(5_000 - counted).toLocaleString('en-US')} wells`);
    // Taking it back takes the exclusion back, too.
    await value(page, 'Operator', name).click();
    await expect(chips(page)).toHaveCount(0);
    await panel(page, 'Operator')
      .getByRole('link', { name: `Choices for ${name}` })
      .click();
    await menu(page, 'Not this').click();
    await expect(chips(page)).toContainText(`Operator not ${name}`);
    await page.goBack();
    await expect(chips(page)).toHaveCount(0);
    await page.goForward();
    await expect(chips(page)).toContainText(`Operator not ${name}`);
    // Words, as they are typed: whichever field has them, in letters of any case.
    const search = page.getByRole('searchbox', { name: 'Search wells' });
    await search.pressSequentially('mckenzie 1h');
    await expect(chips(page)).toContainText('Text mckenzie 1h');
    await expect(search).toBeFocused();
    await expect(page.getByRole('rowheader').first()).toContainText(/1H/);
    await expect.poll(() => address(page)).toContain('filter.*=mckenzie 1h');
    await page.getByRole('link', { name: 'Remove Text mckenzie 1h' }).click();
    await expect(search).toHaveValue('');
    await page.goBack();
    await expect(search).toHaveValue('mckenzie 1h');
  });

  test('are asked about while they are open, found by letters and ordered; a date has one span at most', async ({
    page,
  }) => {
    await explore(page, `${WELLS}&open=`);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/query/wells')) asked.push(request.postData() ?? '');
    });
    await panel(page, 'Operator').getByRole('link', { name: 'Operator' }).click();
    await expect(panel(page, 'Operator').getByRole('checkbox')).toHaveCount(10);
    expect(asked.filter((body) => body.includes('"facets"')).map((body) => JSON.parse(body).facets.length)).toEqual([
      1,
    ]);
    await panel(page, 'Operator').getByRole('searchbox').fill('llano');
    await expect(panel(page, 'Operator').getByRole('checkbox')).toHaveText([/^Llano/]);
    await panel(page, 'Operator').getByRole('searchbox').fill('');
    await panel(page, 'Operator').getByRole('link', { name: 'Operator by name' }).click();
    await expect(panel(page, 'Operator').getByRole('checkbox').first()).toHaveText(/^[AB]/);
    await panel(page, 'Operator').getByRole('link', { name: 'Operator', exact: false }).first().click();
    await expect(panel(page, 'Operator').getByRole('checkbox')).toHaveCount(0);
    await panel(page, 'Spud date').getByRole('link').click();
    await value(page, 'Spud date', /^Last 1 Year/).click();
    await value(page, 'Spud date', /^Older/).click();
    await expect(chips(page)).toHaveText(/Spud date Older/);
    await expect(value(page, 'Spud date', /^Last 1 Year/)).not.toBeChecked();
  });

  test('of figures go from one to another, typed and by the keys of a slider', async ({ page }) => {
    await explore(page, `${WELLS}&open=lateralLength`);
    const lateral = panel(page, 'Lateral length');
    await lateral.getByLabel('Lowest').first().fill('9,000');
    await expect(chips(page)).toContainText('Lateral length from 9,000 ft');
    await expect.poll(() => address(page)).toContain('filter.lateralLength=[9000 TO *]');
    await lateral.getByRole('slider', { name: /Highest/ }).press('ArrowLeft');
    await expect(chips(page)).toContainText(/Lateral length 9,000–[\d,]+ ft/);
    // Its own range leaves out nothing of what stands behind it.
    const bars = lateral.getByRole('img', { name: /^Most wells, [\d,]+, are from [\d,]+ ft to [\d,]+ ft\.$/ });
    const colours = () =>
      bars.locator('rect').evaluateAll((all) => new Set(all.map((bar) => getComputedStyle(bar).fill)).size);
    await expect.poll(colours).toBe(2);
    await lateral.getByRole('textbox', { name: /Highest/ }).fill('8000');
    await lateral.getByRole('textbox', { name: /Highest/ }).press('Enter');
    await expect(lateral.getByRole('alert')).toHaveText('The upper limit must not be below the lower limit.');
  });

  test('of dates go from one year to another, by the keys of a slider', async ({ page }) => {
    await explore(page, `${WELLS}&open=spudDate`);
    const spud = panel(page, 'Spud date');
    await expect(
      spud.getByRole('img', { name: /^Most wells, \d+, are from start of 20\d\d to start of 20\d\d\.$/ }),
    ).toBeVisible();
    const lowest = spud.getByRole('slider', { name: /Lowest/ });
    await lowest.press('ArrowRight');
    await expect(chips(page)).toContainText('Spud date from Jan 1, 2009');
    await expect(lowest).toHaveAttribute('aria-valuetext', 'start of 2009');
    await spud.getByRole('slider', { name: /Highest/ }).press('ArrowLeft');
    await expect(chips(page)).toContainText('Spud date Jan 1, 2009–Dec 31, 2025');
    await expect.poll(() => address(page)).toContain('filter.spudDate=[2009-01-01 TO 2025-12-31]');
  });

  test('say what could not be loaded, and try it again', async ({ page }) => {
    await explore(page, `${WELLS}&open=operator`);
    let isBusy = true;
    await page.route('**/api/query/wells', (route) => {
      const isRefused = isBusy && /"search"|"type":"min"/.test(route.request().postData() ?? '');
      return isRefused ? route.fulfill({ status: 429, json: BUSY }) : route.fallback();
    });
    await panel(page, 'Operator').getByRole('searchbox').fill('llano');
    await expect(panel(page, 'Operator').getByRole('alert')).toContainText('The values could not be loaded');
    await panel(page, 'Lateral length').getByRole('link').click();
    const sliders = page.getByRole('complementary', { name: 'Filters' }).getByText('The sliders could not be loaded');
    await expect(sliders).toBeVisible();
    isBusy = false;
    await panel(page, 'Operator').getByRole('link', { name: 'Try again' }).click();
    await expect(panel(page, 'Operator').getByRole('checkbox')).toHaveText([/^Llano/]);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(panel(page, 'Lateral length').getByRole('slider')).toHaveCount(2);
    await expect(sliders).toHaveCount(0);
  });
});

test.describe('the table', () => {
  test('is sorted by several columns, and any row begins a page as far as the last full one', async ({ page }) => {
    await explore(page);
    const table = page.getByRole('table', { name: 'Wells' });
    await expect(table.getByRole('row')).toHaveCount(15);
    await table.getByRole('link', { name: /^Oil/ }).click();
    await expect(table.getByRole('columnheader', { name: /^Oil/ })).toHaveAttribute('aria-sort', 'descending');
    await table.getByRole('link', { name: /^County/ }).click({ modifiers: ['Shift'] });
    await expect.poll(() => address(page)).toContain('sort=-oil12&sort=county');
    await page.getByLabel('From row').fill('99999');
    await page.getByLabel('From row').press('Enter');
    await expect(page.getByText('4,987–5,000 of 5,000')).toBeVisible();
    await page.getByRole('link', { name: 'Page 1', exact: true }).click();
    await expect(page.getByText('1–14 of 5,000')).toBeVisible();
    // From any row a step is by the rows of a page.
    await page.getByLabel('From row').fill('27');
    await page.getByLabel('From row').press('Enter');
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(page.getByText('13–26 of 5,000')).toBeVisible();
  });

  test('has columns of one’s choice in one’s order, a row with all it has, and menus of values', async ({ page }) => {
    await explore(page);
    const table = page.getByRole('table', { name: 'Wells' });
    await page.locator('summary').filter({ hasText: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'County', exact: true }).click();
    await page.getByRole('button', { name: 'Move Play forward' }).click();
    await expect(table.getByRole('columnheader')).toContainText(['Well', 'Play', 'Operator', 'Basin']);
    await page.keyboard.press('Escape');
    await table.getByRole('rowheader').first().getByRole('link').click();
    const row = page.getByRole('complementary').filter({ has: page.getByRole('link', { name: 'Close the row' }) });
    await expect(row.getByText('Basin', { exact: true })).toBeVisible();
    await row.getByRole('button', { name: 'Choices for State' }).click();
    await menu(page, 'Only this').click();
    await expect(chips(page)).toContainText('State');
    // By the keyboard alone.
    await table.getByRole('rowheader').first().getByRole('link').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await menu(page, 'Not this').press('Enter');
    await expect(chips(page).getByRole('listitem')).toHaveCount(3);
  });

  test('has all rows to be scrolled, by mouse and by keys, each with what it has, and pages again', async ({
    page,
  }) => {
    await explore(page, `${WELLS}&sort=apiNumber&columns=name,apiNumber,county`);
    const apiAt = async (row: number) => {
      const body = { start: row, size: 1, sorts: [{ column: 'apiNumber', ascending: true }] };
      const answer = await (await page.request.post('/api/query/wells', { data: body })).json();
      return answer.response.docs[0].apiNumber as string;
    };
    await page.getByRole('link', { name: 'Scroll all rows' }).click();
    await expect.poll(() => address(page)).toContain('rows=all');
    const table = page.getByRole('table', { name: 'Wells' });
    await expect(table).toHaveAttribute('aria-rowcount', '5001');
    const row = (number: number) => table.locator(`tr[aria-rowindex="${number + 1}"]`);
    await expect(row(1)).toContainText(await apiAt(1));
    // Far more rows than are drawn at a time.
    await table.locator('xpath=..').evaluate((frame) => {
      frame.scrollTop = frame.scrollHeight;
    });
    await expect(row(5_000)).toContainText(await apiAt(5_000));
    await expect(row(1)).toHaveCount(0);
    expect(await table.getByRole('row').count()).toBeLessThan(80);
    await row(4_990).getByRole('cell').first().focus();
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('PageUp');
    await expect(row(4_934).getByRole('cell').first()).toBeFocused();
    // Quick keys count, also where the rows that they lead to come later.
    await page.keyboard.press('ArrowRight');
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/query/wells', async (route) => {
      await answered;
      await route.continue();
    });
    for (let times = 0; times < 20; times += 1) await page.keyboard.press('PageUp');
    answer();
    await expect(row(4_654).getByRole('cell').nth(1)).toBeFocused();
    for (let times = 0; times < 20; times += 1) await page.keyboard.press('PageDown');
    await expect(row(4_934).getByRole('cell').nth(1)).toBeFocused();
    await expect(row(4_934)).toContainText(await apiAt(4_934));
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary', { name: /\S/ }).last()).toContainText(await apiAt(4_934));
    await expect(row(4_934)).toHaveAttribute('aria-current', 'true');
    await page.reload();
    await expect(row(4_934)).toContainText(await apiAt(4_934));
    await page.getByRole('link', { name: 'Show pages' }).click();
    await expect(page.getByText(/^1–14 of 5,000/)).toBeVisible();
  });

  test('shows which address cannot be read, and how to go on', async ({ page }) => {
    await explore(page, `${WELLS}&filter.depth=9&sort=name&row=x`);
    await expect(count(page)).toHaveText('This address cannot be read');
    for (const words of ['There is no field “depth” in Wells', 'cannot be sorted by “name”', 'not “x”'])
      await expect(page.getByRole('main')).toContainText(words);
    expect((await page.request.get(`${WELLS}&filter.oil12=many`)).status()).toBe(422);
    expect((await page.request.get('/explorer?collection=nothing')).status()).toBe(404);
    await page.getByRole('link', { name: 'Show all wells' }).click();
    await expect(count(page)).toHaveText('5,000 wells');
    await page.goto(`${WELLS}&filter.oil12=many`);
    await expect(page.getByRole('main')).toContainText('Oil, first 12 months asks for "many"');
  });
});

test('rows are exported as a file, and a refusal is a page that leads back to them', async ({ page }) => {
  await explore(page, `${WELLS}&filter.state=TX`);
  const download = page.waitForEvent('download');
  await page.getByText('Export', { exact: true }).click();
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
  await expect(page.getByRole('main')).toContainText('Oil, first 12 months asks for "many"');
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
  }
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(drawer.getByRole('checkbox', { name: /Last Month/ })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: /^Show [\d,]+ wells$/ }).click();
  await expect(drawer).toHaveCount(0);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('filters, ranges, columns and pages work', async ({ page }) => {
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
});
