import { test as base, expect, type Page } from '@playwright/test';

export * from '@playwright/test';

/** How long a page may take to come alive, in milliseconds; one that never does is the journey's business. */
const EXPECT_TIMEOUT_MS = 5_000;

/**
 * A browser is quicker than any visitor: after an address was opened, journeys wait until React has taken over the links and buttons that the
 * server sent. What is done before that is tested in before-scripts.spec.ts.
 */
const alive = (page: Page) =>
  page
    .waitForFunction(
      () =>
        [...document.querySelectorAll('header :is(a, button, summary), #main :is(a, button, summary)')].every(
          (element) =>
            element.closest('.maplibregl-map') || Object.keys(element).some((key) => key.startsWith('__reactProps$')),
        ),
      undefined,
      { timeout: EXPECT_TIMEOUT_MS },
    )
    .catch(() => undefined);

/** Playwright's `test`, whose page opens and reloads addresses as people do, and which fails on any error that a script left uncaught. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    const uncaught: string[] = [];
    page.on('pageerror', ({ message }) => uncaught.push(message));
    if (javaScriptEnabled) {
      const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
      page.goto = async (url, options) => {
        const answer = await goto(url, options);
        await alive(page);
        return answer;
      };
      page.reload = async (options) => {
        const answer = await reload(options);
        await alive(page);
        return answer;
      };
    }
    await use(page);
    expect(uncaught).toEqual([]);
  },
});
