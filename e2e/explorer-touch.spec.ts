import { address, chips, explore, menu, WELLS } from './explorer.ts';
import { expect, type Locator, type Page, test } from './test.ts';

// docs/product/explorer.md#explorer-panels, #explorer-table: by the fingers of one hand

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

interface Point {
  readonly x: number;
  readonly y: number;
}
/** Steps of a finger on its way: a browser takes the first of them for a tap that trembles. */
const STEPS = 8;

/** A finger goes straight from one point to another. Whether that scrolls is the browser's affair, as with any finger. */
async function swipe(page: Page, from: Point, to: Point): Promise<void> {
  const fingers = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  for (let step = 1; step <= STEPS; step++) {
    const at = (a: number, b: number) => a + ((b - a) * step) / STEPS;
    await send('touchMove', [{ x: at(from.x, to.x), y: at(from.y, to.y) }]);
  }
  await send('touchEnd', []);
  await fingers.detach();
}

/** Frames in which something that has come to rest stands where it stood. */
const STILL = 10;
/** Ends when something is moved no more: a finger that stops what still glides after a swipe presses nothing. */
const atRest = (target: Locator): Promise<void> =>
  target.evaluate(
    (element, frames) =>
      new Promise<void>((resolve) => {
        let [top, still] = [Number.NaN, 0];
        const look = () => {
          const now = element.getBoundingClientRect().top;
          still = now === top ? still + 1 : 0;
          top = now;
          if (still < frames) requestAnimationFrame(look);
          else resolve();
        };
        look();
      }),
    STILL,
  );

async function boxOf(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing for a finger.');
  return box;
}

test('on a phone fingers leave a value out, brush, slide, scroll past both, and filter by a cell', async ({ page }) => {
  await explore(page, `${WELLS}&columns=name,county,oil12&open=operator,lateralLength,spudDate`);
  await page.getByRole('button', { name: 'Filters' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  const panel = (field: string) => drawer.getByRole('region', { name: field });
  const name = await panel('Operator').getByRole('checkbox').first().locator('span[title]').getAttribute('title');
  await panel('Operator')
    .getByRole('link', { name: `Choices for ${name}` })
    .tap();
  await menu(page, 'Not this').tap();
  await expect.poll(() => address(page)).toContain(`filter.operator=-${name}`);
  await expect(panel('Operator').getByText(', excluded')).toHaveCount(1);

  const spud = panel('Spud date');
  const brush = spud.locator('[data-brush]');
  await expect(brush).toBeVisible();
  const bars = await boxOf(brush);
  const stops = Number(await spud.getByRole('slider').first().getAttribute('max'));
  // Above the thumbs of the slider, which stand in the lower part.
  const bar = (at: number): Point => ({ x: bars.x + ((at + 0.5) / stops) * bars.width, y: bars.y + 8 });
  await swipe(page, bar(3), bar(stops - 3));
  await expect.poll(() => address(page)).toContain('filter.spudDate=[2011-01-01 TO 2024-12-31]');

  const lowest = panel('Lateral length').getByRole('slider', { name: /Lowest/ });
  const end = Number(await lowest.getAttribute('max'));
  const track = await boxOf(lowest.locator('xpath=../../..'));
  const stop = (at: number): Point => ({ x: track.x + (at / end) * track.width, y: track.y + track.height / 2 });
  await swipe(page, stop(Number(await lowest.inputValue())), stop(Number(await lowest.inputValue()) + end / 4));
  await expect.poll(() => address(page)).toMatch(/filter\.lateralLength=\[\d+ TO \*\]/);

  // A finger that goes up over the bars scrolls the panels.
  const here = address(page);
  const before = await boxOf(brush);
  const middle: Point = { x: before.x + before.width / 2, y: before.y + 8 };
  await swipe(page, middle, { x: middle.x, y: middle.y - 150 });
  await expect.poll(async () => (await brush.boundingBox())?.y ?? 0).toBeLessThan(before.y - 50);
  await expect(spud.getByRole('textbox', { name: /^From/ })).toHaveValue('2011-01-01');
  expect(address(page)).toBe(here);

  await atRest(brush);
  await drawer.getByRole('button', { name: /^Show [\d,]+ wells$/ }).tap();
  await expect(drawer).toHaveCount(0);
  const county = page.getByRole('table', { name: 'Wells' }).getByRole('cell').first();
  const where = (await county.textContent()) ?? '';
  await county.tap();
  await menu(page, 'Only this').tap();
  await expect(chips(page)).toContainText(`County ${where}`);
  await expect.poll(() => address(page)).toContain(`filter.county=${where}`);
});

test('on a phone fingers sort by a second column, the other way round, and by one alone', async ({ page }) => {
  await explore(page, `${WELLS}&columns=name,county,oil12`);
  const table = page.getByRole('table', { name: 'Wells' });
  const figure = table.getByRole('row').nth(1).getByRole('cell').nth(1);
  await figure.tap();
  await expect(menu(page, 'Only this')).toBeVisible();
  // Without an order there is none to add to: the head sorts.
  await expect(menu(page, 'Then sort by this')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await table.getByRole('link', { name: /^County/ }).tap();
  await expect.poll(() => address(page)).toContain('sort=county');
  const oil = table.getByRole('columnheader', { name: /^Oil/ });
  await expect(table.getByRole('columnheader', { name: /^County/ })).toHaveAttribute('aria-sort', 'ascending');
  for (const [choice, sorts, order] of [
    ['Then sort by this', 'sort=county&sort=-oil12&', 'descending'],
    ['Sort the other way round', 'sort=county&sort=oil12&', 'ascending'],
    ['Do not sort by this', 'sort=county&columns', null],
  ] as const) {
    await expect(page.locator('section[aria-labelledby="row-count"]')).toHaveAttribute('aria-busy', 'false');
    await figure.tap();
    await menu(page, choice).tap();
    await expect.poll(() => address(page)).toContain(sorts);
    if (order) await expect(oil).toHaveAttribute('data-sorted', order);
    else await expect(oil).not.toHaveAttribute('data-sorted');
  }
});

test('on a phone the name of a row takes a finger anywhere in its cell, and clearing all filters leaves the focus at what shows the rows', async ({
  page,
}) => {
  await explore(page, `${WELLS}&filter.state=TX`);
  const name = page.getByRole('rowheader').nth(3);
  const { width, height } = await boxOf(name);
  // As tall as a row of all rows is reckoned to be.
  expect(Math.round(height)).toBe(44);
  await name.tap({ position: { x: width - 6, y: 5 } });
  await expect(page.getByRole('link', { name: 'Close the row' })).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).tap();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('link', { name: 'Clear all' }).press('Enter');
  await expect(chips(page)).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: 'Show 5,000 wells' })).toBeFocused();
});
