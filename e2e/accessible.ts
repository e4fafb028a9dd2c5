import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The widths that every page must fit, in CSS pixels: a phone, a tablet or small laptop, a desktop. */
export const WIDTHS = [390, 1024, 1440] as const;

/**
 * Expects axe to find no fault in the page as it is now.
 * @param what names the page where there are several
 * @param tags which of axe's rules; all of them, unless told
 */
export async function expectAccessible(page: Page, what?: string, tags?: string[]): Promise<void> {
  // Pages have no frames: a page of axe's own to collect their results would cost a second each time, and so would lists of what passed.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    // React Aria's own: for seconds it keeps announcements that name elements which have gone since.
    .exclude('[data-live-announcer]');
  const { violations } = await (tags ? axe.withTags(tags) : axe).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    what,
  ).toEqual([]);
}

/** Expects the page to be as wide as the window: nothing sticks out, and nothing scrolls sideways except in a frame of its own. */
export async function expectFits(page: Page, what?: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(page.viewportSize()?.width);
}

/** Gives the window another width, and waits until the page has drawn itself in it. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

/**
 * Expects the page as it is now to fit every width, and axe to find no fault in any: all widths share one load, which costs half of what axe does.
 * @param what names the page where there are several
 */
export async function expectGoodInEveryWidth(page: Page, what = 'the page'): Promise<void> {
  for (const width of WIDTHS) {
    await resize(page, width);
    await expectFits(page, `${what} at ${width} px`);
    await expectAccessible(page, `${what} at ${width} px`);
  }
}
