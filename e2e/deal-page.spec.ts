import { expectAccessible, expectGoodInEveryWidth, WIDTHS } from './accessible.ts';
import { expect, type Page, test } from './test.ts';

/** Deals of the demo: one with a data room and dates, one that is being packaged, one that is sold; and an EVENT deal. */
const ROOM = '/deals/12847';
const PACKAGING = '/deals/12842';
const SOLD = '/deals/12602';
const EVENT = '/deals/12845';
const STUDY = '/deals/12841';

const logIn = async (page: Page) => {
  await page.getByLabel('Email').fill('buyer@outcrop.example');
  await page.getByLabel('Password', { exact: true }).fill('outcropDemo1');
  // Of the form, over the page or on a page of its own; the header has a button of that name too.
  await page.locator('form').getByRole('button', { name: 'Login' }).click();
};

test('a data room asks a visitor to log in over the page, then leads to their next step', async ({ page }) => {
  await page.goto(ROOM);
  await page
    .getByRole('button', { name: /^Request access/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Please log in' })).toContainText(
    'Log in to open the data room for deal 12847.',
  );
  await logIn(page);
  await expect(page).toHaveURL('/secure-files/12847');
  await expect(page.getByText('Your next step')).toBeVisible();
});

test('a deal that can be bought right away shows whom to contact', async ({ page }) => {
  const { deals } = await (await page.request.get('/api/deals?open=true&size=100')).json();
  const { url, ListingId } = deals.find(({ buyNow }: { buyNow: boolean }) => buyNow);
  await page.goto(url);
  const opener = page.getByRole('button', { name: /^Buy now/ }).first();
  await opener.click();
  await expect(page.getByRole('dialog', { name: 'Please log in' })).toContainText(`Log in to buy deal ${ListingId}.`);
  await logIn(page);
  const dialog = page.getByRole('dialog', { name: 'Buy this deal now' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(url);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link', { name: /@/ })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:.*subject=Buy%20this%20deal%20now%2C%20deal%20${ListingId}$`),
  );
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a deal that is being packaged can be saved from its note, which says so when that fails', async ({ page }) => {
  await page.goto(PACKAGING);
  await page.getByRole('button', { name: 'Not open yet' }).first().click();
  const note = page.getByRole('dialog', { name: 'This deal is being packaged' });
  await page.route('**/api/deals/*/like', (route) => route.abort());
  await note.getByRole('button', { name: 'Save deal' }).click();
  await expect(note.getByRole('alert')).toContainText('could not be reached');
  await page.unroute('**/api/deals/*/like');
  await note.getByRole('button', { name: 'Save deal' }).click();
  await expect(note).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Deal 12842 is saved' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saved deal 12842' })).toHaveAttribute('aria-pressed', 'true');
});

test('a sold deal offers no files, only its agent', async ({ page }) => {
  await page.goto(SOLD);
  await expect(page.getByText('Sold By Agent').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Files' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /data room/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Email / }).first()).toHaveAttribute('href', /^mailto:/);
});

test('the dates can be added to a calendar by whoever may see the deal', async ({ page, request }) => {
  await page.goto(ROOM);
  const link = page.getByRole('link', { name: 'Add to calendar' });
  await expect(link).toHaveAttribute('href', `${ROOM}/dates.ics`);
  const answer = await request.get(`${ROOM}/dates.ics`);
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const text = await answer.text();
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  const shown = await page
    .locator('section[aria-labelledby=dates-title] time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')?.replaceAll('-', '')));
  expect(shown.length).toBeGreaterThan(3);
  expect([...text.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => day)).toEqual(shown);
  for (const missing of ['/deals/2147483647/dates.ics', '/deals/abc/dates.ics'])
    expect((await request.get(missing)).status()).toBe(404);
});

test('an event says what its dates and its price are, and stays among the assignments', async ({ page, request }) => {
  await page.goto(EVENT);
  await expect(page.getByText('Event 12845', { exact: true })).toBeVisible();
  // None of a deal's own words: its status, its size, and what it may bring.
  await expect(page.getByText('Active Deal', { exact: true })).toHaveCount(0);
  const tags = page.getByRole('list', { name: 'Similar deals by' });
  await expect(tags.getByRole('link', { name: /deal$/ })).toHaveCount(0);
  await expect(page.getByText('Projected price')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Production and cash flow' })).toHaveCount(0);
  await expect(page.getByRole('term').filter({ hasText: /^Price$/ })).toBeVisible();
  await expect(page.locator('section[aria-labelledby=dates-title] dt')).toHaveText([
    /^Registration opens/,
    /^Register by/,
    /^Event ends/,
  ]);
  const assignments = page.getByRole('navigation', { name: 'Main' }).locator('summary [aria-current=true]');
  await expect(assignments).toHaveText('Assignments');
  const calendar = await (await request.get(`${EVENT}/dates.ics`)).text();
  expect(calendar).toContain('SUMMARY:Register by: ');
  expect(calendar).not.toContain('Bids due');
});

test('the link is copied, and a message says so for a moment', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(ROOM);
  await page.getByRole('button', { name: 'Share' }).click();
  const message = page.getByRole('status').filter({ hasText: 'The link to this deal was copied' });
  await expect(message).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${ROOM}$`));
  await expect(message).toBeHidden();
});

test('a message stands beside no text, and the end of the page can be read above it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(ROOM);
    const lastLine = await page.getByText(/^© 2026/).elementHandle();
    await page.getByRole('button', { name: 'Share' }).click();
    // All in one step: the message goes after a moment.
    const { bar, end } = await page.getByText('The link to this deal was copied').evaluate((message, last) => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      return { bar: message.getBoundingClientRect().toJSON(), end: last!.getBoundingClientRect().bottom };
    }, lastLine);
    expect(bar, `${width}`).toMatchObject({ x: 0, width });
    expect(end, `${width}`).toBeLessThanOrEqual(bar.y);
  }
});

test('the key figures are in the first screen of a desktop, below one picture', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const address of [ROOM, SOLD, EVENT, STUDY]) {
    await page.goto(address);
    const figures = page.locator('article dl').first();
    const box = await figures.boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0), address).toBeLessThan(900);
    // Nobody has uploaded a logo or a tombstone for it: drawn ones would be the cover once more.
    await expect(page.locator('article :is([src*="/images/new/logo/"], [src*="/images/new/tombstone/"])')).toHaveCount(
      0,
    );
  }
});

test('on a desktop the main action stays in view, and does not cover what is jumped to', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(ROOM);
  const bar = page.getByRole('region', { name: 'This deal' });
  await expect(bar).toHaveCount(0);
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Reserves' }).click();
  await expect(bar).toContainText('Midland Basin non-operated');
  await expect(bar).toContainText('1,212 BOE/d');
  const below = async () => {
    const [head, edge] = await Promise.all([
      page.getByRole('heading', { level: 2, name: 'Reserves' }).boundingBox(),
      bar.boundingBox(),
    ]);
    return (head?.y ?? 0) - (edge?.height ?? 900);
  };
  await expect.poll(below).toBeGreaterThan(0);
  await expectAccessible(page);
  await bar.getByRole('button', { name: /^Request access/ }).click();
  await expect(page.getByRole('dialog', { name: 'Please log in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(bar).toHaveCount(0);
});

test('events and studies have one head: date, place, price, and the way to them', async ({ page }) => {
  await page.goto(EVENT);
  const head = page.locator('article dl').first();
  await expect(head.getByRole('term')).toHaveText(['Event ends', 'Where', 'Price', 'Register by']);
  await expect(head).toContainText('Houston, Texas');
  await expect(page.getByRole('link', { name: 'Register', exact: true }).first()).toHaveAttribute(
    'href',
    /^mailto:.*subject=Registration%20for%20event%2012845$/,
  );
  await expect(page.locator('article section h2')).toHaveText(['Summary', 'Your contact', 'Dates']);
  await page.goto(STUDY);
  await expect(page.locator('article dl').first().getByRole('term')).toHaveText(['Listed', 'Where', 'Price']);
  await expect(page.getByRole('link', { name: 'Order this study' }).first()).toHaveAttribute(
    'href',
    /^mailto:.*subject=Order%20of%20study%2012841$/,
  );
  await expect(page.getByRole('navigation', { name: 'On this page' })).toHaveCount(0);
});

test('a sold deal shows first what can still be bought', async ({ page }) => {
  await page.goto(SOLD);
  const open = page.getByRole('region', { name: 'Still on the market' });
  await expect(open).toContainText('Deal 12602 is sold.');
  await expect(open.getByRole('article')).toHaveCount(3);
  await expect(open.getByText(/^Sold/)).toHaveCount(0);
  const heads = await page.locator('article > div h2').allTextContents();
  expect(heads.indexOf('Still on the market')).toBeLessThan(heads.indexOf('Summary'));
  expect(heads).not.toContain('Similar deals');
});

test('the location is drawn, and leads to the deals around it', async ({ page }) => {
  await page.goto(ROOM);
  const map = page.getByRole('img', { name: /^Map: / });
  await map.scrollIntoViewIfNeeded();
  await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: 'Nearby deals on the map' })).toHaveAttribute(
    'href',
    /^\/deals\/public\/map\?bbox=/,
  );
});

test('tags lead to similar deals', async ({ page }) => {
  await page.goto(ROOM);
  await page.getByRole('list', { name: 'Similar deals by' }).getByRole('link', { name: 'Larger deal' }).click();
  await expect(page).toHaveURL('/deals/public?dealSize=large');
});

test('printing leaves out what only a screen can use', async ({ page }) => {
  await page.goto(ROOM);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reserves' })).toBeVisible();
  for (const name of ['Share', 'Print']) await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Similar deals' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
  await expect(page.getByRole('img', { name: 'Outcrop' })).toBeVisible();
  await expect(page.getByText(/4200 Survey Street/).first()).toBeVisible();
  await expect(page.getByText(new RegExp(`^https?://.*${ROOM}`)).first()).toBeVisible();
});

test('an old link offers similar deals, within the site as well', async ({ page }) => {
  const answer = await page.goto('/old/9123-eagle-ford-minerals');
  expect(answer?.status()).toBe(404);
  const near = page.getByRole('region', { name: 'Were you looking for one of these?' });
  await expect(near.getByRole('link').first()).toHaveAttribute('href', /^\/deals\/\d+$/);
  await expect(near).toContainText(/eagle ford/i);

  // A typing error: the intended deal comes first.
  await page.goto('/deals/128470');
  await expect(near.getByRole('link').first()).toHaveAttribute('href', ROOM);
  await page.getByRole('textbox', { name: 'Search for a deal' }).fill('bakken');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/deals/public?search=bakken');
});

test('a missing page ends in one drawing', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(page.locator('img[src*="/images/panorama/missing"]')).toBeVisible();
  await expect(page.locator('img[src*="/images/panorama/footer"]')).toBeHidden();
});

for (const address of [ROOM, PACKAGING, SOLD, EVENT, STUDY, '/old/9123-eagle-ford-minerals', '/deals/2147483647'])
  test(`${address} fits every width and has no accessibility fault in any`, async ({ page }) => {
    await page.goto(address);
    await expectGoodInEveryWidth(page, address);
  });

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the page, its contact, its login and a missing page work', async ({ page }) => {
    await page.goto(ROOM);
    for (const name of ['Summary', 'Where it lies', 'Files', 'Your contact', 'Dates', 'Similar deals'])
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(page.getByText(/^Updated /)).toBeVisible();
    await page.goto(PACKAGING);
    await page.getByRole('link', { name: 'Not open yet' }).first().click();
    await expect(page).toHaveURL(`${PACKAGING}#contact`);
    await page.goto('/deals/128470');
    await expect(page.getByRole('link', { name: /Midland Basin non-operated/ })).toHaveAttribute('href', ROOM);
    await page.goto(ROOM);
    await page
      .getByRole('link', { name: /^Request access/ })
      .first()
      .click();
    await logIn(page);
    await expect(page).toHaveURL(ROOM);
    await expect(page.getByRole('link', { name: 'Sign agreement' }).first()).toHaveAttribute(
      'href',
      '/secure-files/12847/agreement',
    );
  });
});

test('a section does not say its heading twice', async ({ page }) => {
  await page.goto(ROOM);
  const words = page.getByRole('region', { name: 'Infrastructure' }).getByText('Infrastructure', { exact: true });
  await expect(words.first()).toBeVisible();
  expect(await words.evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().width > 1).length)).toBe(1);
});
