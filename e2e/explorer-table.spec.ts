import { expectAccessible } from './accessible.ts';
import { address, chips, explore, menu, WELLS } from './explorer.ts';
import { keyboard } from './hands.ts';
import { holdRequests } from './held-requests.ts';
import { expect, type Locator, test } from './test.ts';

// docs/product/explorer.md#explorer-table

test.describe('the table', () => {
  test('names a deal by its number as the site does, without a comma', async ({ page }) => {
    await explore(page, '/explorer?collection=deals&sort=id');
    await expect(page.getByRole('rowheader').first()).toHaveText(/^\d{5,}$/);
  });

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

  test('is sorted by several columns by the keyboard alone, from their heads and from a value', async ({ page }) => {
    await explore(page, `${WELLS}&columns=name,county,spudDate,oil12`);
    const table = page.getByRole('table', { name: 'Wells' });
    const hands = keyboard(page);
    await hands.press(table.getByRole('link', { name: /^County/ }));
    await expect.poll(() => address(page)).toContain('sort=county&');
    await expect(table.getByRole('link', { name: /^Spud date/ })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(table.getByRole('link', { name: /^Spud date/ })).toBeFocused();
    await page.keyboard.press('Shift+Enter');
    await expect.poll(() => address(page)).toContain('sort=county&sort=-spudDate&');
    await expect(table.getByRole('columnheader', { name: /^Spud date/ })).toContainText('order 2');
    await expect(page.locator('section[aria-labelledby="row-count"]')).toHaveAttribute('aria-busy', 'false');
    await table.getByRole('rowheader').first().getByRole('link').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await hands.take(menu(page, 'Then sort by this'));
    await expect.poll(() => address(page)).toContain('sort=county&sort=-spudDate&sort=-oil12&');
    await expect(table.getByRole('columnheader', { name: /^Oil/ })).toContainText('order 3');
  });

  test('has columns of one’s choice in one’s order, a row with all it has, and menus of values', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await explore(page);
    const table = page.getByRole('table', { name: 'Wells' });
    await page.locator('summary').filter({ hasText: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'County', exact: true }).click();
    await page.getByRole('button', { name: 'Move Play forward' }).click();
    await expect(table.getByRole('columnheader')).toContainText(['Well', 'Play', 'Operator', 'Basin']);
    await page.keyboard.press('Escape');
    // Back and forward walk through columns, too.
    await page.goBack();
    await expect(table.getByRole('columnheader')).toContainText(['Well', 'Operator', 'Play', 'Basin']);
    await page.goBack();
    await expect(table.getByRole('columnheader', { name: /^County/ })).toBeVisible();
    for (let step = 0; step < 2; step += 1) await page.goForward();
    await expect(table.getByRole('columnheader')).toContainText(['Well', 'Play', 'Operator', 'Basin']);
    await table.getByRole('rowheader').first().getByRole('link').click();
    const row = page.getByRole('complementary').filter({ has: page.getByRole('link', { name: 'Close the row' }) });
    await expect(row.getByText('Basin', { exact: true })).toBeVisible();
    const copied = async () => {
      await menu(page, 'Copy').click();
      await expect(page.getByRole('menu')).toHaveCount(0);
      return page.evaluate(() => navigator.clipboard.readText());
    };
    // A figure without its commas and its unit, as a spreadsheet takes it.
    const figure = table.getByRole('row').nth(1).getByRole('cell').last();
    const words = (await figure.textContent()) ?? '';
    expect(words).toContain(',');
    await figure.click();
    await expect(menu(page, 'Copy')).toBeVisible();
    await expectAccessible(page, 'the menu of a cell, a row open');
    expect(await copied()).toBe(words.replaceAll(',', ''));
    const [first] = (await (await page.request.post('/api/query/wells', { data: { size: 1 } })).json()).response.docs;
    await row.getByRole('button', { name: 'Choices for State' }).click();
    expect(await copied()).toBe(first.state);
    await row.getByRole('button', { name: 'Choices for State' }).click();
    await menu(page, 'Only this').click();
    await expect(chips(page)).toContainText('State');
    // Rows that are about to go open nothing.
    await expect(page.locator('section[aria-labelledby="row-count"]')).toHaveAttribute('aria-busy', 'false');
    // By the keyboard alone.
    await table.getByRole('rowheader').first().getByRole('link').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await menu(page, 'Not this').press('Enter');
    await expect(chips(page).getByRole('listitem')).toHaveCount(3);
  });

  for (const width of [1440, 1024, 390])
    test(`a row that is opened is read from its name, which is in view, and closed leaves the keys where they were, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await explore(page, `${WELLS}&sort=apiNumber`);
      const opener = page.getByRole('rowheader').nth(11).getByRole('link');
      const name = (await opener.textContent()) ?? '';
      await opener.focus();
      await page.keyboard.press('Enter');
      const heading = page.getByRole('complementary', { name }).getByRole('heading', { name });
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Close the row' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(heading).toHaveCount(0);
      await expect(opener).toBeFocused();
      await expect(opener).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('rowheader').nth(12).getByRole('link')).toBeFocused();
    });

  test('has figures below their head, in the first column as well', async ({ page }) => {
    await explore(page, '/explorer?collection=deals&sort=price&columns=price,typeLabel');
    const [head, figure] = [page.getByRole('columnheader').first(), page.getByRole('rowheader').first()];
    for (const part of [head, figure]) await expect(part).toHaveCSS('text-align', 'right');
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
    // The head stays at the top of the frame.
    const topOf = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? Number.NaN);
    expect(await topOf(table.getByRole('columnheader').first())).toBe(await topOf(table.locator('xpath=..')));
    await expect(row(1)).toHaveCount(0);
    expect(await table.getByRole('row').count()).toBeLessThan(80);
    await row(4_990).getByRole('cell').first().focus();
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('PageUp');
    await expect(row(4_934).getByRole('cell').first()).toBeFocused();
    // Quick keys count, also where the rows that they lead to come later.
    await page.keyboard.press('ArrowRight');
    const answer = await holdRequests(page, '**/api/query/wells');
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
    await expect(page.getByRole('link', { name: 'Close the row' })).toBeVisible();
    await expectAccessible(page, 'all rows, one of them open');
    await page.getByRole('link', { name: 'Show pages' }).click();
    await expect(page.getByText(/^1–14 of 5,000/)).toBeVisible();
  });

  test('a step of scrolling renders the rows that come in, and leaves the others as they are', async ({ page }) => {
    await explore(page, `${WELLS}&rows=all`);
    const table = page.getByRole('table', { name: 'Wells' });
    await expect(table).toHaveAttribute('aria-rowcount', '5001');
    const rows = table.locator('tbody tr[aria-rowindex]');
    await expect(rows.last().getByRole('rowheader')).toBeVisible();
    const drawn = () => rows.evaluateAll((all) => all.map((row) => Number(row.ariaRowIndex) - 1));
    const before = await drawn();
    // A row that is rendered writes the address that opens it.
    const written = await page.evaluateHandle(() => {
      const [encode, openers] = [encodeURIComponent, new Set<number>()];
      let name = '';
      globalThis.encodeURIComponent = (text) => {
        if (name === 'opened') openers.add(Number(text));
        name = String(text);
        return encode(text);
      };
      return openers;
    });
    await table.locator('xpath=..').evaluate((frame) => frame.scrollBy({ top: 5 * 40, behavior: 'instant' }));
    await expect.poll(async () => (await drawn()).at(-1)).toBe(before.at(-1)! + 5);
    const came = (await drawn()).filter((row) => !before.includes(row));
    expect(await written.evaluate((openers) => [...openers].sort((a, b) => a - b))).toEqual(came);
  });
});
