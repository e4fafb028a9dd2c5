import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expectGoodInEveryWidth } from './accessible.ts';
import { ADMIN, LISTINGS, logIn, PASSWORD, STANDARD } from './admin.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/admin.md#image-tool, docs/product/admin.md#many-images

const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
const asFile = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
const row = (page: Page, header: string) => page.getByRole('listitem', { name: header });
const details = async (page: Page, id: number) =>
  (await page.request.get(`/api/Admin/GetAdminDealDetails?listingId=${id}`)).json();
const headers = { 'Sec-Fetch-Site': 'same-origin' };

/** A draft of one journey alone, which lacks too much to be published. */
async function draft(page: Page, header: string): Promise<number> {
  const answer = await page.request.post(LISTINGS, { data: { header, webStatus: 'draft' }, headers });
  return (await answer.json()).id;
}
async function drafts(page: Page, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 1; n <= count; n++) ids.push(await draft(page, `A batch of pictures, ${n}`));
  return ids;
}

test('the tool over a list: three addresses, crop and focal point by keyboard, nothing sent before it is confirmed', async ({
  page,
}) => {
  await logIn(page, ADMIN);
  const header = `Ridge ${randomUUID()}`;
  const id = await draft(page, header);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Listing images' }).click();
  await expect(page).toHaveURL(/\/admin\/listing-images$/);
  await expect(page.getByRole('tab', { name: 'Change Cover Image', selected: true })).toBeVisible();
  await page.getByLabel('Search').fill(header);
  const listing = row(page, header);
  await expect(listing.getByRole('button', { name: 'Update Image' })).toBeVisible();
  await expect(listing.getByRole('button', { name: 'Remove Image' })).toHaveCount(0);
  const drawn = (await details(page, id)).ImageUrl;

  await listing.getByLabel('New cover image').setInputFiles(asFile('ridge.png', await picture('#884422')));
  await expect(listing.getByRole('button', { name: 'Confirm Image Upload' })).toBeFocused();
  const top = listing.getByRole('slider', { name: 'Crop, top edge' });
  await top.focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(top).toHaveAttribute('aria-valuetext', '9% down');
  const point = listing.getByRole('slider', { name: 'Focal point' });
  await point.focus();
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(point).toHaveAttribute('aria-valuetext', '49% across, 40% down');
  await expect(listing.getByRole('status')).toContainText('Cropped to 100% of the width and 91% of the height.');
  await expectGoodInEveryWidth(page, 'a chosen picture', STANDARD);
  await listing.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(listing.getByRole('button', { name: 'Update Image' })).toBeFocused();
  expect((await details(page, id)).ImageUrl).toBe(drawn);

  await listing.getByLabel('New cover image').setInputFiles(asFile('ridge.png', await picture('#884422')));
  // By pointer: the upper half, about a point near its left edge.
  const frame = (await listing.getByRole('img', { name: 'Cover, not uploaded yet' }).boundingBox())!;
  const bottom = (await listing.getByRole('slider', { name: 'Crop, bottom edge' }).boundingBox())!;
  await page.mouse.move(bottom.x + bottom.width / 2, bottom.y + bottom.height / 2);
  await page.mouse.down();
  await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height / 2);
  await page.mouse.up();
  await page.mouse.click(frame.x + frame.width * 0.1, frame.y + frame.height * 0.1);
  await expect(point).toHaveAttribute('aria-valuetext', '10% across, 20% down');
  await listing.getByRole('button', { name: 'Confirm Image Upload' }).click();
  await expect(page.getByText('Cover image has been uploaded successfully!')).toBeVisible();
  await expect(listing.getByText('Uploaded.')).toBeVisible();
  const { ImageUrl } = await details(page, id);
  expect(ImageUrl).toMatch(/-10-20$/);
  await expect(listing.getByRole('img')).toHaveAttribute('src', ImageUrl);
  const whole = await page.request.get(`/images/resize?output=png&url=${encodeURIComponent(ImageUrl)}`);
  expect(await sharp(await whole.body()).metadata()).toMatchObject({ width: 900, height: 300 });

  const download = page.waitForEvent('download');
  await listing.getByRole('button', { name: 'Download Image' }).click();
  expect((await download).suggestedFilename()).toBe(`listing-${id}-cover.png`);
  await page.getByRole('tab', { name: 'Change Box Logo' }).click();
  await expect(page).toHaveURL(/\/admin\/listing-images\/logo/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Change Box Logo', selected: true })).toBeVisible();
  await expect(listing.getByText('Drawn from')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Change Cover Image', selected: true })).toBeVisible();

  await listing.getByRole('button', { name: 'Remove Image' }).click();
  await listing.getByRole('button', { name: 'Confirm Remove Image' }).click();
  await expect(page.getByText('Cover image has been removed')).toBeVisible();
  expect((await details(page, id)).ImageUrl).toBe(drawn);
  await page.goto('/admin/listing-images/portrait');
  await expect(page.getByRole('heading', { name: '404: page missing' })).toBeVisible();
});

test('a thousand files of which ten fit: what fits is told first, and a session that has expired asks for a login', async ({
  page,
}) => {
  await logIn(page, ADMIN);
  const ids = await drafts(page, 10);
  await page.goto('/admin/listing-images/tombstone');
  await expect(page.getByRole('tab', { name: 'Change Tombstone', selected: true })).toBeVisible();
  const buffer = await picture('#225588');
  const strangers = Array.from({ length: 985 }, (_, n) => asFile(`IMG_${n}.png`, Buffer.from('x')));
  const files = [
    ...ids.map((id) => asFile(`${id}.png`, buffer)),
    ...strangers,
    asFile('2147483000.png', buffer),
    asFile(`${ids[0]}-logo.png`, buffer),
    asFile('77-a.png', buffer),
    asFile('77-b.png', buffer),
    { name: '78.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  ];
  await page.getByLabel('New tombstone images').setInputFiles(files);
  const report = page.getByRole('region', { name: 'Chosen files' });
  await expect(report.getByRole('status')).toHaveText(
    '10 of 1,000 files fit a listing. Nothing is sent before you confirm.',
  );
  for (const words of [
    '985 not named by a listing’s id',
    '1 named as another picture',
    '1 not a picture that is taken',
    '2 more than one file for a listing',
    '1 of a listing that does not exist',
  ])
    await expect(report.getByText(words, { exact: true })).toBeVisible();
  await report.getByText('1 of a listing that does not exist').click();
  await expect(report.getByText('There is no listing 2147483000, which 2147483000.png is named by.')).toBeVisible();
  await expectGoodInEveryWidth(page, 'the report of many files', STANDARD);

  await page.context().clearCookies();
  await report.getByRole('button', { name: 'Confirm Image Upload' }).press('Enter');
  const login = page.getByRole('dialog', { name: 'Please log in' });
  await login.getByLabel('Password').fill(PASSWORD);
  await login.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(report.getByRole('status')).toHaveText(
    '10 of 10 uploaded, 990 did not fit. What was not uploaded left its listing as it was.',
  );
  for (const id of ids) expect((await details(page, id)).uploaded).toEqual(['Tombstone']);
  await report.getByRole('button', { name: 'Close' }).click();
  await expect(report).toHaveCount(0);
});

test('files that are dropped are told apart too, and what was refused can be sent again', async ({ page }) => {
  await logIn(page, ADMIN);
  const [first, second] = await drafts(page, 2);
  await page.goto('/admin/listing-images/logo');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  const bytes = [...(await picture('#557722'))];
  const transfer = await page.evaluateHandle(
    ({ names, bytes }) => {
      const transfer = new DataTransfer();
      for (const name of names) transfer.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
      return transfer;
    },
    { names: [`${first}.png`, `listing-${second}-logo.png`], bytes },
  );
  let refusals = 1;
  await page.route('**/UpdateLogoImage**', (route) =>
    refusals-- > 0
      ? route.fulfill({
          status: 503,
          json: { status: 503, detail: 'The server is busy.', message: 'The server is busy.' },
        })
      : route.continue(),
  );
  await page.getByRole('list', { name: 'Change Box Logo' }).dispatchEvent('drop', { dataTransfer: transfer });
  const report = page.getByRole('region', { name: 'Chosen files' });
  await expect(report.getByRole('status')).toContainText('2 of 2 files fit a listing.');
  await report.getByRole('button', { name: 'Confirm Image Upload' }).click();
  await expect(report.getByRole('status')).toContainText('1 of 2 uploaded.');
  await expect(report.getByText('The server is busy.')).toBeVisible();
  await report.getByRole('button', { name: 'Send 1 again' }).click();
  await expect(report.getByRole('status')).toContainText('2 of 2 uploaded.');
  for (const id of [first, second]) expect((await details(page, id ?? 0)).uploaded).toEqual(['Logo']);
});
