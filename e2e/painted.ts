import type { Page } from '@playwright/test';

/** Waits until what a page has done by now is on the screen. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))));
