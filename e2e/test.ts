import { test as base, expect, type Page } from '@playwright/test';
import { isHydrated } from './hydrated.ts';

export * from '@playwright/test';

/** How long to wait for a page to hydrate; if it never does, the journey itself will notice. */
const HYDRATION_TIMEOUT_MS = 5_000;

/**
 * A browser is quicker than any visitor: after opening an address, journeys use the keyboard once, upon which the whole page hydrates, and wait until the
 * links and buttons that the server sent answer. What happens before that is tested in before-scripts.spec.ts.
 */
async function hydratedPage(page: Page): Promise<void> {
  // The admin area is made in the browser: nothing that the server sent waits for a script.
  if (new URL(page.url()).pathname.startsWith('/admin')) return;
  const answer = (selector: string) =>
    page.waitForFunction(
      (elements) =>
        [...document.querySelectorAll(elements)].every(
          (globalThis as unknown as { answers: (element: Element) => boolean }).answers,
        ),
      selector,
      { timeout: HYDRATION_TIMEOUT_MS },
    );
  try {
    await answer('body');
    await page.keyboard.press('Shift');
    await answer(':is(header, #main) :is(a, button, summary)');
  } catch {
    // The journey will notice.
  }
}

/** Playwright's `test`: its page waits for hydration after opening or reloading an address, and it fails on any uncaught error of a script. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    const uncaught: string[] = [];
    page.on('pageerror', ({ message }) => uncaught.push(message));
    if (javaScriptEnabled) {
      await page.addInitScript(`globalThis.answers = ${isHydrated}`);
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
