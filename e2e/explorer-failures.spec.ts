import { expectAccessible } from './accessible.ts';
import { address, chips, count, explore, panel, WELLS } from './explorer.ts';
import { hydrated } from './hydrated.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/explorer.md#explorer-messages: what fails on our side, and is tried again

const FAILED = {
  ...{ type: 'about:blank', title: 'Something went wrong', status: 500, code: 'internal', requestId: 'r-7' },
  ...{ detail: 'Something went wrong on our side.', message: 'Something went wrong on our side.' },
};
const notice = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });
const again = (page: Page, title: string) => notice(page, title).getByRole('link', { name: 'Try again' }).click();

/** What a busy server says, which is worth reading. */
const BUSY = { ...FAILED, status: 503, code: 'busy', detail: 'The server is busy. Please try again in a moment.' };

/**
 * Lets calls fail until it is told otherwise.
 * @param calls those of the explorer's rows, unless told
 * @returns says how they end from now on; of calls that send something only those whose body holds the text
 */
async function failing(page: Page, calls: string | RegExp = '**/api/query/wells**') {
  let how: 'fails' | 'is busy' | 'is away' | null = null;
  let only = '';
  await page.route(calls, (route) => {
    if (!how || !(route.request().postData() ?? '').includes(only)) return route.fallback();
    if (how === 'is away') return route.abort();
    return route.fulfill(how === 'fails' ? { status: 500, json: FAILED } : { status: 503, json: BUSY });
  });
  return (next: typeof how, holding = '') => {
    [how, only] = [next, holding];
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
  // How many there are is not known, and no longer on its way.
  await expect(count(page)).toHaveText('Wells');
  await expect(notice(page, 'The values could not be loaded')).toContainText('There was a server error.');
  await expectAccessible(page, 'rows and values that could not be loaded');
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
  await expectAccessible(page, 'a chart that could not be loaded');
  now(null);
  await again(page, 'The chart could not be loaded');
  await expect(page.getByRole('img', { name: / by / })).toBeVisible();

  await page.goto('/explorer/compare?collection=wells&filter.state=TX');
  now('fails');
  await page.locator('select[name=measure]').selectOption('Oil, first 12 months');
  await expect(notice(page, 'The comparison could not be loaded')).toContainText(
    'There was a server error. Both sets are saved in the address. Nothing was lost.',
  );
  await expectAccessible(page, 'a comparison that could not be loaded');
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
  await expectAccessible(page, 'some of all rows that could not be loaded');
  now(null);
  await again(page, 'Some rows could not be loaded');
  await expect(table.locator('tr[aria-rowindex="5001"]').getByRole('rowheader')).toBeVisible();
});

test('sliders, histograms and figures that a server error keeps away say so; what is typed and chosen stays', async ({
  page,
}) => {
  await explore(page, WELLS);
  const lateral = panel(page, 'Lateral length');
  const now = await failing(page);
  now('fails', '"type":"min"');
  await lateral.getByRole('link').click();
  await expect(notice(page, 'The sliders could not be loaded')).toContainText('There was a server error.');
  await expectAccessible(page, 'sliders that could not be loaded');
  // Without a slider the range is typed.
  await lateral.getByLabel('Lowest').fill('9,000');
  await expect(chips(page)).toContainText('Lateral length from 9,000 ft');
  await lateral.getByLabel('Highest').fill('1');
  await lateral.getByLabel('Highest').press('Enter');
  now(null);
  await again(page, 'The sliders could not be loaded');
  await expect(lateral.getByRole('slider')).toHaveCount(2);
  await expect(lateral.getByRole('textbox', { name: 'Lowest' })).toHaveValue('9,000');
  await expect(lateral.getByRole('textbox', { name: 'Highest' })).toHaveValue('1');

  await page.goto(`${WELLS}&open=operator,lateralLength`);
  const bars = lateral.getByRole('img', { name: /^Most wells/ });
  await expect(bars).toBeVisible();
  now('is busy', '"type":"range"');
  await panel(page, 'Operator').getByRole('checkbox').first().click();
  await expect(notice(page, 'The histograms could not be loaded')).toContainText(
    'There was a server error. The server is busy. Please try again in a moment.',
  );
  await expect(lateral.getByRole('slider')).toHaveCount(2);
  now(null);
  await again(page, 'The histograms could not be loaded');
  await expect(bars).toBeVisible();
  await expect(chips(page)).toContainText('Operator');

  const figures = page.locator('dl[aria-label="Figures of all rows found"]');
  now('fails', '"type":"sum"');
  await panel(page, 'Operator').getByRole('checkbox').nth(1).click();
  await expect(notice(page, 'The figures could not be loaded')).toContainText('There was a server error.');
  await expect(page.getByRole('table', { name: 'Wells' })).toBeVisible();
  now(null);
  await again(page, 'The figures could not be loaded');
  await expect(figures).toContainText('P90 to P10');
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toHaveCount(0);
});

test('saved queries that a server error keeps away say so, and what was typed is saved once the server answers', async ({
  page,
}) => {
  const name = `Failing ${Date.now().toString(36)}`;
  await explore(page, `${WELLS}&filter.state=TX`);
  const dialog = (title: string) => page.getByRole('dialog', { name: title });
  const failed = async (title: string) => {
    const note = page.getByRole('alertdialog', { name: title });
    await expect(note).toContainText('There was a server error.');
    await note.getByRole('button', { name: 'OK' }).click();
  };
  const lists = await failing(page, '**/api/explorer/saved-queries');
  lists('fails');
  await page.getByRole('button', { name: 'Load Query' }).click();
  await expect(notice(page, 'Your queries could not be loaded')).toContainText('There was a server error.');
  await expect(dialog('Load Query')).toContainText('Reference r-7');
  await expectAccessible(page, 'saved queries that could not be loaded');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save Query' }).click();
  const save = dialog('Save Query');
  await save.getByLabel('Query Name').fill(name);
  await expect(notice(page, 'Your queries could not be loaded')).toBeVisible();
  lists(null);
  await again(page, 'Your queries could not be loaded');
  await save.getByRole('button', { name: 'New directory' }).click();
  await save.getByLabel('Name of the new directory').fill(name);
  const directories = await failing(page, '**/addRequestDirectory');
  directories('fails');
  await page.keyboard.press('Enter');
  await failed('Creating directory process has failed');
  await expect(save.getByLabel('Name of the new directory')).toHaveValue(name);
  directories(null);
  await save.getByRole('button', { name: 'Create' }).click();
  await expect(save.getByRole('radio', { name })).toBeChecked();
  lists('is busy', name);
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    save.getByText('There was a server error. The server is busy. Please try again in a moment.'),
  ).toBeVisible();
  await expect(save.getByLabel('Query Name')).toHaveValue(name);
  await expect(save.getByRole('radio', { name })).toBeChecked();
  lists(null);
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(save).toHaveCount(0);

  const watches = await failing(page, '**/api/explorer/watches');
  watches('fails');
  await page.getByRole('button', { name: 'Queries' }).click();
  const queries = dialog('Queries');
  await queries.getByRole('radio', { name }).check({ force: true });
  const watch = queries.getByRole('button', { name: `Watch ${name}` });
  await expect(notice(page, 'What you watch could not be loaded')).toContainText('There was a server error.');
  await expect(watch).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page, 'what is watched that could not be loaded');
  watches(null);
  await again(page, 'What you watch could not be loaded');
  await expect(watch).toHaveAttribute('aria-disabled', 'false');
  const change = await failing(page, /\/api\/explorer\/(watches|saved-queries)\/\d+/);
  change('fails');
  await watch.click();
  await failed('The query could not be watched');
  await queries.getByRole('button', { name: `Share ${name}` }).click();
  await queries.getByLabel('Email of a colleague').fill('advisor@outcrop.example');
  await page.keyboard.press('Enter');
  await failed('The query could not be shared');
  await expect(queries.getByLabel('Email of a colleague')).toHaveValue('advisor@outcrop.example');
  change(null);
  await queries.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(queries.getByRole('list', { name: 'Colleagues who read it' })).toBeVisible();
  await queries.getByRole('button', { name: 'Delete', exact: true }).click();
  const removal = await failing(page, '**/deleteRequestDirectory');
  removal('fails');
  const confirm = () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await confirm();
  await failed('Delete directory process has been failed');
  removal(null);
  await queries.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirm();
  await expect(page.getByText('Directory has been deleted', { exact: true })).toBeVisible();
});

test('a stored set that a server error keeps away says so, and comes in the order that was asked for', async ({
  page,
}) => {
  await explore(page, WELLS);
  const uuid = await (await page.request.get('/api/request/getNextQueryUUID')).json();
  const filters = [{ field: 'state', expression: ['TX'] }];
  expect((await page.request.post(`/api/request/${uuid}/saveFilters`, { data: filters })).ok()).toBe(true);
  await page.goto(`/participant?QueryUUID=${uuid}`);
  await expect(chips(page)).toHaveText('State TX');
  const rows = (await count(page).textContent()) ?? '';
  const now = await failing(page, '**/participant.data*');
  const sort = async () => {
    const link = page.getByRole('columnheader', { name: /^Operator/ }).getByRole('link');
    // Before that it leads to another document, as it does after a page that was loaded anew.
    await hydrated(link);
    await link.click();
  };
  for (const [how, words] of [
    ['fails', 'There was a server error.'],
    ['is away', 'The server could not be reached.'],
  ] as const) {
    now(how);
    await sort();
    await expect(notice(page, 'The query could not be loaded')).toContainText(words);
    await expectAccessible(page, `a stored set: ${words}`);
    await expect.poll(() => address(page)).toContain('sort=');
    now(null);
    await again(page, 'The query could not be loaded');
    await expect(count(page)).toHaveText(rows);
    await expect(chips(page)).toHaveText('State TX');
    await expect(page.getByRole('columnheader', { name: /^Operator/ })).toHaveAttribute('aria-sort', /ending$/);
  }
});
