import { expectAccessible, expectFits } from './accessible.ts';
import { ADMIN, logIn } from './admin.ts';
import { expect, test } from './test.ts';

// docs/product/explorer.md#loads-on-a-page

const FILE = 'Pump ID,Maker,Horsepower\np1,Mesa,150\np2,Ridge,\np2,Ridge,90\n';

test('an admin sends a file, sees what it becomes, loads it and drops the collection', async ({ page }) => {
  const name = `pumps-${Date.now().toString(36)}`;
  await logIn(page, ADMIN);
  await page.goto('/admin/explorer-data');
  const form = page.getByRole('form', { name: 'Load a file' });
  await form.getByLabel('File (CSV or JSON lines)').setInputFiles({
    name: `${name}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(FILE),
  });
  await form.getByLabel('Collection', { exact: true }).fill(name);
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

  const drop = page.getByRole('button', { name: `Drop ${name}` });
  await drop.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Drop collection' }).click();
  await expect(page.getByText(`${name} was dropped.`)).toBeVisible();
  await expect(drop).toHaveCount(0);
});
