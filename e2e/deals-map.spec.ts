import { expectAccessible, expectFits, WIDTHS } from './accessible.ts';
import {
  boxOf,
  canvas,
  card,
  clusters,
  count,
  drawMaps,
  FEW_DEALS,
  figure,
  map,
  markers,
  open,
  PERMIAN,
  pins,
  settled,
} from './deals-map.ts';
import { expect, type Page, test } from './test.ts';

drawMaps();

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
  await expect(count(page)).toHaveText(/^\d+ open, \d+ sold$/);
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
  await expect(panel.getByRole('button', { name: /^Show / })).toHaveText(`Show ${total - sold} open, ${sold} sold`);
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
  await page.getByRole('combobox', { name: 'Search assignments' }).fill('wolfcamp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${map}?search=wolfcamp&sort=match`);
  await settled(page);
  await expect(page).toHaveURL(`${map}?search=wolfcamp&sort=match`);
  const all = await (await page.request.get('/api/deals?size=1&search=wolfcamp')).json();
  await expect(count(page)).toHaveText(`${all.total - all.sold} open, ${all.sold} sold`);
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
  await page.getByRole('link', { name: 'Remove Map Selected area' }).click();
  await expect(page).toHaveURL(`${map}?type=RR`);

  await page.goto(`${map}?bbox=-160,-40,-140,-30`);
  await expect(page.getByRole('heading', { name: 'No deals match this filter' })).toBeVisible();
  await page.getByRole('link', { name: /^Remove Map Selected area All deals / }).click();
  await expect(page).toHaveURL(map);
  await expect(markers(page).first()).toBeVisible();
});

test('without WebGL, and when its context is lost, the list is shown instead, with one sentence', async ({ page }) => {
  await open(page, PERMIAN);
  await page.evaluate(() => {
    const context = document.querySelector('canvas')?.getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await expect(page.getByText('The browser closed the map, so here is the list of the same deals.')).toBeVisible();
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const frame = (page: Page) => page.getByRole('region', { name: 'Map', exact: true });
  const list = (page: Page) => page.locator('section[aria-labelledby="deal-count"]');
  const topOf = async (page: Page) => Math.round((await list(page).boundingBox())?.y ?? 0);
  const handle = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test('the map fills the screen, and the list is pulled up over it by press, drag and keyboard', async ({ page }) => {
    await open(page, PERMIAN);
    await settled(page);
    const low = await topOf(page);
    expect((await frame(page).boundingBox())?.y).toBeLessThanOrEqual(64);
    expect((await frame(page).boundingBox())?.height).toBeGreaterThan(600);
    await expect(count(page)).toBeInViewport({ ratio: 1 });
    const view = page.url();

    await handle(page, 'Pull up the list').click();
    await expect.poll(() => topOf(page)).toBeLessThan(low - 200);
    // At the end of its way: the list glides.
    await list(page).evaluate(async (section) => {
      await Promise.all(
        section
          .closest('[data-position]')!
          .getAnimations()
          .map(({ finished }) => finished),
      );
    });
    const half = await topOf(page);
    await expect(page.getByRole('article').first()).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect.poll(() => topOf(page)).toBeLessThan(120);
    await expectAccessible(page, 'with the list in full');
    await handle(page, 'Show the map').click();
    await expect.poll(() => topOf(page)).toBe(low);

    const grip = await handle(page, 'Pull up the list').boundingBox();
    const from = { x: 195, y: (grip?.y ?? 0) + 12 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 150, { steps: 5 });
    await page.mouse.move(from.x, from.y - 320, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => topOf(page)).toBe(half);
    // The map is as it was: the list moved over it.
    expect(page.url()).toBe(view);
    await handle(page, 'Pull up the list').click();
    await handle(page, 'Show the map').click();
    await expect.poll(() => topOf(page)).toBe(low);
    // By keyboard a row that is below the head comes into view.
    await page.getByRole('article').first().getByRole('link').first().focus();
    await expect.poll(() => topOf(page)).toBe(half);
    await expect(page.getByRole('article').first().getByRole('link').first()).toBeInViewport();
  });

  test('a tap on a cluster frames its deals, and the list makes room', async ({ page }) => {
    const inFrame = async () => {
      const { x, y, width, height } = (await frame(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      let deals = 0;
      for (const marker of await markers(page).all()) {
        const box = await marker.boundingBox();
        if (!box) continue;
        const [midX, midY] = [box.x + box.width / 2, box.y + box.height / 2];
        if (midX < x || midX > x + width || midY < y || midY > y + height) continue;
        deals += Number(/^\d+$/.exec((await marker.textContent()) ?? '')?.[0] ?? 1);
      }
      return deals;
    };
    await open(page, map);
    await settled(page);
    const all = await inFrame();
    const size = await clusters(page).count();
    expect(size).toBeGreaterThan(2);
    for (let at = 0; at < Math.min(size, 4); at++) {
      await open(page, map);
      await settled(page);
      const cluster = clusters(page).nth(at);
      const holds = Number(await cluster.textContent());
      await cluster.click();
      await expect(page).toHaveURL(/bbox=/);
      await settled(page);
      const shown = await inFrame();
      expect(shown, `cluster ${at} of ${holds}`).toBeGreaterThanOrEqual(holds);
      // Its deals, and not most of the others.
      expect(shown - holds, `beside cluster ${at} of ${holds}`).toBeLessThan((all - holds) / 2);
    }
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
