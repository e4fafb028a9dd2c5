import { hydrated } from './hydrated.ts';
import type { Locator, Page } from './test.ts';

// What journeys of the explorer's charts share.

type Row = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** All rows of a collection, as they are exported. */
export async function rowsOf(page: Page, collection: string): Promise<Row[]> {
  const text = await (await page.request.get(`/api/query/${collection}/export?format=jsonl`)).text();
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

export const chart = (page: Page) => page.getByRole('img', { name: / by | against / });
export const kind = (page: Page) => page.getByLabel('Kind');
export const address = (page: Page) => new URL(page.url()).searchParams;
const digits = (text: string) => Number(text.replaceAll(',', '').replace('−', '-'));

/** Waits until the controls and the downloads of a chart that the server drew answer: a select that changes before that changes nothing. */
export async function answers(page: Page): Promise<void> {
  await hydrated(kind(page));
  await hydrated(page.getByRole('button', { name: 'Data as CSV' }));
}

/** What stands behind a chart, opened. */
export async function opened(page: Page): Promise<Locator> {
  const details = page.locator('details').filter({ has: page.getByText('Table', { exact: true }) });
  if (!(await details.getAttribute('open').then((open) => open !== null))) await details.locator('summary').click();
  return details;
}

/** What a table of figures says, row by row. */
export async function figuresIn(table: Locator): Promise<Record<string, number[]>> {
  const rows = await table.locator('tbody tr').all();
  const read = await Promise.all(rows.map((row) => row.locator('th, td').allTextContents()));
  return Object.fromEntries(read.map(([name, ...figures]) => [name, figures.map(digits)]));
}

/** What the table behind a chart says. */
export const behind = async (page: Page) => await figuresIn(await opened(page));

/** Rows by what some text of them is. */
export function groupedBy(rows: readonly Row[], textOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(textOf(row), [...(groups.get(textOf(row)) ?? []), row]);
  return groups;
}
export const grouped = (rows: readonly Row[], field: string) => groupedBy(rows, (row) => String(row[field]));
export const median = (figures: readonly number[]) =>
  figures.toSorted((a, b) => a - b)[Math.ceil(figures.length / 2) - 1] ?? Number.NaN;
export const numbers = (rows: readonly Row[], field: string) =>
  rows.flatMap((row) => (row[field] as number | null) ?? []);
