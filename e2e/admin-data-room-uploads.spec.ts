import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { expectAccessible } from './accessible.ts';
import { logIn, STANDARD } from './admin.ts';
import { roomTree } from './room-tree.ts';
import { expect, type Locator, type Page, type Request, type Route, test } from './test.ts';

// docs/product/data-rooms.md#room-files-screen: files and folders that an agent sends

const ADVISOR = 'advisor@outcrop.example';
/** A data room of the demo whose files no other journey changes. */
const ROOM = 12_705;
const PIECE = 8 * 2 ** 20;
const UPLOADS = '**/api/uploads';
const PIECES = '**/api/uploads/*';
const { api, tab, grid, rowOf, names, empty, folders } = roomTree(ROOM);
const uploadsOf = (page: Page) => page.getByRole('region', { name: 'Uploads' });

test.beforeEach(async ({ page }) => {
  await logIn(page, ADVISOR);
  await empty(page);
});

interface Item {
  readonly id: number;
  readonly parentId: number | null;
  readonly name: string;
  readonly file: { readonly version: number; readonly check: string } | null;
}

/** The files of the data room by their paths, each as often as it is there. */
async function filesOf(page: Page): Promise<[path: string, Item][]> {
  const { items } = (await (await page.request.get(`${api()}/files`)).json()) as { items: Item[] };
  const byId = new Map(items.map((item) => [item.id, item]));
  const pathOf = ({ name, parentId }: Item): string =>
    parentId === null ? name : `${pathOf(byId.get(parentId)!)}/${name}`;
  return items.flatMap((item) => (item.file ? [[pathOf(item), item] as [string, Item]] : []));
}

/** Folders with files by their paths: of these words, or of so many bytes. @returns the bytes of each by its path */
async function write(top: string, files: Record<string, string | number>): Promise<Map<string, Buffer>> {
  const written = new Map<string, Buffer>();
  for (const [file, content] of Object.entries(files)) {
    const bytes = typeof content === 'number' ? randomBytes(content) : Buffer.from(content);
    const place = path.join(top, file);
    await fs.mkdir(path.dirname(place), { recursive: true });
    await fs.writeFile(place, bytes);
    written.set(file, bytes);
  }
  return written;
}

/** Chooses a folder as a person does, by the button. */
async function addFolder(page: Page, folder: string) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add folder' }).click(),
  ]);
  await chooser.setFiles(folder);
}

/** The name that an upload is announced by. */
const nameIn = (request: Request) => {
  const metadata = request.headers()['upload-metadata'] ?? '';
  return Buffer.from(/filename (\S+)/.exec(metadata)?.[1] ?? '', 'base64').toString();
};

test('a folder is sent with its folders: three at a time, without hidden files, with a list of what failed', async ({
  page,
}, testInfo) => {
  const folder = testInfo.outputPath('Engineering');
  await fs.mkdir(path.join(folder, 'Logs'), { recursive: true });
  await fs.writeFile(path.join(folder, '.DS_Store'), 'x');
  await fs.writeFile(path.join(folder, 'empty.txt'), '');
  for (const at of [1, 2, 3, 4, 5]) await fs.writeFile(path.join(folder, 'Logs', `${at}.las`), `log ${at}`);
  const made = await folders(page, ['Engineering', 'Engineering/Logs']);
  const parentId = made.get('Engineering/Logs');
  let under = 0;
  let most = 0;
  let inTheWay: number | undefined;
  await page.route('**/api/uploads', async (route) => {
    under += 1;
    most = Math.max(most, under);
    await route.continue();
  });
  await page.route(`**${api()}/files`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    under -= 1;
    // Somebody else takes one of the names meanwhile.
    if (route.request().postDataJSON().name === '3.las' && inTheWay === undefined) {
      const answer = await page.request.post(`${api()}/folders`, { data: { parentId, name: '3.las' } });
      inTheWay = (await answer.json()).ids[0];
    }
    await route.continue();
  });
  await page.goto(tab('files'));
  await page.getByLabel('New folder of files').setInputFiles(folder);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads).toContainText('4 files were uploaded.');
  await expect(uploads).toContainText('Left out: 1 hidden file (.DS_Store).');
  await expect(uploads.getByRole('alert')).toContainText('2 files were not uploaded.');
  await expect(uploads.getByRole('alert')).toContainText('empty.txt The file is empty.');
  expect(most).toBeLessThanOrEqual(3);
  await expectAccessible(page, 'uploads that failed', STANDARD);
  const [list] = await Promise.all([
    page.waitForEvent('download'),
    uploads.getByRole('button', { name: 'List as CSV' }).click(),
  ]);
  expect(list.suggestedFilename()).toBe('not-uploaded.csv');
  expect(await fs.readFile(await list.path(), 'utf8')).toContain('"Engineering","empty.txt","The file is empty."');
  await page.request.post(`${api()}/items/remove`, { data: { ids: [inTheWay] } });
  await uploads.getByRole('button', { name: 'Try again' }).click();
  await expect(uploads).toContainText('1 file was uploaded.');
  await expect(uploads.getByRole('alert')).toContainText('1 file was not uploaded.');
  await page.getByRole('button', { name: 'Open all' }).click();
  for (const name of ['1.las', '3.las', '5.las']) await expect(rowOf(page, name)).toBeVisible();
  await expect(async () => {
    const { items } = await (await page.request.get(`${api()}/files`)).json();
    const checks = items.flatMap(({ file }: { file: { check: string } | null }) => file?.check ?? []);
    expect(checks).toEqual(Array(5).fill('no-scanner'));
  }).toPass();
});

test('of files that go to one place one is sent: chosen together, and while it is on its way', async ({ page }) => {
  const chosen = (name: string, words = name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(words) });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/uploads', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(tab('files'));
  const input = page.getByLabel('New files');
  const uploads = page.getByRole('region', { name: 'Uploads' });
  const alert = uploads.getByRole('alert');
  await input.setInputFiles([chosen('lease.txt'), chosen('LEASE.txt')]);
  await expect(alert).toContainText('Another of these files has the same name. Capitals make no difference.');
  await input.setInputFiles([chosen('Lease.TXT')]);
  await expect(alert).toContainText('Lease.TXT A file of this name is on its way already.');
  letGo();
  await expect(uploads).toContainText('1 file was uploaded.');
  await expect(alert).toContainText('2 files were not uploaded.');
  await uploads.getByRole('button', { name: 'Close' }).click();
  // What is said of the first file is gone before that of the next is read.
  await expect(uploads).toBeHidden();
  await expect(rowOf(page, 'lease.txt')).toBeVisible();

  await input.setInputFiles([chosen('lease.txt', 'the second'), chosen('LEASE.txt', 'the third')]);
  const asked = page.getByRole('dialog', { name: '1 file is there already' });
  await asked.getByRole('button', { name: 'Replace' }).click();
  await expect(uploads).toContainText('1 file was uploaded.');
  await expect(alert).toContainText('1 file was not uploaded.');
  const { items } = await (await page.request.get(`${api()}/files`)).json();
  expect(items).toMatchObject([{ file: { version: 2, bytes: 'the second'.length } }]);
});

test('a folder whose page was closed in the middle of a large file goes on there when it is chosen again', async ({
  page,
}, testInfo) => {
  const folder = testInfo.outputPath('Package');
  const written = await write(path.dirname(folder), {
    'Package/Engineering/Logs/1.las': 'log 1',
    'Package/Engineering/Logs/2.las': 'log 2',
    'Package/Engineering/Seismic.sgy': 2.5 * PIECE,
    'Package/Engineering/Zones.csv': 'zone,feet\nTarrow,9120\n',
    'Package/Land/Leases/Tarrow 18-7.txt': 'Paid up.',
    'Package/Land/Title.txt': 'Clear.',
  });
  // Neither the second piece of the large file gets through, nor what is sent behind it.
  const held: Route[] = [];
  let isHeld = (_: Route) => {};
  const second = new Promise<Route>((resolve) => {
    isHeld = resolve;
  });
  await page.route(PIECES, (route) => {
    const { 'upload-offset': offset } = route.request().headers();
    if (Number(offset) !== PIECE) return route.continue();
    held.push(route);
    return isHeld(route);
  });
  await page.route(UPLOADS, (route) => {
    if (!/^T/.test(nameIn(route.request()))) return route.continue();
    held.push(route);
    return undefined;
  });
  await page.goto(tab('files'));
  await addFolder(page, folder);
  const seismic = (await second).request().url();
  await expect(uploadsOf(page)).toContainText('3 of 6 files');
  await expect.poll(() => held.length).toBe(3);

  // Anyone who closes it is asked. What is held is cut first: a browser that closes may let it through.
  const dialogs: string[] = [];
  page.on('dialog', (asked) => {
    dialogs.push(asked.type());
    return asked.accept();
  });
  for (const route of held) await route.abort();
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  expect(dialogs).toEqual(['beforeunload']);

  const next = await page.context().newPage();
  const announced: string[] = [];
  const offsets: (string | undefined)[] = [];
  next.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/uploads')) announced.push(nameIn(request));
    if (request.method() === 'PATCH' && request.url() === seismic) offsets.push(request.headers()['upload-offset']);
  });
  await next.goto(tab('files'));
  await addFolder(next, folder);
  const asked = next.getByRole('dialog', { name: '3 files are there already' });
  await expect(asked).toContainText('3 others are new.');
  await asked.getByRole('button', { name: 'Skip' }).click();
  await expect(uploadsOf(next)).toContainText('3 files were uploaded.');
  await expect(uploadsOf(next).getByRole('alert')).toHaveCount(0);
  expect(announced.toSorted()).toEqual(['Tarrow 18-7.txt', 'Title.txt']);
  expect(offsets).toEqual([String(PIECE), String(2 * PIECE)]);

  await next.getByRole('button', { name: 'Open all' }).click();
  const inOrder = ['Package', 'Engineering', 'Logs', '1.las', '2.las', 'Seismic.sgy', 'Zones.csv', 'Land', 'Leases'];
  await expect.poll(() => names(next)).toEqual([...inOrder, 'Tarrow 18-7.txt', 'Title.txt']);
  await expect(async () => {
    const checks = (await filesOf(next)).map(([, { file }]) => file);
    expect(checks).toEqual(checks.map(() => expect.objectContaining({ version: 1, check: 'no-scanner' })));
  }).toPass();
  const there = await filesOf(next);
  expect(there.map(([at]) => at).toSorted()).toEqual([...written.keys()].toSorted());
  for (const [at, { id }] of there) {
    const bytes = await (await next.request.get(`/api/data-rooms/${ROOM}/files/${id}/content`)).body();
    expect(bytes.equals(written.get(at)!), at).toBe(true);
  }
});

/** Files and folders of the system that somebody drags over the page, by what the browser itself takes for a drag. */
async function dragged(page: Page, files: string[]) {
  const cdp = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  return async (type: 'dragEnter' | 'dragOver' | 'drop', place: Locator) => {
    await place.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await place.boundingBox())!;
    await cdp.send('Input.dispatchDragEvent', { type, data, x: x + width / 2, y: y + height / 2 });
  };
}

test('files and folders of the system come into the folder that they are dropped on', async ({ page }, testInfo) => {
  const desk = testInfo.outputPath('desk');
  await write(desk, {
    'Tarrow.txt': 'Paid up.',
    'Survey/Lines/1.txt': 'line 1',
    'Survey/Lines/2.txt': 'line 2',
    'Survey/.DS_Store': 'x',
    'Letter.txt': 'Bids are due.',
    'Map.txt': 'Acres.',
  });
  await folders(page, ['Land', 'Engineering', 'Engineering/Logs']);
  await page.goto(tab('files'));
  await rowOf(page, 'Engineering').getByRole('button', { name: 'Open Engineering' }).click();
  const drop = async (files: string[], place: Locator, isOn = place) => {
    const drag = await dragged(
      page,
      files.map((file) => path.join(desk, file)),
    );
    await drag('dragEnter', place);
    await drag('dragOver', place);
    // What is dropped comes into what is marked.
    await expect(isOn).toHaveClass(/tree-(target|over)/);
    await drag('drop', place);
    await expect(isOn).not.toHaveClass(/tree-(target|over)/);
  };
  await drop(['Tarrow.txt', 'Survey'], rowOf(page, 'Logs'));
  await expect(uploadsOf(page)).toContainText('3 files were uploaded.');
  await expect(uploadsOf(page)).toContainText('Left out: 1 hidden file (.DS_Store).');
  await expect(rowOf(page, 'Tarrow.txt')).toContainText(/2\.1\.[12]/);

  // Into the folder that a file stands in; to the top on the head; and nowhere beside the tree, where a browser would open it.
  await drop(['Letter.txt'], rowOf(page, 'Tarrow.txt'), rowOf(page, 'Logs'));
  await expect(rowOf(page, 'Letter.txt')).toContainText('2.1.3');
  await drop(['Map.txt'], grid(page).getByRole('row').first(), grid(page).locator('..'));
  await expect(rowOf(page, 'Map.txt')).toContainText('3');
  const beside = await dragged(page, [path.join(desk, 'Letter.txt')]);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await beside(type, page.getByRole('heading', { level: 1 }));
  const there = (await filesOf(page)).map(([at]) => at).toSorted();
  expect(there).toEqual([
    'Engineering/Logs/Letter.txt',
    'Engineering/Logs/Survey/Lines/1.txt',
    'Engineering/Logs/Survey/Lines/2.txt',
    'Engineering/Logs/Tarrow.txt',
    'Map.txt',
  ]);
});
