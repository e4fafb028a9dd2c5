import { expectGoodInEveryWidth, WIDTHS } from './accessible.ts';
import { ADMIN, LISTINGS, PASSWORD } from './admin.ts';
import { hydrated } from './hydrated.ts';
import { expect, type Page, test } from './test.ts';

const deals = '/deals/public';
const saved = `${deals}?liked=true`;
const count = (page: Page) => page.locator('#deal-count');
const bookmark = (page: Page, id: number) => page.getByRole('button', { name: `Save deal ${id}`, exact: true });
const compare = (page: Page, id: number) => page.getByRole('button', { name: `Compare deal ${id}`, exact: true });
const savedLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Saved/ });
const tray = (page: Page) => page.getByRole('region', { name: 'Deals to compare' });

/** Ids of the first deals of the list. */
async function firstDeals(page: Page, howMany: number): Promise<number[]> {
  const { deals } = (await (await page.request.get(`/api/deals?size=${howMany}`)).json()) as {
    deals: { ListingId: number }[];
  };
  return deals.map((deal) => deal.ListingId);
}
/** Opens a page with deals and waits for its script: before that the bookmark is a form, which loads the page again. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page.getByRole('button', { name: /^Compare deal/ }).first());
}
/** The answer to a change of a like. */
const changed = (page: Page) => page.waitForResponse((answer) => /\/api\/deals\/\d+\/like$/.test(answer.url()));

async function logIn(page: Page): Promise<void> {
  await page.goto(`/login?redirectTo=${encodeURIComponent(saved)}`);
  await page.getByLabel('Email').fill('buyer@outcrop.example');
  await page.getByLabel('Password', { exact: true }).fill('outcropDemo1');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(saved);
}

test.describe('saving deals', () => {
  test('a visitor saves deals, sees that at once everywhere, and finds them again', async ({ page }) => {
    const [id, other] = (await firstDeals(page, 2)) as [number, number];
    await page.goto(saved);
    await expect(page.getByRole('heading', { name: 'You have not saved any deals yet' })).toBeVisible();
    await open(page, deals);
    await expect(bookmark(page, id)).toHaveAttribute('aria-pressed', 'false');
    // Two at once: the second waits for the cookie that the first one brings.
    await bookmark(page, id).click();
    await bookmark(page, other).click();
    await expect(bookmark(page, id)).toHaveAttribute('aria-pressed', 'true');
    await expect(savedLink(page)).toHaveText(/Saved\s*2/);
    await expect.poll(async () => (await (await page.request.get('/api/deals/likes')).json()).count).toBe(2);

    await open(page, `/deals/${id}`);
    const onPage = page.getByRole('button', { name: `Saved deal ${id}` });
    await expect(onPage).toHaveAttribute('aria-pressed', 'true');
    await savedLink(page).click();
    await expect(count(page)).toHaveText('2 deals');
    await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText('Saved only');
    await page.reload();
    await expect(count(page)).toHaveText('2 deals');
    await hydrated(compare(page, id));

    // The row stays, so that a slip can be undone, and is gone when the list is loaded again.
    await Promise.all([changed(page), bookmark(page, id).click()]);
    await expect(bookmark(page, id)).toHaveAttribute('aria-pressed', 'false');
    await expect(savedLink(page)).toHaveText(/Saved\s*1/);
    await page.reload();
    await expect(count(page)).toHaveText('1 deal');
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'visitor')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  });

  test('a failure undoes it and says so for three seconds', async ({ page }) => {
    const [id] = (await firstDeals(page, 1)) as [number];
    await open(page, deals);
    await page.route('**/like', (route) => route.abort());
    await bookmark(page, id).click();
    const message = page.getByText(`Deal ${id} could not be saved. Please try again.`);
    await expect(message).toBeVisible();
    await expect(bookmark(page, id)).toHaveAttribute('aria-pressed', 'false');
    await expect(message).toBeHidden();
    await page.unroute('**/like');
    await Promise.all([changed(page), bookmark(page, id).click()]);
    await expect(bookmark(page, id)).toHaveAttribute('aria-pressed', 'true');
  });

  test('what a visitor saved belongs to the person after signing in, and no longer to the browser', async ({
    page,
  }) => {
    await page.goto('/home');
    const others = (await firstDeals(page, 40)).slice(20);
    await open(page, `/deals/${others[0]}`);
    await Promise.all([changed(page), page.getByRole('button', { name: `Save deal ${others[0]}` }).click()]);
    await logIn(page);
    await hydrated(bookmark(page, others[0] ?? 0));
    await expect(bookmark(page, others[0] ?? 0)).toHaveAttribute('aria-pressed', 'true');
    expect((await page.context().cookies()).some(({ name }) => name === 'visitor')).toBe(false);
    // Back to how it was before, for the journeys that follow.
    await Promise.all([changed(page), bookmark(page, others[0] ?? 0).click()]);
    await page.context().clearCookies();
    await page.goto(saved);
    await expect(page.getByRole('heading', { name: 'You have not saved any deals yet' })).toBeVisible();
  });
});

test.describe('comparing deals', () => {
  test('up to four are kept across pages and reloads, a fifth is refused, and the table says what differs', async ({
    page,
  }) => {
    const ids = await firstDeals(page, 5);
    await open(page, deals);
    for (const id of ids.slice(0, 4)) await compare(page, id).click();
    await expect(tray(page).getByRole('listitem')).toHaveCount(4);
    await compare(page, ids[4] ?? 0).click();
    await expect(page.getByText('You can compare up to four deals. Remove one first.')).toBeVisible();
    await expect(compare(page, ids[4] ?? 0)).toHaveAttribute('aria-pressed', 'false');
    await open(page, `/deals/${ids[0]}`);
    await expect(tray(page).getByRole('listitem')).toHaveCount(4);
    await tray(page)
      .getByRole('button', { name: `Remove deal ${ids[3]} from the comparison` })
      .click();
    await tray(page).getByRole('link', { name: 'Compare 3 deals' }).click();

    await expect(page).toHaveURL(`/deals/compare?ids=${ids.slice(0, 3).join('+')}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Compare deals' })).toBeFocused();
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    await expect(page.getByRole('rowheader', { name: 'Net production' })).toBeVisible();
    const same = page.locator('summary', { hasText: /the same in all 3 deals$/ });
    await same.click();
    await expect(
      page
        .getByText('Data room', { exact: true })
        .or(page.getByText('Country', { exact: true }))
        .first(),
    ).toBeVisible();
    await expect(tray(page)).toBeHidden();

    await page.getByRole('link', { name: `Remove deal ${ids[1]}`, exact: true }).click();
    await expect(page).toHaveURL(`/deals/compare?ids=${ids[0]}+${ids[2]}`);
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await expect(page.getByRole('columnheader')).toHaveCount(2);

    // One more by its number; then by words, out of a few; the bare page shows what the tray holds.
    await page.getByRole('textbox', { name: 'Add a deal' }).fill(String(ids[1]));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/deals/compare?ids=${ids[0]}+${ids[2]}+${ids[1]}`);
    await page.getByRole('textbox', { name: 'Add a deal' }).fill('producing');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('region', { name: 'Add a deal' }).getByRole('link').first().click();
    await expect(page.getByRole('columnheader')).toHaveCount(4);
    await page.goto('/deals/compare');
    await expect(page).toHaveURL(`/deals/compare?ids=${ids[0]}+${ids[2]}`);
  });

  test('the address alone says what is compared; what cannot be seen is left out with a note', async ({
    page,
    request,
  }) => {
    const [first, second] = (await firstDeals(page, 2)) as [number, number];
    await page.goto(`/deals/compare?ids=${first}+2147483647+${second}`);
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await expect(page.getByText(/^One deal in this address was left out/)).toBeVisible();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    const plain = await (await request.get(`/deals/compare?ids=${first}+${second}`)).text();
    expect(plain).toContain('Net revenue interest');
    await page.goto('/deals/compare');
    await expect(page.getByRole('heading', { name: 'No deals to compare yet' })).toBeVisible();
  });
});

test.describe('deals that are withdrawn while they are compared', () => {
  test('leave the page and the tray, and the page says so', async ({ page, request }) => {
    expect((await request.post('/api/Auth/Login', { data: { email: ADMIN, password: PASSWORD } })).ok()).toBe(true);
    const publish = async (header: string): Promise<{ id: number; version: number }> => {
      const whole = { header, PLSCode: 'PP', usa: true, agentName: 'J. Qvist', webStatus: 'published' };
      return (await request.post(LISTINGS, { data: whole })).json();
    };
    const made = [await publish('Compared and withdrawn, one'), await publish('Compared and withdrawn, two')];
    const [first, second] = made.map(({ id }) => id) as [number, number];
    const withdraw = async ({ id, version }: { id: number; version: number }) =>
      expect((await request.put(`${LISTINGS}/${id}`, { data: { version, webStatus: 'withdrawn' } })).status()).toBe(
        200,
      );
    for (const id of [first, second]) {
      await open(page, `/deals/${id}`);
      await compare(page, id).click();
    }
    await tray(page).getByRole('link', { name: 'Compare 2 deals' }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);

    await withdraw(made[0]!);
    await page.reload();
    await expect(page.getByRole('columnheader')).toHaveCount(1);
    await expect(page.getByText(/^One deal in this address was left out: not on the market/)).toBeVisible();
    await open(page, deals);
    await expect(tray(page).getByRole('listitem')).toHaveText([/Compared and withdrawn, two/]);

    await withdraw(made[1]!);
    const gone = await page.goto(`/deals/compare?ids=${first}+${second}`);
    expect(gone?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'None of these deals is on the market' })).toBeVisible();
    await expect(page.getByText(/^2 deals in this address were left out/)).toBeVisible();
    await expect(page.getByText('Compared and withdrawn')).toHaveCount(0);
    await open(page, deals);
    await expect(tray(page)).toBeHidden();
  });
});

test('two tabs compare each their own deals', async ({ page, context }) => {
  const [first, second, third] = (await firstDeals(page, 3)) as [number, number, number];
  const other = await context.newPage();
  for (const [tab, id] of [
    [page, first],
    [other, second],
  ] as const) {
    await open(tab, deals);
    await compare(tab, id).click();
  }
  await compare(page, third).click();
  await other.reload();
  await expect(tray(other).getByRole('listitem')).toHaveCount(1);
  await expect(tray(page).getByRole('link', { name: 'Compare 2 deals' })).toHaveAttribute(
    'href',
    `/deals/compare?ids=${first}+${third}`,
  );
  await expect(compare(other, first)).toHaveAttribute('aria-pressed', 'false');
  await other.close();
});

test('saving and comparing work by keyboard alone', async ({ page }) => {
  const [first, second, third] = (await firstDeals(page, 3)) as [number, number, number];
  await open(page, deals);
  await bookmark(page, first).focus();
  await Promise.all([changed(page), page.keyboard.press('Space')]);
  await expect(bookmark(page, first)).toHaveAttribute('aria-pressed', 'true');
  await expect(bookmark(page, first)).toBeFocused();
  for (const id of [first, second]) {
    await compare(page, id).focus();
    await page.keyboard.press('Enter');
  }
  await tray(page).getByRole('link', { name: 'Compare 2 deals' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/deals\/compare\?ids=/);
  await page.getByRole('link', { name: `Remove deal ${first}`, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader')).toHaveCount(1);

  // A phone shows one deal beside the first, and the links between them work by keyboard.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/deals/compare?ids=${first}+${second}+${third}`);
  await page.getByRole('link', { name: 'Next deal' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/deals/compare?ids=${first}+${second}+${third}&beside=2`);
  await expect(page.getByRole('link', { name: 'Next deal' })).toBeFocused();
});

test.describe('three compared deals', () => {
  const address = async (page: Page) => `/deals/compare?ids=${(await firstDeals(page, 3)).join('+')}`;
  const names = (page: Page) => page.getByRole('columnheader');

  for (const width of [1440, 1024])
    test(`use the whole width at ${width} px, price, production and cash flow first; the names stay`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(await address(page));
      const table = await page.getByRole('table').boundingBox();
      const title = await page.getByRole('heading', { level: 1 }).locator('..').boundingBox();
      expect(table?.width).toBe(title?.width);
      const last = await names(page).nth(2).boundingBox();
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo((table?.x ?? 0) + (table?.width ?? 0), 0);
      const rows = await page.locator('tbody th[scope=row]').allTextContents();
      const first = ['Price', 'Net production', 'Cash flow/month'];
      expect(rows.filter((label) => first.includes(label))).toEqual(first.filter((label) => rows.includes(label)));
      expect(first).toContain(rows[0]);
      const add = await page.getByRole('textbox', { name: 'Add a deal' }).boundingBox();
      expect(add?.y).toBeLessThan(table?.y ?? 0);
      await page.evaluate(() => window.scrollBy({ top: 700, behavior: 'instant' }));
      await expect.poll(async () => (await names(page).first().boundingBox())?.y).toBe(0);
    });

  test('are two at a time on a phone, by links and by a swipe, and nothing scrolls inside the page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(await address(page));
    const shown = () => names(page).filter({ visible: true }).allTextContents();
    const all = await page.locator('thead th').allTextContents();
    await expect.poll(shown).toEqual([all[0], all[1]]);
    await page.getByRole('link', { name: 'Next deal' }).click();
    await expect.poll(shown).toEqual([all[0], all[2]]);
    await expect(page.getByRole('status').filter({ hasText: 'deal 2 of 2' })).toBeVisible();
    const inside = await page
      .getByRole('region', { name: 'Deals side by side' })
      .evaluate(
        (region) =>
          [region, ...region.querySelectorAll('*')].filter(
            (each) => /auto|scroll/.test(getComputedStyle(each).overflow) && each.scrollWidth > each.clientWidth,
          ).length,
      );
    expect(inside).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const rows = page.getByRole('region', { name: 'Deals side by side' });
    const swipe = (from: number, to: number) =>
      rows.evaluate(
        (region, [start, end]) => {
          const touch = (clientX: number) => new Touch({ identifier: 1, target: region, clientX, clientY: 500 });
          const fire = (type: string, name: 'touches' | 'changedTouches', x: number) =>
            region.dispatchEvent(new TouchEvent(type, { bubbles: true, [name]: [touch(x)] }));
          fire('touchstart', 'touches', start);
          fire('touchend', 'changedTouches', end);
        },
        [from, to] as const,
      );
    await swipe(300, 120);
    await expect.poll(shown).toEqual([all[0], all[1]]);
    await swipe(120, 300);
    await expect.poll(shown).toEqual([all[0], all[2]]);
    await page.evaluate(() => window.scrollBy({ top: 700, behavior: 'instant' }));
    // Below the header, which stays in view.
    await expect.poll(async () => (await names(page).first().boundingBox())?.y).toBeLessThanOrEqual(64);
    await expect(names(page).first()).toBeInViewport();
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the bookmark is a form, and comes back to the same page', async ({ page }) => {
    const [id] = (await firstDeals(page, 1)) as [number];
    await page.goto(`${deals}?location=usa`);
    await bookmark(page, id).click();
    await expect(page).toHaveURL(`${deals}?location=usa`);
    await expect(bookmark(page, id)).toHaveAttribute('aria-pressed', 'true');
    await page.goto(saved);
    await expect(count(page)).toHaveText('1 deal');
    await bookmark(page, id).click();
    await expect(page.getByRole('heading', { name: 'You have not saved any deals yet' })).toBeVisible();
    await expect(compare(page, id)).toBeHidden();
  });

  test('a refusal is shown on a page of the site, which leads back', async ({ page }) => {
    const [id] = (await firstDeals(page, 1)) as [number];
    // As if the form were on another site, which the API refuses.
    await page.route('**/likes', async (route) => {
      const headers = { ...route.request().headers(), 'sec-fetch-site': 'cross-site' };
      await route.fulfill({ response: await route.fetch({ headers }) });
    });
    await page.goto(`${deals}?location=usa`);
    const [answer] = await Promise.all([page.waitForResponse('**/likes'), bookmark(page, id).click()]);
    expect(answer.status()).toBe(403);
    await expect(page.getByRole('heading', { level: 1, name: 'The deal could not be saved' })).toBeAttached();
    await expect(page.getByRole('alert')).toContainText('This request came from another site.');
    await expect(page.getByRole('banner')).toBeVisible();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(`${deals}?location=usa`);
  });
});

test('a search is reported once its results are there, and a change of order does not count as one', async ({
  page,
}) => {
  const reported: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('TrackDealsWebSearch'))
      reported.push(`${new URL(request.url()).search} ${request.postData()}`);
  });
  await page.goto(`${deals}?search=wolf&type=PP`);
  const found: number = (await (await page.request.get('/api/deals?search=wolf&type=PP&size=1')).json()).total;
  await expect.poll(() => reported).toEqual([`?search=wolf {"filters":{"type":["PP"]},"count":${found}}`]);
  await page.locator('summary', { hasText: 'Sort' }).click();
  const sorted = page.waitForResponse((answer) => answer.url().includes('sort=date'));
  await page.getByRole('link', { name: 'Oldest First' }).click();
  await sorted;
  await page.getByRole('link', { name: 'Remove Type Producing' }).click();
  await expect.poll(() => reported.length).toBe(2);
  expect(reported[1]).toMatch(/^\?search=wolf \{"filters":\{\},"count":\d+\}$/);
});

test('the compare page and the tray fit every width and have no accessibility fault in any', async ({ page }) => {
  test.setTimeout(120_000);
  const ids = await firstDeals(page, 4);
  await page.setViewportSize({ width: WIDTHS[0], height: 900 });
  await open(page, deals);
  for (const id of ids) await compare(page, id).click();
  await expect(tray(page)).toBeVisible();
  await bookmark(page, ids[0] ?? 0).click();
  for (const address of [null, `/deals/compare?ids=${ids.join('+')}`, '/deals/compare?ids=2147483647', saved]) {
    if (address) await page.goto(address);
    await expectGoodInEveryWidth(page, String(address));
  }
});
