import { test as base, expect, type Page } from '@playwright/test';

export * from '@playwright/test';

/** How long to wait for a page to hydrate; if it never does, the journey itself will notice. */
const HYDRATION_TIMEOUT_MS = 5_000;

/**
 * A browser is quicker than any visitor: after opening an address, journeys wait until React has hydrated the links and buttons that the
 * server sent. What happens before that is tested in before-scripts.spec.ts.
 */
const hydratedPage = (page: Page) =>
  page
    .waitForFunction(
      () =>
        [...document.querySelectorAll('header :is(a, button, summary), #main :is(a, button, summary)')].every(
          (element) => {
            if (element.closest('.maplibregl-map')) return true;
            for (let at: Element | null = element; at; at = at.parentElement) {
              const key = Object.keys(at).find((name) => name.startsWith('__reactProps$'));
              // A link in an editor's text is HTML; what is around it is React's.
              if (key) return at === element || Reflect.get(at, key).dangerouslySetInnerHTML !== undefined;
            }
            return false;
          },
        ),
      undefined,
      { timeout: HYDRATION_TIMEOUT_MS },
    )
    .catch(() => undefined);

/** Playwright's `test`: its page waits for hydration after opening or reloading an address, and it fails on any uncaught error of a script. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    const uncaught: string[] = [];
    page.on('pageerror', ({ message }) => uncaught.push(message));
    if (javaScriptEnabled) {
      const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
      page.goto = async (url, options) => {
        const answer = await goto(url, options);
        await hydratedPage(page);
        return answer;
      };
      page.reload = async (options) => {
        const answer = await reload(options);
        await hydratedPage(page);
        return answer;
      };
    }
    await use(page);
    expect(uncaught).toEqual([]);
  },
});
