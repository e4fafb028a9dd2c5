import { expect, type Page } from './test.ts';

/** The demo's accounts (docs/product/accounts.md#demo-accounts). */
export const ADMIN = 'admin@outcrop.example';
export const BUYER = 'buyer@outcrop.example';
export const PASSWORD = 'outcropDemo1';
export const LISTINGS = '/api/admin/listings';

export interface Row {
  id: number;
  version: number;
  header: string;
}

/** Logs the page's browser in without the form. */
export async function logIn(page: Page, email: string) {
  const answer = await page.request.post('/api/Auth/Login', { data: { email, password: PASSWORD } });
  expect(answer.status()).toBe(200);
}

/** The last public producing deal, which no other journey looks at. */
export async function someListing(page: Page): Promise<Row> {
  const filter = { webStatus: 'published', status: 'ACTIVE', isPrivate: false, IsActiveDeal: true, PLSCode: 'PP' };
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: '["RowNumber","DESC"]',
    range: '[0,0]',
  });
  const [row] = await (await page.request.get(`${LISTINGS}?${query}`)).json();
  return row;
}
export const read = async (page: Page, id: number): Promise<Row> =>
  (await page.request.get(`${LISTINGS}/${id}`)).json();
export const rows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select \d+$/ }) });
export const header = (page: Page) => page.getByLabel('Header', { exact: true });
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
export const saved = (page: Page) => expect(page.getByText('Saved.', { exact: true })).toBeVisible();

/** Material UI's own components follow the standard, but not every best practice that axe knows. */
export const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
