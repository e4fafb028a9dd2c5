import { ADMIN, logIn } from './admin.ts';
import { expect, type Page } from './test.ts';

// What journeys of the data explorer share: the demo's wells, and the parts of the page.

export const WELLS = '/explorer?collection=wells';
export const count = (page: Page) => page.locator('#row-count');
export const panel = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Filters' }).getByRole('region', { name });
export const value = (page: Page, of: string, name: string | RegExp) => panel(page, of).getByRole('checkbox', { name });
export const chips = (page: Page) => page.getByRole('list', { name: 'Filters in use' });
export const menu = (page: Page, item: string) => page.getByRole('menuitem', { name: item });
export const address = (page: Page) => decodeURIComponent(new URL(page.url()).search.replaceAll('+', ' '));

/** What the demo's collections of wells and of closed transactions hold. */
const LOADED = { wells: 5_000, market: 2_000 } as const;

/** Opens the explorer as the admin, once the demo has loaded a collection, which it does after its address answers. */
export async function explore(page: Page, target = WELLS, collection: keyof typeof LOADED = 'wells'): Promise<void> {
  await logIn(page, ADMIN);
  await expect(async () => {
    const { collections } = await (await page.request.get('/api/query-info')).json();
    expect(collections.map(({ name }: { name: string }) => name)).toContain(collection);
    const answer = await page.request.post(`/api/query/${collection}`, { data: { size: 0 } });
    expect((await answer.json()).response.numFound).toBe(LOADED[collection]);
  }).toPass({ timeout: 50_000 });
  await page.goto(target);
}

/** Saves what the dialog is open for under a name, in a new directory of that name, which the Enter key makes. */
export async function saveAs(page: Page, name: string): Promise<void> {
  const save = page.getByRole('dialog', { name: 'Save Query' });
  await save.getByLabel('Query Name').fill(name);
  await save.getByRole('button', { name: 'New directory' }).click();
  await save.getByLabel('Name of the new directory').fill(name);
  await page.keyboard.press('Enter');
  await expect(save.getByRole('radio', { name })).toBeChecked();
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(save).toHaveCount(0);
}
