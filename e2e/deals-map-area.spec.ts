import {
  boxOf,
  canvas,
  count,
  drawMaps,
  figure,
  map,
  markers,
  open,
  PERMIAN,
  polygonOf,
  settled,
} from './deals-map.ts';
import { expect, test } from './test.ts';

drawMaps();

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
  const inside = page.locator('b[aria-busy="false"]', { hasText: /^\d+ (deals?|open, \d+ sold) inside\.$/ });
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
  await expect(count(page)).toHaveText(/^\d+ open, \d+ sold$/);
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
