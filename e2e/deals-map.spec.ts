import { expectAccessible, expectFits, WIDTHS } from './accessible.ts';
import config from './playwright.config.ts';
import { expect, type Page, test } from './test.ts';

// Software GL, so that the map draws on machines without a graphics card.
const SOFTWARE_GL = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];
const { args = [], ...launch } = config.use?.launchOptions ?? {};
test.use({ launchOptions: { ...launch, args: [...args.filter((arg) => arg !== '--disable-gpu'), ...SOFTWARE_GL] } });
test.describe.configure({ timeout: 120_000 });

const map = '/deals/public/map';
const PERMIAN = `${map}?bbox=-104.5,30.5,-100.5,33.5`;
/** A part of Eddy and Lea Counties with so few deals that each has its own pin. */
const FEW_DEALS = `${map}?bbox=-104.2,32,-102.6,33.1`;

const count = (page: Page) => page.locator('#deal-count');
/** What a text counts in all: "327 deals, 39 sold" are 366 that are listed. */
const figure = (text: string | null): number =>
  (text?.match(/\d[\d,]*/g) ?? []).reduce((sum, each) => sum + Number(each.replaceAll(',', '')), 0);
const canvas = (page: Page) => page.getByRole('region', { name: /^Map\. Arrow keys/ });
const markers = (page: Page) => page.getByRole('list', { name: 'Deals on the map' }).getByRole('button');
const clusters = (page: Page) => markers(page).filter({ hasText: /^\d+$/ });
const pins = (page: Page) => markers(page).filter({ hasText: /^[A-Z]+$/ });
const card = (page: Page) => page.getByRole('region', { name: 'Map', exact: true }).getByRole('article');
const boxOf = (page: Page) => /bbox=([^&]+)/.exec(page.url())?.[1]?.split(',').map(Number) ?? [];
const polygonOf = (page: Page) => /polygon=([^&]+)/.exec(page.url())?.[1]?.split(';') ?? [];

async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(markers(page).first()).toBeVisible({ timeout: 45_000 });
}

/** Waits until the map is still with its view in the address, and the list shows what the address says. */
const settled = async (page: Page) => {
  const busy = page.getByRole('region', { name: 'Map', exact: true });
  let seen: string | undefined;
  const same = async () => {
    const [before, still] = [seen, (await busy.getAttribute('aria-busy')) === 'false'];
    seen = still ? page.url() : undefined;
    return seen !== undefined && seen === before;
  };
  await expect.poll(same, { intervals: [250] }).toBe(true);
  // The browser's address is ahead of the list while that is being drawn: the link to the list view says what is shown.
  const link = page.getByRole('link', { name: 'List', exact: true });
  const queryOf = (address: string | null) => address?.split('?')[1];
  await expect.poll(async () => queryOf(await link.getAttribute('href')) === queryOf(page.url())).toBe(true);
  await expect(page.getByRole('region', { name: 'Map', exact: true })).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('section[aria-labelledby="deal-count"]')).toHaveAttribute('aria-busy', 'false');
};

test('panning updates the list, and a reload returns to the same view', async ({ page }) => {
  await open(page, `${map}?location=usa`);
  await expect(page.getByRole('checkbox', { name: 'Search as the map moves' })).toBeChecked();
  const before = page.url();
  const entries = await page.evaluate(() => history.length);
  await canvas(page).focus();
  for (const key of ['ArrowRight', 'ArrowRight', '+']) await page.keyboard.press(key);
  await expect(page).not.toHaveURL(before);
  await expect(count(page)).toHaveText(/ in view$/);
  await settled(page);
  expect(await page.evaluate(() => history.length)).toBe(entries);

  const [box, words] = [boxOf(page), (await count(page).textContent()) ?? ''];
  const answer = await page.request.get(`/api/deals?size=1&location=usa&bbox=${box.join()}`);
  expect(figure(words)).toBe((await answer.json()).total);
  await page.reload();
  await expect(markers(page).first()).toBeVisible({ timeout: 45_000 });
  await expect(page.getByRole('checkbox', { name: 'Search as the map moves' })).toBeChecked();
  await expect(count(page)).toHaveText(words);
  expect(boxOf(page)).toEqual(box);
});

test('a filter that is chosen while the map is still moving goes to what it finds', async ({ page }) => {
  await open(page, `${PERMIAN}&type=PP`);
  await page.getByRole('checkbox', { name: 'Search as the map moves' }).check();
  await settled(page);
  const before = boxOf(page);
  await canvas(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('link', { name: /^Remove Type / }).click();
  await expect(page).toHaveURL(map);
  await settled(page);
  await expect(page).toHaveURL(map);
  await expect(page.getByRole('checkbox', { name: 'Search as the map moves' })).toBeChecked();
  expect(before).toHaveLength(4);
  await expect(count(page)).toHaveText(/^\d+ deals, \d+ sold$/);
});

test('another filter goes to what it finds, and the map stays beside the filters', async ({ page }) => {
  await open(page, map);
  await page.getByRole('button', { name: 'Filters' }).click();
  const panel = page.getByRole('region', { name: 'Filters' });
  await expect(panel.getByRole('heading', { name: 'Filters' })).toBeFocused();
  await panel.getByRole('checkbox', { name: /^Permian/ }).click();
  await expect(page).toHaveURL(`${map}?region=Permian`);
  await expect(canvas(page)).toBeVisible();
  await settled(page);
  const { total, sold } = await (await page.request.get('/api/deals?size=1&region=Permian')).json();
  await expect(panel.getByRole('button', { name: /^Show / })).toHaveText(`Show ${total - sold} deals, ${sold} sold`);
  // All of it that has a place is in view, and nothing lies under the tools.
  const { bbox } = await (await page.request.get('/api/deals/extent?region=Permian')).json();
  const inside = await (await page.request.get(`/api/deals/map?region=Permian&zoom=6&bbox=${bbox}`)).json();
  const shown = await markers(page).evaluateAll((all) =>
    all.map((one) => Number(/^[\d,]+/.exec(one.textContent)?.[0] ?? 1)),
  );
  expect(shown.reduce((sum, one) => sum + one, 0)).toBe(inside.total);
  const tools = await page.getByRole('toolbar', { name: 'Search inside' }).boundingBox();
  for (const marker of await markers(page).all()) {
    const box = await marker.boundingBox();
    expect((box?.y ?? 0) > (tools?.y ?? 0) + (tools?.height ?? 0)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();

  // Closer to somewhere else: what is found next lies outside of it.
  await page.getByRole('link', { name: /^Remove Region / }).click();
  await expect(page).toHaveURL(map);
  await settled(page);
  await canvas(page).focus();
  for (const key of ['ArrowUp', 'ArrowUp', '+']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/bbox=/);
  await settled(page);
  await page.getByRole('combobox', { name: 'Search assignments' }).fill('permian');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${map}?search=permian`);
  await settled(page);
  await expect(page).toHaveURL(`${map}?search=permian`);
  const all = await (await page.request.get('/api/deals?size=1&search=permian')).json();
  await expect(count(page)).toHaveText(`${all.total - all.sold} deals, ${all.sold} sold`);
  await expect(markers(page).first()).toBeVisible();
});

test('what is not on the map can be listed', async ({ page }) => {
  await open(page, map);
  const link = page.getByRole('link', { name: /not on the map$/ });
  const left = figure(await link.textContent());
  await link.click();
  await expect(page).toHaveURL('/deals/public?unmapped=true');
  await expect(page.getByRole('link', { name: 'Remove Map Not on the map' })).toBeVisible();
  expect((await (await page.request.get('/api/deals?size=1&unmapped=true')).json()).total).toBe(left);
  await expect.poll(async () => figure(await count(page).textContent())).toBe(left);
});

test('a row and its pin know each other', async ({ page }) => {
  await open(page, FEW_DEALS);
  const last = pins(page).last();
  await last.focus();
  const title = await card(page).getByRole('heading').textContent();
  const row = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title ?? '', level: 2 }) });
  await expect(row.first()).toHaveAttribute('aria-current', 'true');
  await expect(row.first()).toBeInViewport();
  await card(page).getByRole('button', { name: 'Close' }).click();
  await row.first().getByRole('link').focus();
  await expect(page.locator('button[class*="marked"]')).toHaveCount(1);
  // A row whose deal is in a circle shows where in it.
  await page.goto(map);
  await expect(markers(page).first()).toBeVisible({ timeout: 45_000 });
  const rows = page.locator('section[aria-labelledby="deal-count"] article');
  const pin = page.locator('span[class*="marked"]');
  let seen = 0;
  for (let at = 0; at < 5; at++) {
    await rows.nth(at).getByRole('link').focus();
    seen += await pin.count();
  }
  expect(seen).toBeGreaterThan(0);
});

test('a cluster opens to its deals, and its number is what the box holds', async ({ page }) => {
  await open(page, map);
  const cluster = clusters(page)
    .filter({ hasText: /^\d\d+$/ })
    .first();
  const holds = figure(await cluster.textContent());
  await cluster.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/bbox=/);
  await settled(page);
  // The whole tile is in view, with what lies around it.
  expect(figure(await count(page).textContent())).toBeGreaterThanOrEqual(holds);
  await expect(canvas(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(markers(page).first()).toBeFocused();
});

test('a card opens on hover and by keyboard, and leads to the deal', async ({ page }) => {
  await open(page, FEW_DEALS);
  const pin = pins(page).first();
  const name = ((await pin.getAttribute('aria-label')) ?? '').replace(/, [^,]+$/, '');
  await pin.hover();
  await expect(card(page).getByRole('heading')).toHaveText(name.replace(/, (sold|Producing|Royalty)$/, ''));
  await card(page).getByRole('button', { name: 'Close' }).click();
  await expect(card(page)).toBeHidden();

  const last = pins(page).last();
  await last.focus();
  await expect(card(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await expect(last).toBeFocused();
  await last.press('Enter');
  const link = card(page).getByRole('link');
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await expect(last).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(link).toBeFocused();
  const title = (await link.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/deals\/public\/map\?bbox=/);
});

test('an area is drawn by keyboard, refused when its lines cross, edited, and removed by its token', async ({
  page,
}) => {
  await open(page, PERMIAN);
  // The box of the link has another shape than the map: the list follows the map only when asked to.
  await expect(count(page)).toHaveText(/ in the box$/);
  await page.getByRole('checkbox', { name: 'Search as the map moves' }).check();
  await expect(count(page)).toHaveText(/ in view$/);
  await page.getByRole('button', { name: 'Draw an area' }).focus();
  await page.keyboard.press('Enter');
  await expect(canvas(page)).toBeFocused();
  const move = async (...keys: string[]) => {
    for (const key of keys) {
      const before = page.url();
      await page.keyboard.press(key);
      await expect(page).not.toHaveURL(before);
    }
  };
  await page.keyboard.press('Enter');
  await expect(page.getByText('An area needs at least three corners.')).toBeVisible();
  await page.keyboard.press('Space');
  await move('ArrowRight');
  await page.keyboard.press('Space');
  await move('ArrowDown', 'ArrowLeft');
  await page.keyboard.press('Space');
  await expect(page.getByText(/^3 corners\./)).toBeVisible();
  // A fourth corner that makes the lines cross is refused before the server is asked, then taken away.
  await move('ArrowRight');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/must not cross/)).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/polygon=/);
  expect(polygonOf(page)).toHaveLength(3);
  await expect(count(page)).toHaveText(/in the drawn area$/);
  await settled(page);
  const query = page.url().split('?')[1];
  const answer = await page.request.get(`/api/deals?size=1&${query}`);
  expect(figure(await count(page).textContent())).toBe((await answer.json()).total);

  await page.getByRole('button', { name: 'Edit area' }).click();
  const corner = page.getByRole('button', { name: /^Corner 2/ });
  await corner.focus();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Search this area' }).click();
  await expect.poll(() => page.url().split('?')[1]).not.toBe(query);
  // The corner has moved, but not the map.
  await settled(page);
  expect(new URLSearchParams(page.url().split('?')[1]).get('bbox')).toBe(new URLSearchParams(query).get('bbox'));
  await page.getByRole('link', { name: 'Remove Map Drawn area' }).click();
  await expect(page).not.toHaveURL(/polygon=/);
  await expect(page.getByRole('button', { name: 'Draw an area' })).toBeVisible();

  await page.getByRole('button', { name: 'Draw an area' }).click();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Draw an area' })).toBeVisible();
});

test('an area and a box are drawn by pointer', async ({ page }) => {
  await open(page, PERMIAN);
  const frame = await canvas(page).boundingBox();
  const at = (x: number, y: number): [number, number] => [
    (frame?.x ?? 0) + (frame?.width ?? 0) * x,
    (frame?.y ?? 0) + (frame?.height ?? 0) * y,
  ];
  await page.getByRole('button', { name: 'Draw an area' }).click();
  for (const [x, y] of [at(0.3, 0.4), at(0.7, 0.4), at(0.7, 0.7)]) await page.mouse.click(x, y);
  await page.mouse.dblclick(...at(0.3, 0.7));
  await expect(page).toHaveURL(/polygon=/);
  expect(polygonOf(page)).toHaveLength(4);
  await page.reload();
  await expect(count(page)).toHaveText(/in the drawn area$/);
  await page.getByRole('button', { name: 'Edit area' }).click({ timeout: 45_000 });
  const corners = page.getByRole('button', { name: /^Corner \d/ });
  await expect(corners).toHaveCount(4);
  const [dragged, still] = [await corners.nth(0).boundingBox(), await corners.nth(2).boundingBox()];
  await corners.nth(0).hover();
  await page.mouse.down();
  await page.mouse.move((dragged?.x ?? 0) + 40, (dragged?.y ?? 0) + 30, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await corners.nth(0).boundingBox())?.x).toBeGreaterThan((dragged?.x ?? 0) + 20);
  // The corner is dragged, but not the map beneath it.
  expect(await corners.nth(2).boundingBox()).toEqual(still);
  await page.getByRole('button', { name: 'Search this area' }).click();
  await page.getByRole('button', { name: 'Clear area' }).click();
  await expect(page).not.toHaveURL(/polygon=/);

  // A click on the first corner closes an area; what is inside is counted before.
  await page.getByRole('button', { name: 'Draw an area' }).click();
  for (const [x, y] of [at(0.3, 0.4), at(0.7, 0.4), at(0.7, 0.7)]) await page.mouse.click(x, y);
  // Counted as it is drawn now.
  const inside = page.locator('b[aria-busy="false"]', { hasText: /^\d+ deals?(, \d+ sold)? inside\.$/ });
  await expect(inside).toBeVisible();
  const counted = (await inside.textContent())?.replace(' inside.', '');
  await page.mouse.click(...at(0.3, 0.4));
  await expect(page).toHaveURL(/polygon=/);
  expect(polygonOf(page)).toHaveLength(3);
  await expect(count(page)).toHaveText(`${counted} in the drawn area`);
  await settled(page);
  // The map marks what is inside, and nothing else.
  const query = page.url().split('?')[1];
  const answer = await page.request.get(`/api/deals?size=1&${query}`);
  const marked = await markers(page).evaluateAll((all) =>
    all.map((one) => Number(/^\d+/.exec(one.textContent)?.[0] ?? 1)),
  );
  expect(marked.reduce((sum, one) => sum + one, 0)).toBe((await answer.json()).total);
  await page.getByRole('button', { name: 'Clear area' }).click();
  await expect(page).not.toHaveURL(/polygon=/);

  // A box is dragged, with its count beside it, and the map stays where it is.
  await settled(page);
  await page.getByRole('button', { name: 'Search inside a box' }).click();
  await page.mouse.move(...at(0.3, 0.3));
  await page.mouse.down();
  await page.mouse.move(...at(0.7, 0.8), { steps: 5 });
  await expect(inside).toBeVisible();
  const dropped = (await inside.textContent())?.replace(' inside.', '');
  await page.mouse.up();
  await expect(count(page)).toHaveText(`${dropped} in the box`);
  await page.getByRole('button', { name: 'Clear box' }).click();
  await expect(page).not.toHaveURL(/bbox=/);

  await page.getByRole('button', { name: 'Search inside a box' }).click();
  await page.mouse.click(...at(0.35, 0.45));
  await page.mouse.click(...at(0.6, 0.75));
  await expect(count(page)).toHaveText(/ in the box$/);
  await expect(page.getByRole('checkbox', { name: 'Search as the map moves' })).not.toBeChecked();
  const box = boxOf(page);
  // The box stays while the map moves, until this view is searched instead.
  await canvas(page).focus();
  await page.keyboard.press('-');
  await page.getByRole('button', { name: 'Search this view' }).click();
  await expect.poll(() => boxOf(page)).not.toEqual(box);
});

test('filters work as in the list, an empty view says what to remove, and other pages keep the filters', async ({
  page,
}) => {
  await open(page, PERMIAN);
  const all = (await count(page).textContent()) ?? '';
  await page.getByRole('button', { name: 'Filters' }).click();
  const drawer = page.getByRole('region', { name: 'Filters' });
  await drawer.getByRole('checkbox', { name: /^Royalty/ }).click();
  await expect(page).toHaveURL(/\/deals\/public\/map\?type=RR&bbox=/);
  await drawer.getByRole('button', { name: /^Show / }).click();
  await expect(count(page)).not.toHaveText(all);
  await expect(page.getByRole('link', { name: 'List', exact: true })).toHaveAttribute(
    'href',
    /^\/deals\/public\?type=RR&bbox=/,
  );
  await page.getByRole('link', { name: 'Remove Map Area in view' }).click();
  await expect(page).toHaveURL(`${map}?type=RR`);

  await page.goto(`${map}?bbox=-160,-40,-140,-30`);
  await expect(page.getByRole('heading', { name: 'No deals match this filter' })).toBeVisible();
  await page.getByRole('link', { name: /^Remove Area in view to see/ }).click();
  await expect(page).toHaveURL(map);
  await expect(markers(page).first()).toBeVisible();
});

test('a view across the antimeridian is one box', async ({ page }) => {
  await page.goto(`${map}?bbox=140,-50,-150,10`);
  await expect(canvas(page)).toBeVisible({ timeout: 45_000 });
  await settled(page);
  await canvas(page).focus();
  const before = page.url();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('checkbox', { name: 'Search as the map moves' }).check();
  await expect(page).not.toHaveURL(before);
  const [west = 0, , east = 0] = boxOf(page);
  expect(west).toBeGreaterThan(0);
  expect(east).toBeLessThan(0);
});

test('an area of 100 corners is searched and can be edited; one of 101 is left out', async ({ page }) => {
  const corners = (n: number) =>
    Array.from({ length: n }, (_, i) => {
      const angle = (2 * Math.PI * i) / n;
      return `${(-102.5 + 1.8 * Math.cos(angle)).toFixed(5)},${(32 + 1.4 * Math.sin(angle)).toFixed(5)}`;
    }).join(';');
  await page.goto(`${map}?polygon=${corners(101)}`);
  await expect(count(page)).toHaveText(/^\d+ deals, \d+ sold$/);
  await open(page, `${map}?polygon=${corners(100)}`);
  await expect(count(page)).toHaveText(/in the drawn area$/);
  await page.getByRole('button', { name: 'Edit area' }).click();
  await expect(page.getByRole('button', { name: /^Corner \d/ })).toHaveCount(100);
  await expect(page.getByText(/^100 corners\./)).toBeVisible();
  await page.getByRole('button', { name: 'Set corner' }).click();
  await expect(page.getByText('An area has at most 100 corners.')).toBeVisible();
  const corner = page.getByRole('button', { name: /^Corner 3:/ });
  await corner.focus();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Search this area' }).click();
  await expect.poll(() => polygonOf(page)).toHaveLength(99);
});

test('without WebGL, and when its context is lost, the list is shown instead, with one sentence', async ({ page }) => {
  await open(page, PERMIAN);
  await page.evaluate(() => {
    const context = document.querySelector('canvas')?.getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await expect(page.getByText('The browser has closed the map, so here is the list of the same deals.')).toBeVisible();
  await expect(canvas(page)).toBeHidden();
  await page.getByRole('button', { name: 'Show the map again' }).click();
  await expect(markers(page).first()).toBeVisible({ timeout: 45_000 });

  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(PERMIAN);
  await expect(
    page.getByText('This browser cannot draw the map, so here is the list of the same deals.'),
  ).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(canvas(page)).toBeHidden();
});

test('deals that could not be loaded can be tried again', async ({ page }) => {
  await page.route('**/api/deals/map?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(PERMIAN);
  const alert = page.getByText('The deals on the map could not be loaded.');
  await expect(alert).toBeVisible({ timeout: 45_000 });
  await page.unroute('**/api/deals/map?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(markers(page).first()).toBeVisible();
  await expect(alert).toBeHidden();
});

test('View On Map keeps the filters, and nothing comes from another host', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const problems: string[] = [];
  page.on('console', (message) => message.text().includes('Content Security Policy') && problems.push(message.text()));
  await page.goto('/deals/public?type=PP+L&region=Gulf%20Coast');
  await page.getByRole('link', { name: 'View On Map' }).click();
  await expect(page).toHaveURL(`${map}?type=PP+L&region=Gulf%20Coast`);
  await expect(markers(page).first()).toBeVisible({ timeout: 45_000 });
  await settled(page);
  expect([...hosts].filter(Boolean)).toEqual([new URL(page.url()).host]);
  expect(problems).toEqual([]);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the list of the same deals is there', async ({ page }) => {
    await page.goto(PERMIAN);
    await expect(count(page)).toHaveText(/ in view$/);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Map', exact: true })).toBeHidden();
  });
});

for (const width of WIDTHS) {
  test(`the map fits ${width} px and has no accessibility fault`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await open(page, `${FEW_DEALS}&polygon=-104.1,32.1;-102.8,32.1;-103.4,33`);
    // Into the first circle, until a deal or a list of them is on the card.
    await expect(async () => {
      if (await card(page).isHidden()) await markers(page).first().click();
      await settled(page);
      await expect(card(page)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    for (const drawing of [false, true]) {
      if (drawing) await page.getByRole('button', { name: 'Edit area' }).click();
      await expectFits(page);
      await expectAccessible(page);
    }
  });
}
