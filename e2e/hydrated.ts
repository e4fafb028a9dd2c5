import { expect, type Locator } from '@playwright/test';

/**
 * Waits until React has hydrated an element that the server sent. Before that a link is a plain link: it works, but Space, which is for
 * checkboxes, scrolls the page. A pointer needs no such wait.
 */
export const hydrated = (element: Locator): Promise<void> =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$'))))
    .toBe(true);
