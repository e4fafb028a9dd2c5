import { expectAccessible, expectFits, WIDTHS } from './accessible.ts';
import { expect, type Page, test } from './test.ts';

const deals = '/deals/public';
const field = (page: Page) => page.getByRole('combobox', { name: 'Search assignments' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });

test.describe('suggestions', () => {
  test('name basins, plays, companies and deals, and are chosen by keyboard', async ({ page }) => {
    await page.goto(deals);
    await field(page).focus();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.type('midland');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(list(page).getByRole('group', { name: 'Basins' })).toBeVisible();
    await expect(list(page).getByRole('group', { name: 'Deals' })).toBeVisible();
    // Pages of the site come last, and by themselves.
    await expect(list(page).getByRole('option', { name: /Team$/ })).toBeVisible();

    const options = list(page).getByRole('option');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await options.first().getAttribute('id')) ?? '',
    );
    await expect(field(page)).toBeFocused();
    // Up from the first option is the field itself, and up from there the last option.
    await page.keyboard.press('ArrowUp');
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    const deal = list(page).getByRole('group', { name: 'Deals' }).getByRole('option').last();
    while ((await deal.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowUp');
    const title = (await deal.locator('span').first().textContent()) ?? '';
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/deals\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(field(page)).toHaveValue('');
  });

  test('a basin becomes a search, which is kept in the address', async ({ page }) => {
    await page.goto(deals);
    await field(page).click();
    await page.keyboard.type('delaware b');
    await list(page)
      .getByRole('option', { name: /^Delaware Basin/ })
      .first()
      .click();
    await expect(page).toHaveURL(`${deals}?search=Delaware%20Basin&sort=match`);
    await expect(list(page)).toBeHidden();
    await expect(field(page)).toHaveValue('Delaware Basin');
    await page.goBack();
    await expect(field(page)).toHaveValue('');
  });

  test('Escape closes the list, then empties the field; Tab goes on', async ({ page }) => {
    await page.goto(deals);
    await field(page).click();
    await page.keyboard.type('midland');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(field(page)).toHaveValue('midland');
    await page.keyboard.press('ArrowDown');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(list(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
    await field(page).focus();
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveValue('');
  });

  test('show the answer to what was typed last, however late the first one arrives', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked = page.waitForRequest(/suggest\?q=midland$/);
    await page.route(/suggest\?q=midland$/, async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await page.goto(deals);
    await field(page).click();
    await page.keyboard.type('midland');
    await asked;
    await field(page).fill('bakken');
    await expect(
      list(page)
        .getByRole('option', { name: /bakken/i })
        .first(),
    ).toBeVisible();
    release();
    await expect(list(page).getByRole('option').first()).toContainText(/bakken|williston/i);
  });

  test('a server that does not answer leaves a plain search', async ({ page }) => {
    await page.route(/api\/deals\/suggest/, (route) => route.abort());
    await page.goto(deals);
    await field(page).click();
    await page.keyboard.type('bakken');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${deals}?search=bakken&sort=match`);
  });

  for (const width of WIDTHS) {
    test(`have no accessibility fault at ${width} px and do not widen the page`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(deals);
      await field(page).click();
      await page.keyboard.type('midland');
      await page.keyboard.press('ArrowDown');
      await expect(list(page)).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);
    });
  }
});

test('for a misspelt search the right spelling is offered, with the other filters kept', async ({ page }) => {
  await page.goto(`${deals}?search=permain&type=PP`);
  const offer = page.getByRole('status').getByRole('link', { name: 'Permian', exact: true });
  await offer.click();
  await expect(page).toHaveURL(`${deals}?search=Permian&type=PP`);
  await expect(page.locator('article h3').first()).toBeVisible();
});

// docs/product/search.md#best-match
test('a search is in the order of the best match, which goes away with its words', async ({ page }) => {
  const menu = page.locator('summary', { hasText: 'Sort' });
  await page.goto(`${deals}?type=PP+M&sort=price`);
  await field(page).fill('bone spring mineral');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${deals}?search=bone%20spring%20mineral&type=PP+M&sort=match`);
  await expect(menu).toContainText('Best match');
  await expect(page.locator('article').first()).toContainText('Minerals');
  await menu.click();
  await page.getByRole('link', { name: 'Default order' }).click();
  await expect(page).toHaveURL(`${deals}?search=bone%20spring%20mineral&type=PP+M`);
  await menu.click();
  await page.getByRole('link', { name: 'Best match' }).click();
  await page.getByRole('link', { name: 'Remove Search “bone spring mineral”' }).click();
  await expect(page).toHaveURL(`${deals}?type=PP+M`);
  await expect(menu).toContainText('Default order');
  await menu.click();
  await expect(page.getByRole('link', { name: 'Default order' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Best match' })).toHaveCount(0);
});

test('View On Map keeps the filters', async ({ page }) => {
  await page.goto(`${deals}?type=PP&dealSize=small`);
  await expect(page.getByRole('link', { name: 'View On Map' })).toHaveAttribute(
    'href',
    '/deals/public/map?type=PP&dealSize=small',
  );
});

test('Back goes back within the site, and to the deals when there is no previous page', async ({ page }) => {
  await page.goto('/deals/12847');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(deals);
  await page.goto(`${deals}?type=PP`);
  await page.locator('article h3 a').first().click();
  await expect(page).toHaveURL(/\/deals\/\d+$/);
  // A reload keeps the place in the history.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${deals}?type=PP`);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the search is a plain form, and the map a plain link', async ({ page }) => {
    await page.goto('/home');
    await page.getByRole('textbox', { name: 'Search assignments' }).fill('bakken');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`${deals}?search=bakken&sort=match`);
    await expect(page.getByRole('link', { name: 'View On Map' })).toHaveAttribute(
      'href',
      '/deals/public/map?search=bakken&sort=match',
    );
  });
});
