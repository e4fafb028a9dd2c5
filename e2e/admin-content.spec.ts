import { expectAccessible, expectFits } from './accessible.ts';
import { ADMIN, logIn, STANDARD, save, saved } from './admin.ts';
import { expect, type Page, test } from './test.ts';

// Journeys of editors. Each makes the items that it changes, and takes them away again.

const API = '/api/admin/content-';
const made: string[] = [];

async function make(page: Page, collection: string, values: Record<string, unknown>): Promise<Item> {
  const answer = await page.request.post(`${API}${collection}`, { data: values });
  expect(answer.status(), await answer.text()).toBe(201);
  const item = await answer.json();
  made.push(`${collection}/${item.id}`);
  return item;
}
interface Item {
  readonly id: number;
  readonly version: number;
  readonly [field: string]: unknown;
}
const read = async (page: Page, address: string): Promise<Item> => (await page.request.get(`${API}${address}`)).json();
/** A title that no other run has. */
const unique = (words: string): string => `${words} ${Date.now().toString(36)}`;
const pathOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

test.beforeEach(({ page }) => logIn(page, ADMIN));
test.afterEach(async ({ page }) => {
  await logIn(page, ADMIN);
  for (const address of made.splice(0).reverse()) await page.request.delete(`${API}${address}`);
});

test('an editor writes a post with rich text and a tag, publishes it, and finds it in the list', async ({ page }) => {
  const tag = unique('Valuation');
  await make(page, 'post-tag', { title: tag, path: pathOf(tag), status: 'published' });
  const title = unique('What a refrac does');
  await page.goto('/admin/content-post');
  await page.getByRole('link', { name: 'Create' }).first().click();
  await page.getByLabel('Title required').fill(title);
  await expect(page.getByLabel('Path')).toHaveValue(pathOf(title));
  await page.getByLabel('SEO title').fill('What a refrac does');
  await expect(page.getByText('18 of 60 characters')).toBeVisible();

  const body = page.getByRole('textbox', { name: 'Body' });
  await body.click();
  await page.keyboard.type('Buyers pay for the second completion.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Paragraph style' }).click();
  await page.getByRole('menuitem', { name: 'Heading', exact: true }).click();
  await page.keyboard.type('What a buyer will pay for');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Bold' }).click();
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('Stage reports');
  await page.keyboard.press('Shift+Home');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByLabel('Address').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(dialog.getByText(/^Enter a path such as/)).toBeVisible();
  await dialog.getByLabel('Address').fill('/deals/public');
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(page.getByText('14 words')).toBeVisible();

  await page.getByRole('group', { name: 'Tags' }).getByRole('button', { name: 'Add' }).click();
  await page.getByRole('combobox', { name: 'Add a tag' }).fill(tag);
  await page.getByRole('option', { name: tag }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page).toHaveURL(/\/admin\/content-post\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  made.push(`post/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('button', { name: 'Published' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Ruth Okafor, created')).toBeVisible();
  expect(await read(page, `post/${id}`)).toMatchObject({
    status: 'published',
    body:
      '<p>Buyers pay for the second completion.</p><h2>What a buyer will pay for</h2>' +
      '<p><a href="/deals/public"><strong>Stage reports</strong></a></p>',
  });

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Posts', exact: true }).click();
  await page.getByRole('textbox', { name: 'Search', exact: true }).fill(title);
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Published');
});

test('the toolbar of a text is one stop of the Tab key, and its arrow keys go round', async ({ page }) => {
  const { id } = await make(page, 'faq', { question: unique('Who pays?') });
  await page.goto(`/admin/content-faq/${id}`);
  const toolbar = page.getByRole('toolbar', { name: 'Text' });
  await toolbar.getByRole('button', { name: 'Paragraph style' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(toolbar.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(toolbar.getByRole('button', { name: 'Redo' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(toolbar.getByRole('button', { name: 'Paragraph style' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Answer' })).toBeFocused();
  await page.keyboard.type('The seller, at closing.');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.keyboard.type('Fee');
  await page.getByRole('button', { name: 'Change the table' }).click();
  await page.getByRole('menuitem', { name: 'Delete column' }).click();
  await save(page).click();
  await saved(page);
  expect((await read(page, `faq/${id}`))['answer']).toMatch(
    /^<p>The seller, at closing\.<\/p><table><tbody><tr><th><p><\/p><\/th><th>.*<\/table>$/,
  );
});

test('what is typed right after a press in the toolbar is in the text, however late the next frame comes', async ({
  page,
}) => {
  const { id } = await make(page, 'faq', { question: unique('How fast?') });
  await page.goto(`/admin/content-faq/${id}`);
  const answer = page.getByRole('textbox', { name: 'Answer' });
  await answer.click();
  await page.evaluate(() => {
    globalThis.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 1_000));
  });
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('Closing');
  await page.getByRole('button', { name: 'Paragraph style' }).click();
  await page.getByRole('menuitem', { name: 'Heading', exact: true }).click();
  await page.keyboard.type(' fee');
  await page.keyboard.press('Shift+Home');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByRole('dialog', { name: 'Link' }).getByLabel('Address').fill('/deals/public');
  await page.getByRole('dialog', { name: 'Link' }).getByRole('button', { name: 'Insert' }).click();
  await page.keyboard.press('End');
  await page.keyboard.type('s');
  await expect(page.getByText('2 words', { exact: true })).toBeVisible();
  await save(page).click();
  await saved(page);
  expect((await read(page, `faq/${id}`))['answer']).toBe(
    '<h2><a href="/deals/public"><strong>Closing fee</strong></a><strong>s</strong></h2>',
  );
});

test('an item is scheduled in Central time, and the list says for when', async ({ page }) => {
  const title = unique('Data rooms');
  const { id } = await make(page, 'case-study', { title, body: '<p>A case.</p>', path: pathOf(title) });
  await page.goto(`/admin/content-case-study/${id}`);
  await page.getByRole('button', { name: 'Scheduled' }).click();
  const goesLive = page.getByRole('group', { name: 'Goes live' });
  await goesLive.getByLabel('Date').fill('2099-01-15');
  await goesLive.getByLabel('Time').fill('06:30');
  await expect(goesLive.getByText(/^Central time\. In [\d,]+ days/)).toBeVisible();
  await save(page).click();
  await saved(page);
  expect((await read(page, `case-study/${id}`))['publish_at']).toBe('2099-01-15T12:30:00.000Z');
  await page.goto('/admin/content-case-study');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Scheduled' }).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Jan 15, 2099, 6:30 am');
});

test('what is missing is said at its field, in whichever tab and part it is, and has the focus', async ({ page }) => {
  const { id } = await make(page, 'team', {
    name: unique('Advisors'),
    members: [{ name: 'Claire Aldridge', title: 'Managing director' }],
  });
  await page.goto(`/admin/content-team/${id}`);
  await page.getByRole('button', { name: 'Add member' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Is missing.')).toBeVisible();
  const names = page.getByRole('group', { name: 'Members' }).getByLabel('Name required');
  await expect(names).toBeFocused();
  await names.fill('Marcus Tran');
  await page.getByRole('group', { name: 'Members' }).getByLabel('Email').fill('no address');
  await save(page).click();
  await expect(page.getByText(/must be an email address/i)).toBeVisible();
  await page.getByRole('group', { name: 'Members' }).getByLabel('Email').fill('marcus@firm.example');
  await page.getByRole('button', { name: 'Move Marcus Tran', exact: true }).press('ArrowUp');
  await expect(page.getByText('Marcus Tran: 1 of 2')).toBeAttached();
  await save(page).click();
  await saved(page);
  const { members, status } = await read(page, `team/${id}`);
  expect({ names: (members as { name: string }[]).map(({ name }) => name), status }).toEqual({
    names: ['Marcus Tran', 'Claire Aldridge'],
    status: 'published',
  });

  const taken = unique('Taken');
  const { id: first } = await make(page, 'post-tag', { title: taken, path: pathOf(taken) });
  const { id: second } = await make(page, 'post-tag', { title: unique('Other'), path: pathOf(unique('other')) });
  expect(second).not.toBe(first);
  await page.goto(`/admin/content-post-tag/${second}`);
  await page.getByLabel('Path').fill(pathOf(taken));
  await save(page).click();
  await expect(page.getByText(`is taken by “${taken}”`, { exact: true })).toBeVisible();
});

test('items are put into their order with the arrow keys', async ({ page }) => {
  const titles = ['First', 'Second', 'Third'].map((word) => unique(word));
  for (const title of titles) await make(page, 'post-tag', { title, path: pathOf(title) });
  await page.goto('/admin/content-post-tag');
  await page.getByRole('button', { name: 'Reorder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order of the tags of posts' });
  await expectAccessible(page, 'order', STANDARD);
  const ourOrder = async () =>
    (await dialog.getByRole('listitem').allTextContents()).flatMap((text) => titles.filter((t) => text.includes(t)));
  await expect.poll(ourOrder).toEqual(titles);
  const moved = page.waitForResponse((answer) => answer.url().endsWith('/move'));
  await dialog.getByRole('button', { name: `Move ${titles[2]}` }).press('ArrowUp');
  expect((await moved).status()).toBe(200);
  expect(await ourOrder()).toEqual([titles[0], titles[2], titles[1]]);
  await expect(dialog.getByRole('button', { name: `Move ${titles[2]}` })).toBeFocused();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  const listed = async () =>
    (await page.getByRole('row').allTextContents()).flatMap((text) => titles.filter((title) => text.includes(title)));
  await expect.poll(listed).toEqual([titles[0], titles[2], titles[1]]);
});

test('the second one to save an item sees both versions', async ({ page }) => {
  const title = unique('Two editors');
  const item = await make(page, 'press-release', { title, body: '<p>As it was.</p>', path: pathOf(title) });
  await page.goto(`/admin/content-press-release/${item.id}`);
  await page.getByLabel('Lead').fill('Mine');
  const theirs = { version: item.version, lead: 'Theirs', body: '<p>As <em>they</em> have it.</p>' };
  expect((await page.request.put(`${API}press-release/${item.id}`, { data: theirs })).status()).toBe(200);
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'This press release was changed by someone else' });
  await expect(dialog.getByRole('row', { name: 'Lead' })).toHaveText(/Mine\s*Theirs/);
  await expect(dialog.getByRole('row', { name: 'Body' })).toContainText('As they have it.');
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await saved(page);
  expect(await read(page, `press-release/${item.id}`)).toMatchObject({ lead: 'Mine', body: theirs.body });
  await expect(page.getByRole('textbox', { name: 'Body' })).toHaveText('As they have it.');
});

test('what was typed and not saved is offered again', async ({ page }) => {
  const { id } = await make(page, 'faq', { question: unique('Kept?') });
  await page.goto(`/admin/content-faq/${id}`);
  await page.getByRole('textbox', { name: 'Answer' }).click();
  await page.keyboard.type('Typed before the browser ended.');
  await expect(page.getByText(/^Draft saved \d+ seconds? ago$/)).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveText('Typed before the browser ended.');
  await save(page).click();
  await saved(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveText('Typed before the browser ended.');
  await expect(page.getByRole('button', { name: 'Restore them' })).toHaveCount(0);
});

test('an item is deleted once that is confirmed', async ({ page }) => {
  const title = unique('To be deleted');
  const { id } = await make(page, 'promotions', { title, path: pathOf(title) });
  await page.goto(`/admin/content-promotions/${id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete this promotion?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/admin\/content-promotions$/);
  await expect(page.getByText(`Deleted: ${title}.`)).toBeVisible();
  expect((await page.request.get(`${API}promotions/${id}`)).status()).toBe(404);
});

test('where the site reads a Directus of its own, nothing is edited here', async ({ page }) => {
  const title = unique('Read only');
  const { id } = await make(page, 'post', { title, body: '<p>Text.</p>', path: pathOf(title) });
  await page.route('**/api/admin/content', async (route) => {
    const answer = await route.fetch();
    const editedAt = 'https://directus.example/admin/content';
    await route.fulfill({ response: answer, json: { ...(await answer.json()), editable: false, editedAt } });
  });
  await page.goto(`/admin/content-post/${id}`);
  await expect(page.getByRole('link', { name: 'Edit content in Directus' })).toBeVisible();
  await expect(page.getByLabel('Title required')).not.toBeEditable();
  await expect(page.getByRole('textbox', { name: 'Body' })).not.toBeEditable();
  await expect(page.getByRole('button', { name: 'Draft' })).toBeDisabled();
  await expect(save(page)).toHaveCount(0);
  await page.goto('/admin/content-post');
  await expect(page.getByRole('link', { name: 'Edit content in Directus' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create' })).toHaveCount(0);
  await page.goto('/admin/content-files');
  await expect(page.getByRole('link', { name: 'Edit content in Directus' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Upload/ })).toHaveCount(0);
  await page.getByRole('list', { name: 'Files' }).getByRole('link').first().click();
  await expect(page.getByLabel('Title', { exact: true })).not.toBeEditable();
  await expect(page.getByRole('link', { name: 'Open file' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Replace|Delete/ })).toHaveCount(0);
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expect(save(page)).toHaveCount(0);
});

for (const width of [390, 1024, 1440]) {
  test(`at ${width} px lists and forms of content fit, and axe finds nothing`, async ({ page }) => {
    const title = unique('Width');
    const { id } = await make(page, 'post', { title, body: '<p>Text.</p>', path: pathOf(title) });
    const { id: slide } = await make(page, 'hero-slider', { title, links: [{ title: 'Deals', url: '/deals/public' }] });
    await page.setViewportSize({ width, height: 844 });
    for (const path of [
      'post',
      `post/${id}`,
      `hero-slider/${slide}`,
      'seller-page',
      'team/create',
      'contact-us-page',
    ]) {
      await page.goto(`/admin/content-${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (/\d|create|page/.test(path)) await expect(page.getByRole('group', { name: 'Status' })).toBeVisible();
      await expectFits(page, path);
      await expectAccessible(page, path, STANDARD);
    }
  });
}
