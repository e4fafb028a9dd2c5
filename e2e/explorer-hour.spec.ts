import { readFile } from 'node:fs/promises';
import { expectAccessible, expectFits } from './accessible.ts';
import { ADMIN, logIn } from './admin.ts';
import { address, chips, count, explore, WELLS } from './explorer.ts';
import { type Hands, keyboard, mouse } from './hands.ts';
import { hydrated } from './hydrated.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/explorer.md: an analyst's hour, from the first filter to the file, by mouse and by the keyboard alone

const ADVISOR = 'advisor@outcrop.example';
const HANDS = { mouse, keyboard } satisfies Record<string, (page: Page) => Hands>;
const HEIGHT = 900;
/** Below it the panels are a drawer. */
const NARROW = 992;

/** A browser with somebody in front of it. */
interface Machine {
  readonly page: Page;
  readonly hands: Hands;
}
type Row = Readonly<Record<string, unknown>>;
/** What an analyst sees of a query, which must be the same wherever it is loaded. */
interface Found {
  readonly count: string;
  readonly chips: readonly string[];
}

for (const width of [1440, 1024, 390])
  for (const [by, handsOf] of Object.entries(HANDS))
    test(`an analyst’s hour by ${by} at ${width} px`, async ({ page, browser }) => {
      // Some thirty steps on three machines.
      test.setTimeout(120_000);
      const viewport = { width, height: HEIGHT };
      await page.setViewportSize(viewport);
      const analyst: Machine = { page, hands: handsOf(page) };
      const another = async (email: string): Promise<Machine> => {
        const other = await browser.newPage({ viewport });
        await logIn(other, email);
        return { page: other, hands: handsOf(other) };
      };
      const unique = `${by} ${width} ${Date.now().toString(36)}`;
      const saved = { folder: `Hour ${unique}`, name: `Wells ${unique}` };

      await explore(page, `${WELLS}&open=operator,state,lateralLength,spudDate`);
      const wanted = await findWells(analyst, width);
      const found = await whatIsFound(page);
      await expectFits(page, 'the table');
      await chartThem(analyst);
      await expectFits(page, 'the chart');
      await saveThem(analyst, saved);

      const machine = await another(ADMIN);
      await loadThem(machine, saved);
      expect(await whatIsFound(machine.page)).toEqual(found);
      await expect(chartOf(machine.page)).toHaveAccessibleName('Wells by year of spud date.');
      await machine.page.close();

      await shareAndWatch(analyst, saved);
      const colleague = await another(ADVISOR);
      await loadThem(colleague, { ...saved, folder: 'Shared with you' });
      expect(await whatIsFound(colleague.page)).toEqual(found);
      await colleague.page.close();

      const rows = await exportThem(analyst);
      expect(rows).toHaveLength(Number(found.count.replace(/\D/g, '')));
      expect(rows.filter((row) => !wanted(row))).toEqual([]);

      // A person watches 20 queries at most.
      const { queries } = await (await page.request.get('/api/explorer/saved-queries')).json();
      const { id } = queries.find((query: { name: string }) => query.name === saved.name);
      await page.request.post(`/api/request/${id}&1/deleteUserRequest`);
    });

const chartOf = (page: Page) => page.getByRole('img', { name: / by | against / });

async function whatIsFound(page: Page): Promise<Found> {
  await expect(count(page)).toHaveText(/^[\d,]+ wells$/);
  await expect(page.locator('section[aria-labelledby="row-count"]')).toHaveAttribute('aria-busy', 'false');
  return {
    count: (await count(page).textContent()) ?? '',
    chips: await chips(page).getByRole('listitem').allTextContents(),
  };
}

/**
 * Checks a state and leaves an operator out, slides the shortest laterals away, brushes some years and searches for words.
 * @returns whether that is true of a row
 */
async function findWells({ page, hands }: Machine, width: number): Promise<(row: Row) => boolean> {
  const isNarrow = width < NARROW;
  if (isNarrow) await hands.press(page.getByRole('button', { name: 'Filters' }));
  const panels = isNarrow
    ? page.getByRole('dialog', { name: 'Filters' })
    : page.getByRole('complementary', { name: 'Filters' });
  const panel = (field: string) => panels.getByRole('region', { name: field });
  await hands.press(panel('State').getByRole('checkbox', { name: /^TX/ }));
  await expect(chips(page)).toContainText('State TX');
  const first = panel('Operator').getByRole('checkbox').first();
  const operator = (await first.locator('span[title]').getAttribute('title')) ?? '';
  await hands.exclude(first);
  await expect(chips(page)).toContainText(`Operator not ${operator}`);
  await hands.slide(panel('Lateral length').getByRole('slider', { name: /Lowest/ }), 4);
  await expect(chips(page)).toContainText(/Lateral length from [\d,]+ ft/);
  await hands.brush(panel('Spud date'), { left: 3, right: 2 });
  await expect(chips(page)).toContainText('Spud date Jan 1, 2011–Dec 31, 2024');
  await expectAccessible(page, 'the panels');
  if (isNarrow) await hands.press(panels.getByRole('button', { name: /^Show [\d,]+ wells$/ }));
  await expect(panels).toHaveCount(isNarrow ? 0 : 1);
  await hands.type(page.getByRole('searchbox', { name: 'Search wells' }), 'BASIN h');
  await expect(chips(page)).toContainText('Text BASIN h');
  const least = Number(/lateralLength=\[(\d+) TO/.exec(address(page))?.[1]);
  return ({ state, operator: of, lateralLength, spudDate, ...others }) =>
    /basin/i.test(JSON.stringify(others)) &&
    state === 'TX' &&
    of !== operator &&
    Number(lateralLength) >= least &&
    String(spudDate) >= '2011-01-01' &&
    String(spudDate) <= '2024-12-31';
}

async function chartThem({ page, hands }: Machine): Promise<void> {
  await hands.press(page.getByRole('list', { name: 'View' }).getByRole('link', { name: 'Chart' }));
  await expect(chartOf(page)).toBeVisible();
  await hands.select(page.getByLabel('Kind'), 'Line over time');
  await expect(chartOf(page)).toHaveAccessibleName('Wells by year of spud date.');
  await expect.poll(() => address(page)).toContain('chart=line');
}

async function saveThem({ page, hands }: Machine, { folder, name }: { folder: string; name: string }): Promise<void> {
  await hands.press(page.getByRole('button', { name: 'Save Query' }));
  const save = page.getByRole('dialog', { name: 'Save Query' });
  await hands.press(save.getByRole('button', { name: 'New directory' }));
  await hands.type(save.getByLabel('Name of the new directory'), folder);
  await page.keyboard.press('Enter');
  await expect(save.getByRole('radio', { name: folder })).toBeChecked();
  await hands.type(save.getByLabel('Query Name'), name);
  await hands.press(save.getByRole('button', { name: 'Save', exact: true }));
  await expect(save).toHaveCount(0);
}

async function loadThem({ page, hands }: Machine, { folder, name }: { folder: string; name: string }): Promise<void> {
  await page.goto('/explorer');
  await page.keyboard.press('Shift');
  const opener = page.getByRole('button', { name: 'Load Query' });
  await hydrated(opener);
  await hands.press(opener);
  const load = page.getByRole('dialog', { name: 'Load Query' });
  await hands.pick(load.getByRole('radio', { name: folder }));
  await hands.press(load.getByRole('button', { name, exact: true }));
  await expect(load).toHaveCount(0);
}

async function shareAndWatch(
  { page, hands }: Machine,
  { folder, name }: { folder: string; name: string },
): Promise<void> {
  await hands.press(page.getByRole('button', { name: 'Queries' }));
  const queries = page.getByRole('dialog', { name: 'Queries' });
  await hands.pick(queries.getByRole('radio', { name: folder }));
  await hands.press(queries.getByRole('button', { name: `Watch ${name}` }));
  await expect(queries.getByRole('button', { name: `Watch ${name}` })).toHaveAttribute('aria-pressed', 'true');
  await hands.press(queries.getByRole('button', { name: `Share ${name}` }));
  await hands.type(queries.getByLabel('Email of a colleague'), ADVISOR);
  await page.keyboard.press('Enter');
  await expect(queries.getByRole('list', { name: 'Colleagues who read it' }).getByRole('listitem')).toHaveCount(1);
  await expect(queries.getByLabel('Email of a colleague')).toBeFocused();
  await expect(queries.getByLabel('Email of a colleague')).toHaveValue('');
  await expectAccessible(page, 'sharing');
  await page.keyboard.press('Escape');
  await expect(queries).toHaveCount(0);
}

async function exportThem({ page, hands }: Machine): Promise<Row[]> {
  await hands.press(page.getByRole('list', { name: 'View' }).getByRole('link', { name: 'Table' }));
  await expect(page.getByRole('table', { name: 'Wells', exact: true })).toBeVisible();
  await hands.press(page.locator('summary').filter({ hasText: 'Export' }));
  const download = page.waitForEvent('download');
  await hands.press(page.getByRole('link', { name: 'All rows as JSON lines' }));
  const text = await readFile(await (await download).path(), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}
