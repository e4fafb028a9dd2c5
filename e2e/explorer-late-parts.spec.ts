import { address, count, explore, panel, WELLS } from './explorer.ts';
import { holdRequests } from './held-requests.ts';
import { hydrated } from './hydrated.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/quality.md#first-page-budget: what the explorer loads once somebody uses it, on a line that is slow

/** Holds back a script until what is returned is called. */
async function held(page: Page, script: string): Promise<() => Promise<void>> {
  const release = await holdRequests(page, `**/assets/${script}-*.js`);
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

test('a panel with a range says that it is loading until its script has come, and keeps the focus', async ({
  page,
}) => {
  const release = await held(page, 'range-panel');
  await explore(page);
  const lateral = panel(page, 'Lateral length');
  await lateral.getByRole('link', { name: /^Lateral length/ }).click();
  await expect(lateral.getByText('Loading Lateral length')).toBeAttached();
  await expect(lateral.getByRole('link', { name: /^Lateral length/ })).toBeFocused();
  await release();
  await expect(lateral.getByLabel('Lowest Lateral length')).toBeVisible();
  await expect(lateral.getByText('Loading Lateral length')).toHaveCount(0);
  await expect(lateral.getByRole('link', { name: /^Lateral length/ })).toBeFocused();
});

test('a range or a row whose script fails says so, and is there once it is shown anew', async ({ page }) => {
  for (const script of ['range-panel', 'row-details'])
    await page.route(`**/assets/${script}-*.js`, (route) => route.abort());
  await explore(page);
  const lateral = panel(page, 'Lateral length');
  const head = lateral.getByRole('link', { name: /^Lateral length/ });
  await head.click();
  const failed = 'The range could not be loaded. Reload the page to try again.';
  await expect(lateral.getByRole('alert')).toHaveText(failed);
  const [first, second] = await page.getByRole('table').getByRole('rowheader').getByRole('link').all();
  await first!.click();
  await expect(page.getByText('The row could not be loaded. Reload the page to try again.')).toBeVisible();
  await page.unrouteAll();
  await head.click();
  await expect(lateral.getByText(failed)).toHaveCount(0);
  await head.click();
  await expect(lateral.getByLabel('Lowest Lateral length')).toBeVisible();
  const words = (await second!.textContent())!;
  await first!.click();
  await second!.click();
  await expect(page.getByRole('complementary', { name: words })).toBeVisible();
});

test('a menu, a slider, all rows or a map whose script fails leaves the rest of the page as it is', async ({
  page,
}) => {
  for (const script of ['choices-menu', 'range-slider', 'brush', 'all-rows', 'map-plot'])
    await page.route(`**/assets/${script}-*.js`, (route) => route.abort());
  await explore(page, `${WELLS}&open=operator,lateralLength`);
  await expect(panel(page, 'Lateral length').getByLabel('Lowest Lateral length')).toBeVisible();
  const heading = page.getByRole('heading', { name: 'Explorer', level: 1 });
  await panel(page, 'Operator')
    .getByRole('link', { name: /^Choices for/ })
    .first()
    .click();
  await expect(page.getByText('The menu could not be loaded. Reload the page to try again.')).toBeVisible();
  await expect(count(page)).toHaveText('5,000 wells');
  await page.getByRole('link', { name: 'Scroll all rows' }).click();
  await expect(page.getByText('The rows could not be loaded. Reload the page to try again.')).toBeVisible();
  await page.getByRole('link', { name: 'Show pages' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await page.goto(`${WELLS}&chart=map`);
  await expect(page.getByText('The map could not be loaded. Reload the page to try again.')).toBeVisible();
  await expect(heading).toBeVisible();
});

test('what is typed into a range before its script comes stays, and takes effect', async ({ page }) => {
  const release = await held(page, 'range-panel');
  await explore(page, `${WELLS}&open=lateralLength`);
  const lowest = panel(page, 'Lateral length').getByLabel('Lowest Lateral length');
  await lowest.fill('9000');
  const before = await count(page).textContent();
  await release();
  await hydrated(lowest);
  await expect(lowest).toHaveValue(/^9,?000$/);
  await lowest.press('Enter');
  await expect.poll(() => address(page)).toContain('filter.lateralLength=[9000 TO *]');
  await expect(count(page)).not.toHaveText(before!);
});

test('a row that is opened before its script comes is read from its name once it has', async ({ page }) => {
  const release = await held(page, 'row-details');
  await explore(page);
  const name = page.getByRole('table').getByRole('rowheader').first().getByRole('link');
  const words = (await name.textContent())!;
  await name.click();
  await expect(name).toHaveAttribute('aria-expanded', 'true');
  await release();
  const row = page.getByRole('complementary', { name: words });
  await expect(row.getByRole('heading', { name: words })).toBeFocused();
});

test('a filter that is chosen before the reader of addresses comes takes effect once it has', async ({ page }) => {
  const release = await held(page, 'read-and-ask');
  await explore(page);
  const before = await count(page).textContent();
  await panel(page, 'Operator').getByRole('checkbox').first().click();
  await expect(count(page)).toHaveText(before!);
  await release();
  await expect(count(page)).not.toHaveText(before!);
  await expect.poll(() => address(page)).toContain('filter.operator=');
});

for (const { typed, into, text, filter } of [
  { typed: 'words', into: 'Search wells', text: '1h', filter: 'filter.*=1h' },
  { typed: 'figures', into: 'Lowest Lateral length', text: '5000', filter: 'filter.lateralLength=[5000 TO *]' },
])
  test(`${typed} that are typed while a filter is on its way take nothing of it back`, async ({ page }) => {
    await page.clock.install();
    const release = await held(page, 'read-and-ask');
    await explore(page, `${WELLS}&open=operator,lateralLength`);
    await expect(page.getByRole('slider').first()).toBeAttached();
    await panel(page, 'Operator').getByRole('checkbox').first().click();
    await page.getByLabel(into).fill(text);
    // Longer than what is typed waits.
    await page.clock.fastForward(2_000);
    await release();
    await expect.poll(() => address(page)).toContain('filter.operator=');
    await page.clock.fastForward(2_000);
    await expect.poll(() => address(page)).toContain(filter);
    expect(address(page)).toContain('filter.operator=');
  });

test('a click asks each of its questions once, and none of another state', async ({ page }) => {
  await explore(page, `${WELLS}&open=operator,basin,oil12`);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/query/wells')) asked.push(request.postData() ?? '');
  });
  const before = await count(page).textContent();
  await panel(page, 'Operator').getByRole('checkbox').first().click();
  await expect(count(page)).not.toHaveText(before!);
  await page.waitForLoadState('networkidle');
  // The rows, the figures above them, the values of panels, and the bars behind the slider.
  expect(new Set(asked).size).toBe(4);
  expect(asked).toHaveLength(4);
  for (const body of asked) expect(body).toContain('"field":"operator","expression"');
});
