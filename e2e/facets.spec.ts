import { expectAccessible } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { expect, type Page, test } from './test.ts';

const deals = '/deals/public';
const count = (page: Page) => page.locator('#deal-count');
const panel = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const figure = (text: string | null): number => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));
const open = (page: Page, name: string) => panel(page).locator('summary', { hasText: name }).click();
const group = (page: Page, name: string) =>
  panel(page).locator('details', { has: page.locator('summary', { hasText: name }) });

test('price and net production are open after type, in view, with a script and without one', async ({
  page,
  browser,
}) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const each of [page, plain]) {
    await each.goto(deals);
    const heads = await panel(each).locator('summary').allTextContents();
    expect(heads.slice(0, 4)).toEqual(['Type', 'Projected price US$', 'Net production BOE/d', 'Region']);
    await expect(group(each, 'Projected price').getByLabel('Lowest Projected price')).toBeVisible();
    await each.setViewportSize({ width: 1440, height: 900 });
    await expect(group(each, 'Projected price').getByLabel('Lowest Projected price')).toBeInViewport();
    await expect(group(each, 'Net production').locator('summary')).toBeInViewport();
    await expect(group(each, 'Net production').getByLabel('Highest Net production')).toBeVisible();
    await expect(group(each, 'Company')).not.toHaveAttribute('open');
  }
  await plain.context().close();
});

test.describe('a range', () => {
  test('is set by keyboard on its slider, step by step, and is kept in the address', async ({ page }) => {
    await page.goto(deals);
    const all = figure(await count(page).textContent());
    const [lowest, highest] = [
      group(page, 'Net production').getByRole('slider', { name: /Lowest/ }),
      group(page, 'Net production').getByRole('slider', { name: /Highest/ }),
    ];
    await expect(lowest).toHaveAttribute('aria-valuetext', /^[\d,]+ BOE\/d$/);
    await lowest.focus();
    for (let step = 1; step <= 12; step++) {
      await page.keyboard.press('ArrowRight');
      await expect(lowest).toHaveValue(String(step));
    }
    const from = ((await lowest.getAttribute('aria-valuetext')) ?? '').replace(/\D/g, '');
    await expect(page).toHaveURL(new RegExp(`netProduction=${from}\\.\\.$`));
    await expect(lowest).toBeFocused();
    await expect.poll(async () => figure(await count(page).textContent())).toBeLessThan(all);
    await highest.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL(new RegExp(`netProduction=${from}\\.\\.\\d+$`));
    await page.reload();
    await expect(group(page, 'Net production').getByLabel('Lowest Net production')).toHaveValue(
      Number(from).toLocaleString('en-US'),
    );
    // A handle back at the end of its track leaves that end open again.
    await lowest.focus();
    await page.keyboard.press('Home');
    await expect(page).toHaveURL(/netProduction=\.\.\d+$/);
  });

  test('follows keys that come faster than the pages', async ({ page }) => {
    await page.goto(deals);
    const lowest = group(page, 'Net production').getByRole('slider', { name: /Lowest/ });
    await expect(lowest).toHaveAttribute('aria-valuetext', /^[\d,]+ BOE\/d$/);
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await lowest.focus();
    for (let step = 1; step <= 15; step++) {
      await page.keyboard.press('ArrowRight');
      await expect(lowest).toHaveValue(String(step));
    }
    const from = ((await lowest.getAttribute('aria-valuetext')) ?? '').replace(/\D/g, '');
    await expect(page).toHaveURL(new RegExp(`netProduction=${from}\\.\\.$`));
    await expect(lowest).toHaveValue('15');
  });

  test('takes exact figures, keeps the scroll position, and says what is wrong at the field', async ({ page }) => {
    await page.goto(`${deals}?region=Gulf%20Coast+Permian`);
    await open(page, 'Cash flow');
    const form = group(page, 'Cash flow');
    const [from, to] = [form.getByLabel('Lowest Cash flow'), form.getByLabel('Highest Cash flow')];
    await from.fill('45M');
    await from.press('Enter');
    await expect(form.getByRole('alert')).toHaveText('Enter a number, such as 2,500.');
    await expect(from).toBeFocused();
    await expect(from).toHaveAttribute('aria-invalid', 'true');
    await from.fill('$500,000');
    await to.fill('12');
    await to.press('Enter');
    await expect(form.getByRole('alert')).toHaveText('The upper limit must not be below the lower limit.');
    await expect(to).toBeFocused();
    await expectAccessible(page);
    await to.fill('');
    const apply = form.getByRole('button', { name: 'Apply' });
    await apply.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    await apply.click();
    await expect(page).toHaveURL(`${deals}?region=Gulf%20Coast+Permian&cashFlow=500000..`);
    await expect(form.getByRole('alert')).toHaveText('');
    await expect(from).toHaveValue('500,000');
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await expect(page.getByRole('link', { name: 'Remove Cash flow from 500,000 US$/month' })).toBeVisible();
    await page.getByRole('link', { name: 'Remove Cash flow from 500,000 US$/month' }).click();
    await expect(page).toHaveURL(`${deals}?region=Gulf%20Coast+Permian`);
    await expect(from).toHaveValue('');
  });

  test('is dragged by pointer', async ({ page }) => {
    await page.goto(deals);
    const slider = group(page, 'Projected price').getByRole('group');
    await slider.scrollIntoViewIfNeeded();
    const box = await slider.boundingBox();
    if (!box) throw new Error('The slider is not visible.');
    await page.mouse.move(box.x + 12, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
    await page.mouse.up();
    await expect(page).toHaveURL(/price=\d+\.\.$/);
  });
});

test("counts ignore their own group's choices, and the count is announced", async ({ page }) => {
  await page.goto(`${deals}?location=canada`);
  await expect(count(page)).toHaveAttribute('aria-live', 'polite');
  const usa = panel(page).getByRole('checkbox', { name: /^USA/ });
  const offered = figure(await usa.textContent());
  expect(offered).toBeGreaterThan(figure(await count(page).textContent()));
  await usa.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(`${deals}?location=canada+usa`);
  await expect(usa).toBeFocused();
  await expect(usa).toHaveAttribute('aria-checked', 'true');
  await expect.poll(async () => figure(await count(page).textContent())).toBeGreaterThanOrEqual(offered);
});

test('basin, status and the days until bids are due narrow the list, and are named among the filters in use', async ({
  page,
}) => {
  await page.goto(deals);
  await open(page, 'Status');
  const closing = group(page, 'Status').getByRole('checkbox', { name: /^Closing/ });
  const offered = figure(await closing.textContent());
  await closing.click();
  await expect(page).toHaveURL(`${deals}?status=CLOSING`);
  await expect.poll(async () => figure(await count(page).textContent())).toBe(offered);
  await page.getByRole('link', { name: 'Remove Status Closing' }).click();
  await open(page, 'Bids due');
  const soon = group(page, 'Bids due').getByRole('checkbox', { name: /^Within 90 days/ });
  const due = figure(/[\d,]+ deals?$/.exec((await soon.textContent()) ?? '')?.[0] ?? '');
  await soon.click();
  await expect(page).toHaveURL(`${deals}?bidsDue=90`);
  await expect.poll(async () => figure(await count(page).textContent())).toBe(due);
  await open(page, 'Basin');
  await group(page, 'Basin').getByRole('checkbox').first().click();
  await expect(page).toHaveURL(/\?basin=[^&]+&bidsDue=90$/);
  await page.getByRole('link', { name: 'Remove Bids due within 90 days' }).click();
  await expect(page).toHaveURL(/\?basin=[^&]+$/);
});

test('states narrow deals and studies, several at a time', async ({ page }) => {
  await page.goto(`${deals}?type=PP`);
  await expect(group(page, 'State')).not.toHaveAttribute('open');
  await open(page, 'State');
  const texas = group(page, 'State').getByRole('checkbox', { name: /^Texas/ });
  const offered = figure(await texas.textContent());
  await texas.click();
  await expect(page).toHaveURL(`${deals}?type=PP&state=Texas`);
  await expect.poll(async () => figure(await count(page).textContent())).toBe(offered);
  await expect(page).toHaveTitle(/^Producing deals · Texas/);
  const find = page.getByRole('searchbox', { name: 'Find a state' });
  await hydrated(find);
  await find.fill('mex');
  await group(page, 'State')
    .getByRole('checkbox', { name: /^New Mexico/ })
    .click();
  await expect(page).toHaveURL(`${deals}?type=PP&state=Texas+New%20Mexico`);
  await expect.poll(async () => figure(await count(page).textContent())).toBeGreaterThan(offered);
  await page.getByRole('link', { name: 'Remove State Texas' }).click();
  await expect(page).toHaveURL(`${deals}?type=PP&state=New%20Mexico`);

  await page.goto('/research?state=Narnia+Texas');
  await expect(panel(page).getByRole('checkbox', { name: /^Texas/ })).toBeChecked();
  await expect(panel(page).getByText('Narnia')).toHaveCount(0);
  await page.getByRole('link', { name: 'Remove State Texas' }).click();
  await expect(page).toHaveURL('/research');
});

test('a word that is no region is a filter to take off, and no value of the panel', async ({ page }) => {
  await page.goto(`${deals}?region=Narnia+Alaska`);
  await expect(panel(page).getByRole('checkbox', { name: /^Alaska/ })).toBeChecked();
  await expect(panel(page).getByText('Narnia')).toHaveCount(0);
  await page.getByRole('link', { name: 'Remove Region Narnia', exact: true }).click();
  await expect(page).toHaveURL(`${deals}?region=Alaska`);
});

test('a long group shows ten values, finds the others, and always shows the chosen ones', async ({ page }) => {
  await page.goto(deals);
  const values = () => group(page, 'Region').getByRole('checkbox');
  await expect(values()).toHaveCount(10);
  const find = page.getByRole('searchbox', { name: 'Find a region' });
  const more = group(page, 'Region').getByRole('button', { name: 'More regions' });
  await hydrated(more);
  await more.click();
  await expect.poll(() => values().count()).toBeGreaterThan(10);
  const last = ((await values().last().locator('span').nth(1).textContent()) ?? '').trim();
  await find.fill(last);
  await expect(values()).toHaveCount(1);
  await values().first().click();
  await expect(page).toHaveURL(`${deals}?region=${encodeURIComponent(last)}`);
  await find.fill('');
  await page.reload();
  await expect(group(page, 'Region').getByRole('checkbox', { checked: true })).toHaveText(new RegExp(`^${last}`));
});

test('saved deals are a filter with a count', async ({ page }) => {
  await page.goto(deals);
  const saved = panel(page).getByRole('checkbox', { name: /^Saved deals/ });
  await expect(saved).toHaveText(/0 deals$/);
  const first = page.locator('article').first();
  await first.getByRole('button', { name: /^Save deal/ }).click();
  await expect(saved).toHaveText(/1 deal$/);
  await saved.click();
  await expect(page).toHaveURL(`${deals}?liked=true`);
  await expect(count(page)).toHaveText('1 deal');
  await page.reload();
  await expect(count(page)).toHaveText('1 deal');
  await expect(saved).toHaveAttribute('aria-checked', 'true');
});

test('open only leaves out what is sold, in the address, in every view and in the drawer, and changes no count', async ({
  page,
}) => {
  await page.goto(`${deals}?type=PP`);
  const open = panel(page).getByRole('checkbox', { name: /^Open only/ });
  const values = () => group(page, 'Region').getByRole('checkbox').allTextContents();
  const before = await values();
  const [all, sold] = /^([\d,]+) open, ([\d,]+) sold$/.exec((await count(page).textContent()) ?? '')?.slice(1) ?? [];
  expect(Number(sold)).toBeGreaterThan(0);
  await expect(open).toHaveText(`Open onlyhides ${sold} sold`);
  await open.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(`${deals}?type=PP&open=true`);
  await expect(open).toHaveAttribute('aria-checked', 'true');
  await expect(open).toHaveText('Open onlyhides what is sold');
  await expect(count(page)).toHaveText(`${all} deals`);
  expect(await values()).toEqual(before);
  await page.getByRole('link', { name: 'Table view' }).click();
  await expect(page).toHaveURL(`${deals}?type=PP&open=true&view=table`);
  await expect(page.locator('tbody').getByText('Sold', { exact: true })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('checkbox', { name: /^Open only/ }).click();
  await expect(page).toHaveURL(`${deals}?type=PP&view=table`);
  await expect(drawer.getByRole('button', { name: `Show ${all} open, ${sold} sold` })).toBeVisible();
  await page.goto(`${deals}?open=true`);
  await page.getByRole('link', { name: 'Remove Deals Open only' }).click();
  await expect(page).toHaveURL(deals);
});

test('below 992 px the drawer holds ranges too, and says how many it will show', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(deals);
  const before = (await count(page).textContent()) ?? '';
  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  const production = drawer.locator('details', { has: page.locator('summary', { hasText: 'Net production' }) });
  await drawer.getByLabel('Lowest Net production').fill('1,000');
  await drawer.getByLabel('Lowest Net production').press('Enter');
  await expect(page).toHaveURL(`${deals}?netProduction=1000..`);
  const show = drawer.getByRole('button', { name: /^Show / });
  await expect(production.getByRole('slider', { name: /Lowest/ })).toHaveAttribute('aria-valuetext', '1,000 BOE/d');
  await expectAccessible(page);
  await expect(show).not.toHaveText(`Show ${before}`);
  const promised = ((await show.textContent()) ?? '').replace('Show ', '');
  await show.click();
  await expect(count(page)).toHaveText(promised);
});

test('an empty result says which range to remove and how many deals that would show', async ({ page }) => {
  await page.goto(`${deals}?type=EVENT&netProduction=4000..`);
  await expect(page.getByRole('heading', { name: 'No deals match both filters' })).toBeVisible();
  const way = page.getByRole('link', { name: /^Remove Net production from 4,000 BOE\/d Events, any net production / });
  const promised = (await way.locator('span').last().textContent()) ?? '';
  await way.click();
  await expect(page).toHaveURL(`${deals}?type=EVENT`);
  await expect(count(page)).toHaveText(promised);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a range is a form with two fields, which leads to the matching address', async ({ page }) => {
    await page.goto(`${deals}?type=PP+L&region=Gulf%20Coast&view=table`);
    await expect(page.getByRole('slider')).toHaveCount(0);
    await group(page, 'Net production').getByLabel('Lowest Net production').fill('1,000');
    await group(page, 'Net production').getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(`${deals}?type=PP+L&region=Gulf%20Coast&netProduction=1000..&view=table`);
    await expect(group(page, 'Net production').getByLabel('Lowest Net production')).toHaveValue('1,000');
  });

  test('saved deals are a link', async ({ page }) => {
    await page.goto(deals);
    await panel(page)
      .getByRole('checkbox', { name: /^Saved deals/ })
      .click();
    await expect(page).toHaveURL(`${deals}?liked=true`);
    await expect(page.getByRole('heading', { name: 'You have not saved any deals yet' })).toBeVisible();
  });
});
