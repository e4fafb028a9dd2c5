// How long somebody who carries a row over the order waits in a browser: from each key and each move of the mouse until the next frame was painted. The list
// has 5,000 rows, whatever the installation has.
import { inBrowser } from '../browser.mjs';
import { summary } from '../statistics.mjs';

const ROWS = 5_000;
const STEPS = 100;
/** In px. */
const STEP = 9;

/** @param {string} api address of a running Outcrop @returns milliseconds by key and by mouse */
export const carryRows = (api) =>
  inBrowser(api, async (page) => {
    await page.route('**/api/admin/listing-order?**', async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, listings: answer.listings.slice(0, ROWS) } });
    });
    await page.goto('/admin/reorder-deals');
    const list = page.getByRole('listbox', { name: 'The order' });
    await list.getByRole('option').first().waitFor();
    const rows = Number(await list.getByRole('option').first().getAttribute('aria-setsize'));
    await page.evaluate(watch);
    const taken = () => page.evaluate(() => /** @type {any} */ (globalThis).delays.splice(0));

    await list.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await taken();
    for (let step = 0; step < STEPS; step++) await page.keyboard.press(step % 10 === 9 ? 'PageDown' : 'ArrowDown');
    const by_key = summary(await taken());
    await page.keyboard.press('Escape');

    await page.keyboard.press('Home');
    const box = await list.getByRole('option').first().boundingBox();
    if (!box) throw new Error('There is no row to drag.');
    await page.mouse.move(box.x + 16, box.y + box.height / 2);
    await page.mouse.down();
    await taken();
    // Down over the rows and up again.
    for (let step = 0; step < STEPS; step++)
      await page.mouse.move(box.x + 16, box.y + STEP * Math.min(step, STEPS - step));
    const by_mouse = summary(await taken());
    await page.keyboard.press('Escape');
    await page.mouse.up();
    return { rows, by_key, by_mouse };
  });

/** Runs in the page: notes what each input took until the frame that follows it had been painted. */
function watch() {
  const page = /** @type {any} */ (globalThis);
  page.delays = [];
  for (const type of ['keydown', 'pointermove'])
    page.addEventListener(
      type,
      ({ timeStamp }) =>
        // The frame that shows it has been painted when the next one begins.
        page.requestAnimationFrame(() =>
          page.requestAnimationFrame(() => page.delays.push(performance.now() - timeStamp)),
        ),
      { capture: true },
    );
}
