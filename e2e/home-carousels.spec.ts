import { WIDTHS } from './accessible.ts';
import { ALL_RAILS, HOME, hero, homeOf, place, rail, slides } from './home-page.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { expect, test } from './test.ts';

// docs/product/pages.md#carousels

test('the hero shows one slide after the other, each for 15 seconds, and stops with Pause', async ({ page }) => {
  await page.clock.install();
  await page.goto(HOME);
  const count = await slides(page).count();
  await expect(place(page, 'Featured')).toHaveText(`1 of ${count}`);
  // The clock runs on by itself too: half of the 15 seconds are left to a slow machine.
  await page.clock.runFor(7_500);
  await expect(place(page, 'Featured')).toHaveText(`1 of ${count}`);
  await page.clock.runFor(7_500);
  await expect(place(page, 'Featured')).toHaveText(`2 of ${count}`);
  await expect(place(page, 'Featured')).toHaveAttribute('aria-live', 'off');
  await hero(page).getByRole('button', { name: 'Pause slides' }).click();
  await page.clock.runFor(60_000);
  await expect(place(page, 'Featured')).toHaveText(`2 of ${count}`);
  await expect(place(page, 'Featured')).toHaveAttribute('aria-live', 'polite');
  await hero(page).getByRole('button', { name: 'Play slides' }).click();
  await expect(hero(page).getByRole('button', { name: 'Pause slides' })).toBeVisible();
  await page.clock.runFor(15_000);
  await expect(place(page, 'Featured')).toHaveText(`3 of ${count}`);
});

test('a mouse over a slide holds it, and who turns is not overtaken', async ({ page }) => {
  await page.clock.install();
  await page.goto(HOME);
  const count = await slides(page).count();
  await expect(place(page, 'Featured')).toHaveText(`1 of ${count}`);
  await slides(page).first().getByRole('heading').hover();
  await page.clock.runFor(40_000);
  await expect(place(page, 'Featured')).toHaveText(`1 of ${count}`);
  await hero(page).getByRole('button', { name: 'Previous slides' }).click();
  await expect(place(page, 'Featured')).toHaveText(`${count} of ${count}`);
  await page.clock.runFor(40_000);
  await expect(place(page, 'Featured')).toHaveText(`${count} of ${count}`);
  await hero(page).getByRole('button', { name: 'Next slides' }).click();
  await expect(place(page, 'Featured')).toHaveText(`1 of ${count}`);
});

test('by keyboard: Pause and arrows come first, then what is in view and nothing else', async ({ page }) => {
  await page.clock.install();
  await page.goto(HOME);
  const count = await slides(page).count();
  await expect(place(page, 'Featured')).toHaveText(`1 of ${count}`);
  await hero(page).getByRole('button', { name: 'Pause slides' }).focus();
  const reached: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const at = document.activeElement;
      return at?.closest('[aria-label=Featured]') ? (at.getAttribute('aria-label') ?? at.textContent ?? '') : null;
    });
    if (name === null) break;
    reached.push(name);
  }
  const [first] = (await homeOf(page)).heroSlides;
  expect(reached).toEqual([
    'Previous slides',
    'Next slides',
    first.title,
    ...first.links.map(({ title }: { title: string }) => title),
  ]);
  // Who reads with the keyboard is not carried off.
  await expect(hero(page).getByRole('button', { name: 'Play slides' })).toBeVisible();
  await page.clock.runFor(40_000);
  await expect(place(page, 'Featured')).toHaveText(`1 of ${count}`);
  await hero(page).getByRole('button', { name: 'Next slides' }).press('Enter');
  await expect(place(page, 'Featured')).toHaveText(`2 of ${count}`);
  await expect(slides(page).nth(0)).toHaveJSProperty('inert', true);
  await expect(slides(page).nth(1)).toHaveJSProperty('inert', false);
});

for (const [width, deals, histories] of [
  [390, 2, 1],
  [1024, 5, 3],
  [1440, 6, 4],
  [1660, 9, 5],
] as const) {
  test(`carousels show ${deals} deals and ${histories} case histories at ${width} px, and turn by views`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(HOME);
    const { caseHistories, tombstones } = await homeOf(page);
    const of = (first: number, perView: number, all: number) =>
      perView === 1 ? `${first} of ${all}` : `${first} to ${Math.min(all, first + perView - 1)} of ${all}`;
    for (const [name, perView, all] of [
      ['Current assignments', deals, await rail(page, 'Current assignments').getByRole('link').count()],
      ['Case histories', histories, caseHistories.length],
      ['Closed, and on record', deals, tombstones.length],
    ] as const) {
      await rail(page, name).scrollIntoViewIfNeeded();
      await expect(place(page, name)).toHaveText(of(1, perView, all));
      const items = rail(page, name).locator('li');
      await expect(items.nth(perView)).toHaveJSProperty('inert', true);
      await rail(page, name).getByRole('button', { name: /^Next/ }).click();
      await expect(place(page, name)).toHaveText(of(Math.min(1 + perView, all - perView + 1), perView, all));
      await expect(items.nth(perView)).toHaveJSProperty('inert', false);
    }
  });
}

test.describe('for those who want no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing turns by itself, and a view changes at once', async ({ page }) => {
    await page.clock.install();
    await page.goto(HOME);
    const count = await slides(page).count();
    await expect(place(page, 'Featured')).toHaveText(`1 of ${count}`);
    await expect(hero(page).getByRole('button', { name: 'Play slides' })).toBeVisible();
    await page.clock.runFor(60_000);
    await expect(place(page, 'Featured')).toHaveText(`1 of ${count}`);
    await hero(page).getByRole('button', { name: 'Next slides' }).click();
    await expect(place(page, 'Featured')).toHaveText(`2 of ${count}`);
    expect((await slides(page).nth(1).boundingBox())?.x).toBe(0);
  });
});

test('nothing moves before, while and after the rows hydrate', async ({ page }) => {
  // Letters that come late change how lines break, on any page; here the rows alone are looked at.
  await page.route('**/*.woff2', (route) => route.abort());
  // On a phone the header's rows become one where the page is scrolled (phone.spec.ts).
  await watchShifts(page, 'header');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(HOME);
    for (const name of ALL_RAILS) {
      await rail(page, name).scrollIntoViewIfNeeded();
      await expect(place(page, name)).not.toBeEmpty();
    }
    expect(await shiftsOf(page), `${width} px`).toEqual([]);
  }
});

test('a row that somebody scrolls says what is in view, and goes on from there', async ({ page }) => {
  await page.goto(HOME);
  const count = await slides(page).count();
  await expect(place(page, 'Featured')).toHaveText(`1 of ${count}`);
  const frame = slides(page).first().locator('../..');
  await frame.evaluate((row) => row.scrollTo({ left: row.clientWidth, behavior: 'instant' }));
  await expect(place(page, 'Featured')).toHaveText(`2 of ${count}`);
  await expect(slides(page).nth(0)).toHaveJSProperty('inert', true);
  await hero(page).getByRole('button', { name: 'Next slides' }).click();
  await expect(place(page, 'Featured')).toHaveText(`3 of ${count}`);
  await expect.poll(() => frame.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)).toBe(2);
  await expect(slides(page).nth(2).getByRole('link').first()).toBeInViewport();
});
