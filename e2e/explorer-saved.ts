import { expect, type Locator, type Page } from './test.ts';

// What journeys of the explorer's saved queries share.

/** The demo's first person. */
export const ADMIN_ID = 1;
export const addDirectory = (page: Page, name: string) =>
  page.request.post(`/api/request/${encodeURIComponent(name)}&${ADMIN_ID}/addRequestDirectory`);
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Expects a dialog to have the list of Directories beside the Queries table, with its heads as the specification has them. */
export async function expectLists(of: Locator): Promise<void> {
  await expect(of.getByRole('heading', { name: 'Directories', exact: true })).toBeVisible();
  const heads = of.getByRole('region', { name: 'Queries' }).getByRole('columnheader');
  await expect(heads.nth(0)).toHaveText('Query Name');
  await expect(heads.nth(1)).toHaveText('Create Time');
}

/** The names of all that a dialog can be told to do. */
export const buttonsOf = (of: Locator) =>
  of.getByRole('button').evaluateAll((all) => all.map((button) => button.ariaLabel ?? button.textContent?.trim()));

/** The number of one of the admin's directories. */
export async function directoryNamed(page: Page, name: string): Promise<number> {
  const { directories } = await (await page.request.get('/api/explorer/saved-queries')).json();
  return directories.find((one: { name: string }) => one.name === name).id;
}

/** A query of the admin's over the demo's wells, in a directory of its own. */
export async function savedQuery(page: Page, name: string, folder: string) {
  const filters = [{ field: 'state', expression: ['TX'] }];
  await addDirectory(page, folder);
  const directoryId = await directoryNamed(page, folder);
  const customChart = { collection: 'wells' };
  const saved = await page.request.post('/api/explorer/saved-queries', {
    data: { name, directoryId, filters, customChart },
  });
  expect(saved.status()).toBe(201);
  return (await saved.json()) as { id: number };
}
