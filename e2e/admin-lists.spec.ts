import { ADMIN, logIn, rows } from './admin.ts';
import { expect, type Locator, type Page, test } from './test.ts';

// docs/product/admin.md#lists. Journeys that change nothing.

const moreColumns = (page: Page) => page.getByRole('button', { name: 'More columns' });
const firstColumns = (page: Page) => page.getByRole('button', { name: 'First columns' });
const open = async (page: Page, path: string, width = 1440) => {
  await page.setViewportSize({ width, height: 900 });
  await logIn(page, ADMIN);
  await page.goto(path);
  await expect(rows(page).first()).toBeVisible();
};
const edges = async (part: Locator) => {
  const { x, width } = (await part.boundingBox()) ?? { x: Number.NaN, width: 0 };
  return { left: x, right: x + width };
};

test('a press anywhere in a row opens it, but for its controls', async ({ page, context }) => {
  await open(page, '/admin/listings');
  const row = rows(page).nth(1);
  const id = await row.getByRole('cell').nth(3).textContent();

  // Beside the box, and on it.
  const box = row.getByRole('cell').first();
  await box.click({ position: { x: 2, y: 2 } });
  await row.getByRole('checkbox').click();
  await expect(row.getByRole('checkbox')).toBeChecked();
  await expect(page).toHaveURL(/\/admin\/listings$/);

  const tab = context.waitForEvent('page');
  await row.getByRole('cell', { name: 'Published' }).click({ modifiers: ['ControlOrMeta'] });
  await expect(await tab).toHaveURL(`/admin/listings/${id}`);
  await expect(page).toHaveURL(/\/admin\/listings$/);

  await row.getByRole('cell', { name: 'Published' }).click();
  await expect(page).toHaveURL(`/admin/listings/${id}`);
});

test('by keyboard the link of a row is the stop after its box, and Enter opens it', async ({ page }) => {
  await open(page, '/admin/leads');
  const row = rows(page).nth(1);
  await row.getByRole('checkbox').focus();
  await page.keyboard.press('Tab');
  const link = row.getByRole('link');
  await expect(link).toBeFocused();
  const name = (await link.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/leads$/);
});

test('marked words of a row are copied, not opened', async ({ page }) => {
  await open(page, '/admin/leads');
  const row = rows(page).filter({ hasText: 'Inherited minerals' });
  const cell = row.getByRole('cell', { name: 'Inherited minerals' });
  const { left, right } = await edges(cell);
  const y = ((await cell.boundingBox())?.y ?? 0) + 18;
  await page.mouse.move(left + 10, y);
  await page.mouse.down();
  await page.mouse.move((left + right) / 2, y, { steps: 5 });
  await page.mouse.up();
  expect(await page.evaluate('String(getSelection())')).not.toBe('');
  await expect(page).toHaveURL(/\/admin\/leads$/);
  await row.getByRole('cell', { name: 'Seller' }).click();
  await expect(page).toHaveURL(/\/admin\/leads\/\d+$/);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a tap beside the name opens it, and nothing is cut or hidden', async ({ page }) => {
    await open(page, '/admin/listings', 390);
    await expect(moreColumns(page)).toBeHidden();
    const row = rows(page).first();
    const header = (await row.getByRole('link').textContent()) ?? '';
    await row.getByRole('cell', { name: 'Active', exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(header);
  });
});

test('at 1440 px all columns are there, and none has more room than its words while a name is cut', async ({
  page,
}) => {
  for (const [path, secondLine] of [
    ['/admin/listings', false],
    ['/admin/users', true],
    ['/admin/leads', true],
    ['/admin/content-post', false],
  ] as const) {
    await open(page, path);
    await expect(moreColumns(page)).toBeHidden();
    const names = await rows(page)
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => ({
          title: link.getAttribute('title') ?? '',
          isCut: link.scrollHeight > link.clientHeight,
        })),
      );
    const cut = names.filter(({ isCut }) => isCut);
    expect(cut.length, path).toBeLessThanOrEqual(2);
    expect(cut.map(({ title }) => title)).not.toContain('');
    // A name with a second line below it has a width of its own; any other has what is left.
    if (!secondLine || cut.length > 0) expect(Math.max(...(await spareRoom(page))), path).toBeLessThan(2);
  }
});

/** For each column but that of the names, how many pixels it is wider than its widest cell. */
const spareRoom = (page: Page): Promise<number[]> =>
  page.getByRole('table').evaluate((table) => {
    const spare = new Map<number, number>();
    for (const row of table.querySelectorAll('tr'))
      for (const [at, cell] of [...row.querySelectorAll<HTMLElement>('th, td')].entries()) {
        if (cell.matches('.record-title, .MuiTableCell-paddingCheckbox, .thumb')) continue;
        const range = document.createRange();
        range.selectNodeContents(cell);
        const { paddingLeft, paddingRight } = getComputedStyle(cell);
        const room = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        spare.set(at, Math.min(spare.get(at) ?? room, room - range.getBoundingClientRect().width));
      }
    return [...spare.values()];
  });

test('at 1024 px a status is whole, and a button leads to the columns that are hidden, and back', async ({ page }) => {
  await open(page, '/admin/listings', 1024);
  const hidden = page.getByRole('columnheader', { name: 'Updated' });
  await expect(hidden).not.toBeInViewport();
  const { left: edge } = await edges(moreColumns(page));
  expect((await edges(page.getByText('Pre-marketing', { exact: true }).first())).right).toBeLessThan(edge);

  const name = rows(page).first().getByRole('link');
  const { left, right } = await edges(name);
  expect(right - left).toBeGreaterThan(150);
  await moreColumns(page).click();
  await expect(hidden).toBeInViewport({ ratio: 1 });
  await expect(name).toBeInViewport({ ratio: 1 });
  await firstColumns(page).click();
  await expect(moreColumns(page)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Row' })).toBeInViewport();
});
