import { ADMIN, logIn } from './admin.ts';
import { expect, type Page } from './test.ts';

// What journeys of the data explorer share: the demo's wells, and the parts of the page.

export const WELLS = '/explorer?collection=wells';
export const count = (page: Page) => page.locator('#row-count');
export const panel = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Filters' }).getByRole('region', { name });
export const value = (page: Page, of: string, name: string | RegExp) => panel(page, of).getByRole('checkbox', { name });
export const chips = (page: Page) => page.getByRole('list', { name: 'Filters in use' });
export const address = (page: Page) => decodeURIComponent(new URL(page.url()).search.replaceAll('+', ' '));

/** Opens the explorer as the admin, once the demo has loaded its wells, which it does after its address answers. */
export async function explore(page: Page, target = WELLS): Promise<void> {
  await logIn(page, ADMIN);
  await expect(async () => {
    const { collections } = await (await page.request.get('/api/query-info')).json();
    expect(collections.map(({ name }: { name: string }) => name)).toContain('wells');
    const answer = await page.request.post('/api/query/wells', { data: { size: 0 } });
    expect((await answer.json()).response.numFound).toBe(5_000);
  }).toPass({ timeout: 50_000 });
  await page.goto(target);
}
