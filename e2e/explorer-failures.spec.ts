import { address, chips, count, explore, panel, WELLS } from './explorer.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/explorer.md#explorer-messages: what fails on our side, and is tried again

const FAILED = {
  ...{ type: 'about:blank', title: 'Something went wrong', status: 500, code: 'internal', requestId: 'r-7' },
  ...{ detail: 'Something went wrong on our side.', message: 'Something went wrong on our side.' },
};
const notice = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });
const again = (page: Page, title: string) => notice(page, title).getByRole('link', { name: 'Try again' }).click();

/** Lets the calls of the explorer fail until it is told otherwise. */
async function failing(page: Page) {
  let how: 'fails' | 'is away' | null = null;
  await page.route('**/api/query/wells**', (route) => {
    if (how === 'is away') return route.abort();
    return how ? route.fulfill({ status: 500, json: FAILED }) : route.fallback();
  });
  return (next: typeof how) => {
    how = next;
  };
}

test('rows and panels that a server error keeps away say so, keep the filters, and come when they are tried again', async ({
  page,
}) => {
  await explore(page, `${WELLS}&open=operator`);
  const now = await failing(page);
  now('fails');
  await panel(page, 'Operator').getByRole('checkbox').first().click();
  const rows = notice(page, 'The rows could not be loaded');
  await expect(rows).toContainText(
    'There was a server error. Your filters are saved in the address. Nothing was lost.',
  );
  await expect(rows).toContainText('Reference r-7');
  await expect(notice(page, 'The values could not be loaded')).toContainText('There was a server error.');
  await expect(chips(page)).toContainText('Operator');
  expect(address(page)).toContain('filter.operator=');
  now('is away');
  await again(page, 'The rows could not be loaded');
  await expect(rows).toContainText('The server could not be reached. Your filters are saved');
  now(null);
  await again(page, 'The rows could not be loaded');
  await expect(count(page)).toHaveText(/^\d+ wells$/);
  await again(page, 'The values could not be loaded');
  await expect(panel(page, 'Operator').getByRole('checkbox')).toHaveCount(10);
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toHaveCount(0);
});

test('charts, comparisons and all rows that a server error keeps away say so, and come when they are tried again', async ({
  page,
}) => {
  await explore(page, `${WELLS}&chart=bars`);
  const now = await failing(page);
  now('fails');
  await page.getByLabel('Kind').selectOption('Histogram');
  await expect(notice(page, 'The chart could not be loaded')).toContainText('There was a server error.');
  now(null);
  await again(page, 'The chart could not be loaded');
  await expect(page.getByRole('img', { name: / by / })).toBeVisible();

  await page.goto('/explorer/compare?collection=wells&filter.state=TX');
  now('fails');
  await page.locator('select[name=measure]').selectOption('Oil, first 12 months');
  await expect(notice(page, 'The comparison could not be loaded')).toContainText(
    'There was a server error. Both sets are saved in the address. Nothing was lost.',
  );
  now(null);
  await again(page, 'The comparison could not be loaded');
  await expect(page.getByRole('img', { name: /oil, first 12 months/i })).toBeVisible();

  await page.goto(`${WELLS}&rows=all`);
  const table = page.getByRole('table', { name: 'Wells' });
  // Before, the rows of a page stand there, as the server sent them.
  await expect(table).toHaveAttribute('aria-rowcount', /^\d+$/);
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  now('fails');
  await table.locator('xpath=..').evaluate((frame) => {
    frame.scrollTop = frame.scrollHeight;
  });
  await expect(notice(page, 'Some rows could not be loaded')).toContainText('There was a server error.');
  now(null);
  await again(page, 'Some rows could not be loaded');
  await expect(table.locator('tr[aria-rowindex="5001"]').getByRole('rowheader')).toBeVisible();
});
