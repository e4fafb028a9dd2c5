import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { painted } from './painted.ts';

/** The widths that every page must fit, in CSS pixels: a phone, a tablet or small laptop, a desktop. */
export const WIDTHS = [390, 1024, 1440] as const;

/**
 * Runs axe in the page. Its 550 kB are read and compiled once a load of a page: @axe-core/playwright does so twice a call, which took a third of axe's time.
 * @returns each fault as its rule and the first element that breaks it
 */
async function faults(page: Page, options: RunOptions, include?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  // React Aria's own: for seconds it keeps announcements that name elements which have gone since.
  const exclude = ['[data-live-announcer]'];
  return await page.evaluate(
    async ([context, options]) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(context, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    // A list of what passed would cost a second each time.
    [
      include ? { include: [include], exclude } : { exclude },
      { resultTypes: ['violations'], iframes: false, ...options } satisfies RunOptions,
    ] as const,
  );
}

async function expectNone(page: Page, options: RunOptions, what?: string, include?: string): Promise<void> {
  expect(await faults(page, options, include), what).toEqual([]);
}

const withTags = (tags?: string[]): RunOptions => (tags ? { runOnly: { type: 'tag', values: tags } } : {});

/** Waits until nothing is on its way from one colour or place to another, which axe would judge in the middle. What goes on for ever is not waited for. */
const settle = (page: Page) =>
  page.evaluate(() => {
    const ends = (animation: Animation) =>
      animation.playState === 'running' && Number.isFinite(Number(animation.effect?.getComputedTiming().endTime));
    return Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    ).then(() => {});
  });

/**
 * Expects axe to find no fault in the page as it is now.
 * @param what names the page where there are several
 * @param tags which of axe's rules; all of them, unless told
 */
export async function expectAccessible(page: Page, what?: string, tags?: string[]): Promise<void> {
  await settle(page);
  await expectNone(page, withTags(tags), what);
}

/** The rule of contrast: three quarters of what axe takes. */
const CONTRAST = 'color-contrast';
/** Texts whose contrast is to be judged, because no width before showed them, or not in these colours. */
const NEW = 'data-new-colours';

/** Marks those, and remembers them. @returns how many */
const markNewColours = (page: Page): Promise<number> =>
  page.evaluate((mark) => {
    const page = globalThis as { seenColours?: Map<Element, string> };
    page.seenColours ??= new Map();
    const seen = page.seenColours;
    const all = [...document.body.querySelectorAll('*')];
    // What may be the ground of a text, be it beside it in the page's tree.
    const grounds = all.flatMap((element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const isGround =
        element.matches('img, svg, canvas, video') ||
        backgroundImage !== 'none' ||
        backgroundColor !== 'rgba(0, 0, 0, 0)';
      if (!isGround || !element.checkVisibility({ visibilityProperty: true })) return [];
      return [
        { look: `${element.localName} ${backgroundColor} ${backgroundImage}`, at: element.getBoundingClientRect() },
      ];
    });
    let count = 0;
    for (const element of all) {
      element.removeAttribute(mark);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      if (!hasText && !element.matches('input, select, textarea')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const looks = [color, fontSize, fontWeight];
      for (let each: Element | null = element; each; each = each.parentElement)
        looks.push(getComputedStyle(each).opacity);
      const { left, right, top, bottom } = element.getBoundingClientRect();
      for (const { look, at } of grounds)
        if (at.left < right && at.right > left && at.top < bottom && at.bottom > top) looks.push(look);
      const look = looks.join();
      if (seen.get(element) === look) continue;
      seen.set(element, look);
      element.setAttribute(mark, '');
      count += 1;
    }
    return count;
  }, NEW);

/** Expects the page to be as wide as the window: nothing sticks out, and nothing scrolls sideways except in a frame of its own. */
export async function expectFits(page: Page, what?: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(page.viewportSize()?.width);
}

/** Gives the window another width, and waits until the page has drawn itself in it. */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await painted(page);
}

/**
 * Expects the page as it is now to fit every width, and axe to find no fault in any: all widths share one load, which costs half of what axe does, and a
 * text's contrast is judged again only where it has other colours.
 * @param what names the page where there are several
 * @param tags which of axe's rules; all of them, unless told
 */
export async function expectGoodInEveryWidth(page: Page, what = 'the page', tags?: string[]): Promise<void> {
  for (const width of WIDTHS) {
    await resize(page, width);
    await settle(page);
    await expectFits(page, `${what} at ${width} px`);
    await expectNone(page, { ...withTags(tags), rules: { [CONTRAST]: { enabled: false } } }, `${what} at ${width} px`);
    if ((await markNewColours(page)) > 0) {
      const contrast: RunOptions = { runOnly: { type: 'rule', values: [CONTRAST] } };
      await expectNone(page, contrast, `${what} at ${width} px`, `[${NEW}]`);
    }
  }
}
