import { expectGoodInEveryWidth } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { structuredData } from './structured-data.ts';
import { expect, type Locator, type Page, test } from './test.ts';

const deals = '/deals/public';
const count = (page: Page) => page.locator('#deal-count');
const figure = (text: string): number => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
const facet = (page: Page, name: RegExp) =>
  page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox', { name });
const textOf = async (locator: Locator): Promise<string> => (await locator.textContent()) ?? '';
const sort = (page: Page) => page.locator('summary', { hasText: 'Sort' });

test.describe('the list of deals', () => {
  test('a facet narrows the list at once, to the count that it shows, and is kept in the address', async ({ page }) => {
    await page.goto(deals);
    const all = await textOf(count(page));

    const producing = facet(page, /^Producing/);
    await producing.click();
    await expect(page).toHaveURL(/\/deals\/public\?type=PP$/);
    await expect(producing).toHaveAttribute('aria-checked', 'true');
    await expect(count(page)).not.toHaveText(all);
    const found = await textOf(count(page));
    expect(figure(found)).toBeLessThan(figure(all));
    // Sold deals are listed and never counted.
    expect(figure((await textOf(producing)).replace('Producing', ''))).toBe(figure(found));

    await page.reload();
    await expect(count(page)).toHaveText(found);
    await page.getByRole('link', { name: 'Remove Type Producing' }).click();
    await expect(page).toHaveURL(deals);
    await expect(count(page)).toHaveText(all);
  });

  test('values with spaces and several values survive the address, history and a reload', async ({ page }) => {
    await page.goto(`${deals}?type=PP+L&region=Gulf%20Coast`);
    const tokens = page.getByRole('list', { name: 'Filters in use' });
    await expect(tokens.getByRole('listitem')).toHaveText([
      /Type\s*Producing/,
      /Type\s*Leasehold/,
      /Region\s*Gulf Coast/,
      'Clear all',
    ]);
    const before = await textOf(count(page));
    await page.getByRole('link', { name: 'Remove Type Leasehold' }).click();
    await expect(page).toHaveURL(`${deals}?type=PP&region=Gulf%20Coast`);
    await page.goBack();
    await expect(page).toHaveURL(`${deals}?type=PP+L&region=Gulf%20Coast`);
    await expect(count(page)).toHaveText(before);
  });

  test('sizes can be toggled, and order and pages follow the address', async ({ page }) => {
    await page.goto(deals);
    await page.getByRole('link', { name: 'Small', exact: true }).first().click();
    await expect(page).toHaveURL(`${deals}?dealSize=small`);
    await page.getByRole('link', { name: 'Small', exact: true }).first().click();
    await expect(page).toHaveURL(deals);

    await sort(page).click();
    await page.getByRole('link', { name: 'Oldest First' }).click();
    await expect(page).toHaveURL(`${deals}?sort=date`);
    await expect
      .poll(async () => {
        const listed = await page.getByText(/^Listed /).allInnerTexts();
        const times = listed.map((text) => Date.parse(text.replace('Listed ', '')));
        return times.length > 1 && times.every((time, at) => at === 0 || time >= (times[at - 1] ?? 0));
      })
      .toBe(true);

    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(`${deals}?sort=date&page=2`);
    await expect(page.getByRole('navigation', { name: 'Pages', exact: true })).toContainText('21–40 of');
  });

  test('bar and filters stay in view while the rows scroll, and rows say what is asked for and until when', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${deals}?sort=bidsDue&open=true`);
    await expect(page.locator('article').first()).toContainText(/Bids due\s*[A-Z][a-z]{2} \d{1,2}, \d{4}/);
    await expect(page.locator('article').getByText('Price', { exact: true }).first()).toBeVisible();
    await page.evaluate(() => window.scrollBy({ top: 1_200, behavior: 'instant' }));
    await expect(count(page)).toBeInViewport();
    await expect(page.getByRole('complementary', { name: 'Filters' }).getByText('Filters')).toBeInViewport();
    expect((await count(page).locator('..').boundingBox())?.y).toBe(0);
    // The order is changed from here, without going back to the top by hand.
    await sort(page).click();
    await page.getByRole('link', { name: 'Highest price' }).click();
    await expect(page).toHaveURL(`${deals}?open=true&sort=price&reverse=true`);
  });

  test('the header searches, keeps the filters, and asks for text when there is none', async ({ page }) => {
    await page.goto(`${deals}?type=PP`);
    const search = page.getByPlaceholder('Search Assignments');
    await search.press('Enter');
    await expect(page.getByRole('alertdialog', { name: 'Please provide a valid search text.' })).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await expect(button).toBeDisabled();
    await button.click({ force: true });
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();

    const name = await textOf(page.locator('article h3').first());
    await search.fill(name);
    await search.press('Enter');
    // Its basin is read as one, the other words are looked for.
    await expect(page).toHaveURL(/\?search=.*&type=PP&basin=[^&]+&sort=match&typed=/);
    await expect(count(page)).toHaveText('1 deal');
    await expect(page.locator('article h3')).toHaveText(name);
  });

  test('an empty result says which filter to remove and how many deals that would show', async ({ page }) => {
    await page.goto(`${deals}?search=nothingiscalledthis&type=PP`);
    await expect(page.getByRole('heading', { name: 'No deals match both filters' })).toBeVisible();
    const wayOut = page.getByRole('link', { name: /^Remove Search “nothingiscalledthis” Producing deals [\d,]+ open/ });
    const promised = await textOf(wayOut.locator('span').last());
    await wayOut.click();
    await expect(page).toHaveURL(`${deals}?type=PP`);
    await expect(count(page)).toHaveText(promised);
  });

  test('works by keyboard alone', async ({ page }) => {
    await page.goto(deals);
    const leasehold = facet(page, /^Leasehold/);
    await hydrated(leasehold);
    await leasehold.focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(`${deals}?type=L`);
    await expect(leasehold).toBeFocused();
    await sort(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Newest First' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Newest First' })).toBeHidden();
  });

  test('a menu that is opened while the results come stays open, and closes when one goes on', async ({ page }) => {
    await page.goto(deals);
    await hydrated(facet(page, /^Leasehold/));
    await facet(page, /^Leasehold/).evaluate(async (checkbox: HTMLElement) => {
      checkbox.click();
      while (!location.search) await new Promise((resolve) => setTimeout(resolve));
      const menus = [...document.querySelectorAll<HTMLElement>('summary')];
      menus.find(({ textContent }) => textContent?.includes('Sort'))?.click();
    });
    await expect(page.getByRole('link', { name: 'Remove Type Leasehold' })).toBeVisible();
    const oldest = page.getByRole('link', { name: 'Oldest First' });
    await expect(oldest).toBeVisible();
    await oldest.click();
    await expect(page).toHaveURL(/sort=date/);
    await expect(oldest).toBeHidden();
  });

  test('the focus moves to the results when the focused element disappears', async ({ page }) => {
    const press = async (link: Locator) => {
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('#deal-count')).toBeFocused();
    };
    const tokens = page.getByRole('list', { name: 'Filters in use' });
    await page.goto(`${deals}?type=PP+L&location=usa`);
    await press(tokens.getByRole('link').first());
    await press(tokens.getByRole('link', { name: 'Clear all' }));
    await expect(page).toHaveURL(deals);
    await page.goto(`${deals}?type=PP&netProduction=50000..`);
    await press(page.locator('#main').getByRole('link', { name: /^Remove Net production from 50,000/ }));
    await page.goto(`${deals}?type=PP&netProduction=50000..`);
    await press(page.getByRole('link', { name: 'Clear all filters' }));
    await press(page.getByRole('link', { name: 'Next page' }));
    await expect(page).toHaveURL(`${deals}?page=2`);
  });

  for (const width of [320, 390])
    test(`menus open inside a window of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(deals);
      await sort(page).click();
      const box = await page.getByRole('link', { name: 'Newest First' }).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    });

  test('below 992 px the facets are a drawer that keeps and returns the focus', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(deals);
    const opener = page.getByRole('button', { name: 'Filters' });
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByRole('checkbox', { name: /^Royalty/ }).click();
    await expect(page).toHaveURL(`${deals}?type=RR`);
    const show = drawer.getByRole('button', { name: /^Show / });
    await expect(drawer.getByRole('checkbox', { name: /^Royalty/ })).toHaveAttribute('aria-checked', 'true');
    const promised = (await textOf(show)).replace('Show ', '');
    await show.click();
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(count(page)).toHaveText(promised);
  });
});

test.describe('a deal', () => {
  test('opens from the list with its sections, its agent and similar deals with reasons', async ({ page }) => {
    await page.goto(`${deals}?type=PP`);
    const name = await textOf(page.locator('article h3').first());
    await page.locator('article h3 a').first().click();
    await expect(page).toHaveURL(/\/deals\/\d+$/);
    const title = page.getByRole('heading', { level: 1, name });
    await expect(title).toBeFocused();
    for (const section of ['Summary', 'Where it lies', 'Your contact', 'Similar deals']) {
      await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible();
    }
    const [similar] = await page.getByRole('region', { name: 'Similar deals' }).getByRole('article').all();
    await expect(similar!).toContainText(/(Price|Sold for)\s*\S.*Net production.*Distance.*In common: [A-Z]/s);
    await page.goBack();
    await expect(page).toHaveURL(`${deals}?type=PP`);
  });

  test('tells search engines what it is', async ({ page }) => {
    await page.goto(deals);
    const address = await page.locator('article h3 a').first().getAttribute('href');
    await page.goto(address ?? '');
    const name = await textOf(page.getByRole('heading', { level: 1 }));
    await expect(page).toHaveTitle(`${name} · Outcrop`);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain(address);
    const picture = new URL((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '');
    expect(picture.searchParams.get('url')).toMatch(/^\/images\/new\/cover\/\d+/);
    expect(await structuredData(page, 'Product')).toMatchObject({ name });
  });

  test('is found at its old address too, and an unknown address is a 404', async ({ page, request }) => {
    await page.goto(deals);
    const address = (await page.locator('article h3 a').first().getAttribute('href')) ?? '';
    await page.goto(address.replace('/deals/', '/deal-details/'));
    await expect(page).toHaveURL(address);
    for (const missing of ['/deals/2147483647', '/deals/abc', '/no/such/page']) {
      const answer = await request.get(missing);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toContain('404: page missing');
    }
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the list, its facets, order, pages, search and a deal work', async ({ page }) => {
    await page.goto(deals);
    await facet(page, /^Producing/).click();
    await expect(page).toHaveURL(`${deals}?type=PP`);
    await sort(page).click();
    await page.getByRole('link', { name: 'Newest First' }).click();
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(`${deals}?type=PP&sort=date&reverse=true&page=2`);
    await page.getByPlaceholder('Search Assignments').fill('bone spring');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`${deals}?search=bone%20spring&sort=match`);
    await page.locator('article h3 a').first().click();
    await expect(page.getByRole('heading', { level: 2, name: 'Summary' })).toBeVisible();
  });

  test('a word that finds nothing is answered with what was probably meant', async ({ page }) => {
    await page.goto(`${deals}?search=permain`);
    await page.getByRole('link', { name: 'Permian', exact: true }).click();
    await expect(page).toHaveURL(`${deals}?search=Permian`);
    await expect(page.locator('article').first()).toBeVisible();
  });
});

test('words that no deal has in this order are found in any, and the page says so', async ({ page }) => {
  await page.goto(`${deals}?search=permian%20producing`);
  await expect(page.getByText(/^No exact match\. [\d,]+ open, [\d,]+ sold, contain both words\.$/)).toBeVisible();
  await expect(page.locator('article').first()).toBeVisible();
  await facet(page, /^Minerals/).click();
  await expect(page).toHaveURL(`${deals}?search=permian%20producing&type=M`);
  await expect(page.getByText(/^No exact match\./)).toBeVisible();
  await page.goto(`${deals}?search=producing%20permian`);
  await expect(page.locator('article').first()).toBeVisible();
  await expect(page.getByText('No exact match')).toBeHidden();
});

for (const address of [
  deals,
  `${deals}?search=permian%20producing`,
  `${deals}?type=PP+L&location=usa&page=2`,
  `${deals}?search=nothingiscalledthis`,
  '/login',
  '/no/such/page',
])
  test(`${address} fits every width and has no accessibility fault in any`, async ({ page }) => {
    await page.goto(address);
    await expectGoodInEveryWidth(page, address);
  });

test('the first deal fits every width and has no accessibility fault in any', async ({ page }) => {
  await page.goto(deals);
  await page.goto((await page.locator('article h3 a').first().getAttribute('href')) ?? '');
  await expectGoodInEveryWidth(page);
});

test('robots and sitemap list the public deals and the studies', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const total = async (list: string) => (await (await request.get(`/api/${list}?size=1`)).json()).total;
  expect(sitemap.match(/\/deals\/\d+<\/loc>/g)).toHaveLength((await total('deals')) + (await total('research')));
});
