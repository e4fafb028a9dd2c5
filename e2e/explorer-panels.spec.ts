import { expectAccessible } from './accessible.ts';
import { address, chips, count, explore, menu, panel, value, WELLS } from './explorer.ts';
import { expect, test } from './test.ts';

// docs/product/explorer.md#explorer-panels

const BUSY = {
  ...{ type: 'about:blank', title: 'Too Many Requests', status: 429, code: 'too-many-requests' },
  ...{ detail: 'The server is busy.', message: 'The server is busy.' },
};

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

  test('have menus of their values by Enter, Space and the down arrow, from which Escape leads back', async ({
    page,
  }) => {
    await explore(page, `${WELLS}&open=operator`);
    const choices = panel(page, 'Operator')
      .getByRole('link', { name: /^Choices for/ })
      .first();
    const name = ((await choices.getAttribute('aria-label')) ?? '').replace('Choices for ', '');
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      await choices.press(key);
      await expect(page.getByRole('menu', { name: `Operator: ${name}` })).toBeVisible();
      await expect(menu(page, 'Only this')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(choices).toBeFocused();
    }
    await choices.press('ArrowDown');
    await expect(menu(page, 'Only this')).toBeFocused();
    await expectAccessible(page, 'the menu of a value');
    await page.keyboard.press('ArrowDown');
    await expect(menu(page, 'Not this')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(chips(page)).toContainText(`Operator not ${name}`);
  });

  test('show only a value in place of all that is chosen beside it, and copy it', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await explore(page, `${WELLS}&open=operator,state&filter.state=TX`);
    const values = panel(page, 'Operator').getByRole('checkbox');
    const [checked, excluded, wanted] = await Promise.all(
      [0, 1, 2].map((at) => values.nth(at).locator('span[title]').getAttribute('title')),
    );
    await values.nth(0).click();
    await expect(value(page, 'Operator', checked!)).toBeChecked();
    await value(page, 'Operator', excluded!).click({ modifiers: ['Control'] });
    const chosen = chips(page).getByRole('link', { name: /^Remove/ });
    await expect(chosen).toHaveCount(3);
    const take = async (item: string) => {
      await panel(page, 'Operator')
        .getByRole('link', { name: `Choices for ${wanted}` })
        .click();
      await menu(page, item).click();
    };
    await take('Copy');
    await expect(page.getByText('Copied.', { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(wanted);
    await expect(chosen).toHaveCount(3);
    await take('Only this');
    await expect(chosen).toHaveText(['Remove State TX', `Remove Operator ${wanted}`]);
    await expect.poll(() => address(page)).toContain(`filter.operator=${wanted}`);
    expect(address(page).match(/filter\.operator/g)).toHaveLength(1);
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
    await panel(page, 'Operator').getByRole('searchbox').fill('nobody');
    await expect(panel(page, 'Operator').getByText('No such value')).toBeVisible();
    await expect(panel(page, 'Operator').getByText('No values')).toHaveCount(0);
    await panel(page, 'Operator').getByRole('searchbox').fill('');
    await panel(page, 'Operator').getByRole('link', { name: 'Operator by name' }).click();
    await expect(panel(page, 'Operator').getByRole('checkbox').first()).toHaveText(/^[AB]/);
    // Ten values are all in view.
    await panel(page, 'Region').getByRole('link', { name: 'Region' }).click();
    await expect(panel(page, 'Region').getByRole('checkbox')).toHaveCount(10);
    await expect(panel(page, 'Region').getByRole('searchbox')).toHaveCount(0);
    await expect(panel(page, 'Region').getByRole('link', { name: /by (count|name)$/ })).toHaveCount(0);
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
