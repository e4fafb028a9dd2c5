import { readFile } from 'node:fs/promises';
import { expectFits, expectGoodInEveryWidth, resize, WIDTHS } from './accessible.ts';
import { ADMIN, logIn } from './admin.ts';
import { hydrated } from './hydrated.ts';
import { expect, type Page, test } from './test.ts';

const deals = '/deals/public';
const ADVISOR = 'advisor@outcrop.example';
const count = (page: Page) => page.locator('#deal-count');
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: new RegExp(`^${name} view`) });
const VIEWS = ['table', 'list', '1x', '2x', '3x', '4x'];
const addressOf = (name: string, more = '') => {
  const parts = [more, name === 'list' ? '' : `view=${name}`].filter(Boolean);
  return parts.length ? `${deals}?${parts.join('&')}` : deals;
};
const nameOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
/** Addresses of the deals shown, in their order, whatever the view. */
const shown = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const links = main.querySelectorAll<HTMLAnchorElement>('article h3 a, article h2 a, tbody th a');
    return [...links].map((link) => link.getAttribute('href'));
  });

test('every view shows the same deals and is kept through filters, sorting and paging', async ({ page }) => {
  await page.goto(`${deals}?type=PP`);
  const expected = await shown(page);
  expect(expected).toHaveLength(20);
  for (const name of VIEWS.filter((each) => each !== 'list')) {
    await view(page, nameOf(name)).click();
    await expect(page).toHaveURL(addressOf(name, 'type=PP'));
    await expect(view(page, nameOf(name))).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => shown(page)).toEqual(expected);
  }
  await page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('checkbox', { name: /^Royalty/ })
    .click();
  await expect(page).toHaveURL(addressOf('4x', 'type=PP+RR'));
  await page.locator('summary', { hasText: 'Sort' }).click();
  await page.getByRole('link', { name: 'Oldest First' }).click();
  await expect(page).toHaveURL(addressOf('4x', 'type=PP+RR&sort=date'));
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(addressOf('4x', 'type=PP+RR&sort=date&page=2'));
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(addressOf('4x', 'sort=date'));
  await view(page, 'List').click();
  await expect(page).toHaveURL(`${deals}?sort=date`);
});

test('the map view is a page of its own, with the same filters', async ({ page }) => {
  await page.goto(deals);
  await expect(view(page, 'Map')).toHaveAttribute('href', '/deals/public/map');
  await page.goto(`${deals}?type=PP+L&region=Gulf%20Coast&view=map`);
  await expect(page).toHaveURL(/\/deals\/public\/map\?type=PP\+L&region=Gulf%20Coast$/);
});

test.describe('the table', () => {
  test('sorts by every column of a date, a type or a figure that the server knows, and says so', async ({ page }) => {
    await page.goto(addressOf('table'));
    const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
    for (const [name, order, address] of [
      ['Bids due', 'ascending', 'sort=bidsDue'],
      ['Bids due', 'descending', 'sort=bidsDue&reverse=true'],
      ['Bids due', null, ''],
      ['Price', 'descending', 'sort=price&reverse=true'],
      ['Type', 'ascending', 'sort=type'],
      ['Type', 'descending', 'sort=type&reverse=true'],
      ['Net production', 'descending', 'sort=netProduction&reverse=true'],
      ['Net production', 'ascending', 'sort=netProduction'],
      ['Cash flow/month', 'descending', 'sort=cashFlow&reverse=true'],
    ] as const) {
      await head(name).getByRole('link').click();
      await expect(page).toHaveURL(addressOf('table', address));
      if (order) await expect(head(name)).toHaveAttribute('aria-sort', order);
      else await expect(head(name)).not.toHaveAttribute('aria-sort');
      await expect(page.locator('th[aria-sort]')).toHaveCount(order ? 1 : 0);
    }
    await expect(page.locator('summary', { hasText: 'Sort' })).toContainText('Highest cash flow');
    const amounts = async () => {
      const figures = await page.locator('tbody tr').evaluateAll((rows) => {
        const heads = [...document.querySelectorAll('thead th')].map((each) => each.textContent);
        const at = heads.indexOf('Cash flow/month');
        return rows.map((row) => row.children[at]?.textContent ?? '');
      });
      return figures.map((text) => Number(text.replace(/[$,]/g, '').replace(' million', 'e6')));
    };
    // The rows of the order before stay until those of the new one come.
    await expect(async () => {
      const shown = await amounts();
      expect(shown).toEqual([...shown].sort((a, b) => b - a));
    }).toPass();
    // Columns that the server cannot sort by offer no sorting.
    await expect(head('Interest').getByRole('link')).toHaveCount(0);
  });

  test('shows the columns that were chosen in this browser, and sorts by them', async ({ page }) => {
    await page.goto(addressOf('table'));
    const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
    const menu = page.locator('summary', { hasText: 'Columns' });
    await menu.click();
    await expect(head('Listed')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Listed' }).check();
    await page.getByRole('checkbox', { name: 'Interest' }).uncheck();
    await expect(head('Interest')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    for (const [name, order, address] of [
      ['Listed', 'descending', 'sort=date&reverse=true'],
      ['Price', 'descending', 'sort=price&reverse=true'],
    ] as const) {
      await head(name).getByRole('link').click();
      await expect(page).toHaveURL(addressOf('table', address));
      await expect(head(name)).toHaveAttribute('aria-sort', order);
    }
    await page.goto(addressOf('table', 'type=SWD'));
    await expect(head('Listed')).toBeVisible();
    await expect(head('Interest')).toHaveCount(0);
    await expectGoodInEveryWidth(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await menu.click();
    await page.getByRole('button', { name: 'Usual columns' }).click();
    await expect(head('Listed')).toHaveCount(0);
    await expect(head('Interest')).toBeVisible();
    // What the rows are sorted by is shown all the same.
    await page.goto(addressOf('table', 'sort=date'));
    await expect(head('Listed')).toHaveAttribute('aria-sort', 'ascending');
    await page.goto('/research?view=table');
    await expect(head('Company')).toBeVisible();
    await expect(head('Net production')).toHaveCount(0);
  });

  test('has low rows, and says nothing of deals that are simply active', async ({ page }) => {
    await page.goto(addressOf('table', 'size=100&open=true'));
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(46);
    const active = page.getByRole('cell', { name: 'Active Deal', exact: true }).first();
    expect((await active.locator('span').boundingBox())?.width).toBeLessThanOrEqual(1);
  });

  test('can be navigated by keyboard: one tab stop, arrows, Home, End and Enter', async ({ page }) => {
    await page.goto(addressOf('table'));
    const rows = page.locator('tbody th a');
    await expect(page.locator('tbody th a:not([tabindex="-1"])')).toHaveCount(1);
    await rows.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(2)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(rows.last()).toBeFocused();
    await expect(rows.last()).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await expect(rows.last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    // Leaving and coming back finds the same row.
    const second = (await rows.nth(1).getAttribute('href')) ?? '';
    await expect(page.locator('tbody th a:not([tabindex="-1"])')).toHaveAttribute('href', second);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(second);
  });

  for (const width of [1440, 1024, 390])
    test(`keeps bar, heads and names in view while the page scrolls at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(addressOf('table'));
      const frame = page.locator('table').locator('..');
      const name = page.locator('tbody th').nth(4);
      const before = await name.boundingBox();
      await frame.evaluate((element) => element.scrollBy({ left: 300, behavior: 'instant' }));
      expect((await name.boundingBox())?.x).toBe(before?.x);
      const bar = page.locator('#deal-count').locator('..');
      const head = page.getByRole('columnheader').first();
      for (const by of [500, 150]) {
        await page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), by);
        await expect
          .poll(async () => {
            const [above, below] = [await bar.boundingBox(), await head.boundingBox()];
            const [top = 0, height = 0] = [above?.y, above?.height];
            // On a phone the header is above it, and of the bar only its last line is seen.
            return [width < 768 ? Math.round(top + height) : top, Math.round((below?.y ?? 0) - top - height)];
          })
          .toEqual([width < 768 ? 102 : 0, 0]);
      }
      // Nothing scrolls inside the frame but sideways.
      expect(await frame.evaluate((element) => element.scrollTop)).toBe(0);
      await page
        .locator('tbody tr')
        .nth(12)
        .locator('th')
        .click({ position: { x: 4, y: 4 } });
      await expect(page).toHaveURL(/\/deals\/\d+$/);
    });

  test('is there with its usual columns before the scripts come', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(addressOf('table', 'sort=price'));
    await expect(page.getByRole('columnheader', { name: 'Interest' })).toBeVisible();
    await expect(page.locator('summary', { hasText: 'Columns' })).toBeHidden();
    await expect(page.locator('summary', { hasText: 'Sort' })).toContainText('Lowest price');
    await context.close();
  });
});

test.describe('what is asked and the net production of a deal', () => {
  const figures = { priced: /\$[\d,.]+( million)?/, due: /Bids due [A-Z][a-z]{2} \d/, call: /Call/ };

  test('are in every view that buyers scan, also where there is no price', async ({ page, request }) => {
    const found = (await (await request.get('/api/deals?size=100&open=true&type=PP')).json()).deals as {
      ListingId: number;
      price: number | null;
      netProduction: number | null;
      deadlineDate: string | null;
    }[];
    const producing = found.filter(({ netProduction }) => netProduction !== null);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format();
    const isDue = ({ deadlineDate }: (typeof found)[number]) => deadlineDate !== null && deadlineDate >= today;
    const chosen = {
      priced: producing.find(({ price }) => price !== null),
      due: producing.find((deal) => deal.price === null && isDue(deal)),
      call: producing.find((deal) => deal.price === null && !isDue(deal)),
    };
    for (const [kind, deal] of Object.entries(chosen)) {
      if (!deal) continue;
      const production = `${deal.netProduction?.toLocaleString('en-US')} BOE/d`;
      for (const name of ['table', '2x', '3x', '4x', 'print', 'map']) {
        await page.goto(
          name === 'map' ? `/deals/public/map?search=${deal.ListingId}` : addressOf(name, `search=${deal.ListingId}`),
        );
        const one = page.locator('article, tr', { has: page.locator(`a[href="/deals/${deal.ListingId}"]`) }).first();
        await expect(one, `${kind}, ${name}`).toContainText(figures[kind as keyof typeof figures]);
        await expect(one, `${kind}, ${name}`).toContainText(production);
      }
    }
    expect(chosen.priced).toBeDefined();
  });

  test('come right after the name in the table of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(addressOf('table'));
    const heads = page.locator('thead th:visible');
    expect((await heads.allTextContents()).slice(0, 3)).toEqual(['Deal', 'Price', 'Net production']);
  });
});

test('the view that an icon stands for is named at once, by pointer and keyboard', async ({ page }) => {
  await page.goto(addressOf('list'));
  const two = view(page, '2x');
  const named = () => two.evaluate((link) => getComputedStyle(link, '::before').visibility);
  expect(await named()).toBe('hidden');
  await two.hover();
  expect(await named()).toBe('visible');
  await page.mouse.move(0, 0);
  await view(page, '1x').focus();
  await page.keyboard.press('Tab');
  await expect(two).toBeFocused();
  expect(await named()).toBe('visible');
  expect(await two.evaluate((link) => getComputedStyle(link, '::before').content)).toBe('"2x view: two cards a row"');
});

test('as many cards stand side by side as their view says, where there is room', async ({ page }) => {
  const sideBySide = async (name: string) => {
    await page.goto(addressOf(name));
    return page
      .locator('main article')
      .evaluateAll(
        (cards) => new Set(cards.slice(0, 8).map((card) => Math.round(card.getBoundingClientRect().x))).size,
      );
  };
  for (const [width, expected] of [
    [1440, [1, 2, 3, 4]],
    [1024, [1, 2, 2, 3]],
    [390, [1, 1, 1, 1]],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const found: number[] = [];
    for (const name of ['1x', '2x', '3x', '4x']) found.push(await sideBySide(name));
    expect(found, `at ${width} px`).toEqual(expected);
  }
});

test('a deal shows its status: a sticker on its cover, a tag in the table', async ({ page }) => {
  for (const [status, word] of [
    ['sold', 'Sold'],
    ['closing', 'Closing'],
  ] as const) {
    // There is no filter by status: look through the first hundred deals.
    const answer = await page.request.get('/api/deals?size=100');
    const listed: { ListingId: number; sold: boolean; status: string }[] = (await answer.json()).deals;
    const deal = listed.find((each) => (status === 'sold' ? each.sold : each.status === 'CLOSING'));
    await page.goto(`${deals}?search=${deal?.ListingId}&view=2x`);
    const card = page.locator('article', { has: page.locator(`a[href="/deals/${deal?.ListingId}"]`) });
    await expect(card.getByText(word, { exact: true })).toBeVisible();
    await view(page, 'Table').click();
    const row = page.locator('tr', { has: page.locator(`a[href="/deals/${deal?.ListingId}"]`) });
    await expect(row.getByText(word, { exact: true })).toBeVisible();
  }
});

test('the print view holds all deals on plain pages, with address and date at the foot of each', async ({ page }) => {
  await page.goto(addressOf('list', 'type=PP'));
  const words = (await count(page).textContent()) ?? '';
  const total: number = (await (await page.request.get('/api/deals?type=PP&size=1')).json()).total;
  await view(page, 'Print').click();
  await expect(page).toHaveURL(addressOf('print', 'type=PP'));
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByText(`${words}. Type: Producing`)).toBeVisible();
  expect(await shown(page)).toHaveLength(total);
  await expect(page.getByText(/\/deals\/public\?type=PP$/)).toBeVisible();
  await expect(page.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  const paper = (await page.pdf({ format: 'Letter' })).toString('latin1');
  const sheets = paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(sheets).toBeGreaterThan(total / 15);
  expect(sheets).toBeLessThan(total / 4);
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'Back to the deals' }).click();
  await expect(page).toHaveURL(`${deals}?type=PP`);
});

test('the list prints without what only a screen can use', async ({ page }) => {
  await page.goto(deals);
  await page.emulateMedia({ media: 'print' });
  for (const name of ['View', 'Pages']) await expect(page.getByRole('navigation', { name })).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden();
  await expect(page.locator('article').first()).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('every view is there, and each leads to the next', async ({ page }) => {
    await page.goto(`${deals}?type=PP`);
    const first = await page.locator('article h3 a').first().getAttribute('href');
    for (const name of ['table', '1x', '2x', '3x', '4x']) {
      await view(page, nameOf(name)).click();
      await expect(page).toHaveURL(addressOf(name, 'type=PP'));
      await expect(page.locator('article h3 a, tbody th a').first()).toHaveAttribute('href', first ?? '');
    }
    await view(page, 'Print').click();
    await expect(page.locator('article h2 a').first()).toHaveAttribute('href', first ?? '');
    await page.getByRole('link', { name: 'Back to the deals' }).click();
    await expect(page).toHaveURL(`${deals}?type=PP`);
  });
});

for (const name of [...VIEWS, 'print'])
  test(`the view ${name} fits every width and has no accessibility fault in any`, async ({ page }) => {
    await page.goto(addressOf(name));
    for (const width of WIDTHS) {
      await resize(page, width);
      await expectFits(page, `${width} px`);
    }
    // A dozen deals have every part that hundreds have, and are checked in a moment.
    await page.goto(addressOf(name, 'type=SWD'));
    await expectGoodInEveryWidth(page);
  });

test.describe('Download Deals', () => {
  const openMenuAs = async (page: Page, person: string) => {
    await logIn(page, person);
    await page.goto(deals);
    const menu = page.getByRole('banner').locator('summary').last();
    await hydrated(menu);
    await menu.click();
  };

  test('gives the active deals as text and as CSV', async ({ page }) => {
    await openMenuAs(page, ADVISOR);
    await page.getByRole('button', { name: 'Download Deals' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download Deals' });
    await expect(dialog.getByText(/deals are ready/)).toBeVisible();
    const ready = Number(/\d+/.exec((await dialog.getByText(/deals are ready/).textContent()) ?? '')?.[0]);
    const [text] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Deals.txt' }).click(),
    ]);
    expect(text.suggestedFilename()).toBe('Deals.txt');
    expect(await readFile(await text.path(), 'utf8')).toContain(`Outcrop: ${ready} active deals`);
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Deals.csv' }).click(),
    ]);
    const lines = (await readFile(await csv.path(), 'utf8')).split('\r\n');
    expect(lines.filter((line) => /^\d+,/.test(line))).toHaveLength(ready);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('banner').locator('summary').last()).toBeFocused();
  });

  test('continues after an error where it left off', async ({ page }) => {
    await openMenuAs(page, ADMIN);
    let failures = 0;
    await page.route(/GetDeals\?after=(?!0&)/, (route) => (failures++ === 0 ? route.abort() : route.continue()));
    await page.getByRole('button', { name: 'Download Deals' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download Deals' });
    await expect(dialog.getByRole('heading', { name: 'The deals could not be loaded' })).toBeVisible();
    await dialog.getByRole('link', { name: 'Try again' }).click();
    await expect(dialog.getByText(/deals are ready/)).toBeVisible();
    expect(failures).toBeGreaterThan(1);
  });

  test('can be cancelled', async ({ page }) => {
    await openMenuAs(page, ADMIN);
    await page.route(/GetDeals/, () => undefined);
    const asked = page.waitForRequest(/GetDeals/);
    await hydrated(page.getByRole('button', { name: 'Download Deals' }));
    await page.getByRole('button', { name: 'Download Deals' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download Deals' });
    await expect(dialog.getByText(/Loading the active deals/)).toBeVisible();
    await asked;
    const stopped = page.waitForEvent('requestfailed', (request) => request.url().includes('GetDeals'));
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await stopped;
  });
});
