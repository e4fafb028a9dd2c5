import { expectAccessible, expectFits } from './accessible.ts';
import { ADMIN, logIn } from './admin.ts';
import { expect, test } from './test.ts';

// docs/product/explorer.md#loads-on-a-page

const FILE = 'Pump ID,Maker,Horsepower\np1,Mesa,150\np2,Ridge,\np2,Ridge,90\n';

test('an admin sends a file, sees what it becomes, loads it, then one that keeps the other rows, and drops the collection', async ({
  page,
}) => {
  const name = `pumps-${Date.now().toString(36)}`;
  await logIn(page, ADMIN);
  await page.goto('/admin/explorer-data');
  const form = page.getByRole('form', { name: 'Load a file' });
  const choose = async (file: string, text: string) => {
    const buffer = Buffer.from(text);
    await form.getByLabel('File (CSV or JSON lines)').setInputFiles({ name: file, mimeType: 'text/csv', buffer });
    await form.getByLabel('Collection', { exact: true }).fill(name);
  };
  await choose(`${name}.csv`, FILE);
  await form.getByLabel('Key column').fill('Pump ID');
  await form.getByRole('button', { name: 'Send file' }).click();

  const file = page.getByRole('article', { name: `${name}.csv` });
  await expect(file.getByText(`${name} is new. The key is pumpId; admins and advisors see its rows.`)).toBeVisible();
  await expect(file.getByRole('row', { name: 'horsepower Horsepower integer 150 1' })).toBeVisible();
  await expect(file.getByText('Line 4: its key "p2" stands in line 3 already.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await file.getByRole('link', { name: 'Wrong rows (CSV)' }).click();
  expect((await saved).suggestedFilename()).toBe(`${name}-rejected.csv`);
  await expectAccessible(page);
  await expectFits(page);
  await file.getByRole('button', { name: 'Load 2 rows without the wrong ones' }).click();
  await expect(file.getByText(`Loaded 2 rows into ${name}: 2 new, 0 changed, 0 gone.`)).toBeVisible();
  await file.getByRole('button', { name: 'Dismiss' }).click();
  await expect(file).toHaveCount(0);

  // What becomes of the row that is not in the next file is said before, and it may stay.
  await choose(`${name}-2.csv`, 'Pump ID,Maker,Horsepower\np1,Mesa,151\n');
  await form.getByRole('button', { name: 'Send file' }).click();
  const next = page.getByRole('article', { name: `${name}-2.csv` });
  const others = 'New: 0 rows. There already: 1 row. Not loaded from this file: 1 row';
  await expect(next.getByText(`${others}, which will be marked gone.`)).toBeVisible();
  await next.getByRole('checkbox', { name: 'Keep rows that are not loaded from this file' }).check();
  await expect(next.getByText(`${others}, which will stay.`)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await next.getByRole('button', { name: /^Load 1 row/ }).click();
  await expect(next.getByText(`Loaded 1 row into ${name}: 0 new, 1 changed, 0 gone.`)).toBeVisible();
  await expect(next.getByText('Rows that were not loaded from this file stayed as they were.')).toBeVisible();
  await next.getByRole('button', { name: 'Dismiss' }).click();

  const drop = page.getByRole('button', { name: `Drop ${name}` });
  await drop.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Drop collection' }).click();
  await expect(page.getByText(`${name} was dropped.`)).toBeVisible();
  await expect(drop).toHaveCount(0);
});
