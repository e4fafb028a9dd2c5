import { expectAccessible, expectGoodInEveryWidth, resize } from './accessible.ts';
import { becomeBuyer } from './account.ts';
import { logIn } from './admin.ts';
import { adminRequests } from './mailbox.ts';
import { addFile, askNoSignature, curves, decide } from './room-files.ts';
import { expect, type Page, test } from './test.ts';

// docs/product/data-rooms.md#notes-and-questions-screens: notes, a question, its answer, and another buyer who reads it

const ADVISOR = 'advisor@outcrop.example';
/** A data room of the demo without dates, which no other journey changes. */
const ROOM = 12_789;
const address = `/secure-files/${ROOM}`;

/** A checked PDF, in a data room that asks for no signature. @returns its id */
async function fillRoom(): Promise<number> {
  const admin = await adminRequests();
  const calls = `/api/admin/data-rooms/${ROOM}`;
  await askNoSignature(ROOM);
  const tree = async () => (await (await admin.get(`${calls}/files`)).json()).items;
  const ids = (await tree()).map(({ id }: { id: number }) => id);
  if (ids.length > 0) await admin.post(`${calls}/items/remove`, { data: { ids } });
  const id = await addFile(ROOM, 'Decline curves.pdf', await curves(3), null);
  await expect(async () => expect((await tree())[0].file.check).not.toBe('waiting')).toPass();
  return id;
}

/** A new buyer, who is logged in and let in. */
async function enter(page: Page, firstName: string): Promise<string> {
  const email = await becomeBuyer(page, firstName.toLowerCase(), { firstName, lastName: 'Whitcomb' });
  await page.request.post('/api/Auth/Login', { data: { email, password: 'outcropDemo1' } });
  const { id } = await (await page.request.get('/api/Auth/GetUser')).json();
  await decide(ROOM, 'grant', id);
  return email;
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Notes and questions' });
const rowsOf = (page: Page) => panel(page).getByRole('listitem');

test('a buyer writes notes and asks; the agent answers all, and another buyer reads it without a name', async ({
  page: buyer,
  browser,
}) => {
  test.setTimeout(150_000);
  const itemId = await fillRoom();
  const email = await enter(buyer, 'Jane');
  const [agentContext, otherContext] = [await browser.newContext(), await browser.newContext()];
  const [agent, other] = [await agentContext.newPage(), await otherContext.newPage()];
  await enter(other, 'Marcus');

  await test.step('a note on a page, changed and deleted', async () => {
    await buyer.goto(`${address}/files/${itemId}?page=2`);
    await panel(buyer).getByLabel('Note on page 2').fill('b of 1.05 sits above the type curve.');
    await panel(buyer).getByRole('button', { name: 'Save note' }).click();
    await expect(buyer.getByText('Your note was saved.')).toBeVisible();
    await expect(panel(buyer).getByRole('button', { name: 'Save note' })).toBeFocused();
    await expect(panel(buyer).locator('[aria-invalid]')).toHaveCount(0);
    await expect(rowsOf(buyer)).toContainText(['b of 1.05 sits above the type curve.']);
    await expect(rowsOf(buyer).first()).toContainText('Only you');
    await panel(buyer).getByText('Edit note').click();
    await rowsOf(buyer).first().getByRole('textbox', { name: 'Note' }).fill('Run again at 0.95.');
    await rowsOf(buyer).first().getByLabel('Who reads it').selectOption({ label: 'You and Outcrop’s agents' });
    await panel(buyer).getByRole('button', { name: 'Save changes' }).click();
    await expect(rowsOf(buyer).first()).toContainText('Run again at 0.95.');
    await panel(buyer).getByLabel('Note on page 2').fill('Another');
    await panel(buyer).getByRole('button', { name: 'Save note' }).click();
    await expect(rowsOf(buyer)).toHaveCount(2);
    await rowsOf(buyer).last().getByText('Edit note').click();
    await rowsOf(buyer).last().getByRole('button', { name: 'Delete note' }).click();
    await buyer.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rowsOf(buyer)).toHaveCount(1);
  });

  await test.step('a question about the page', async () => {
    await panel(buyer).getByRole('radio', { name: 'Question' }).check();
    await panel(buyer).getByLabel('Question about page 2').fill('Was the shut-in charged to Llano’s account?');
    await panel(buyer).getByRole('button', { name: 'Send question' }).click();
    await expect(buyer.getByText('Your question was sent.')).toBeVisible();
    await expect(rowsOf(buyer).last()).toContainText('Waiting for an answer');
    await buyer.getByRole('link', { name: 'Next page' }).click();
    await expect(panel(buyer).getByText('No notes on this page yet.')).toBeVisible();
    await panel(buyer).getByRole('link', { name: 'Whole file' }).click();
    await expect(rowsOf(buyer)).toHaveCount(2);
    for (const width of [390, 1_024, 1_440]) {
      await resize(buyer, width);
      await expectAccessible(buyer, `notes at ${width} px`);
    }
  });

  await test.step('the notes in the data room lead to their pages, all of them by the keyboard', async () => {
    for (const [page, note] of [
      [null, 'Whole file is of October.'],
      [1, 'Effective date differs.'],
      [3, 'Ask for the wire dates.'],
    ] as const) {
      const data = { listingId: ROOM, itemId, page, note };
      expect((await buyer.request.post('/api/FolderManager/InsertFileNotes', { data })).ok()).toBe(true);
    }
    await buyer.goto(address);
    const notes = buyer.getByRole('region', { name: 'Your notes' });
    await expect(notes.getByRole('listitem')).toHaveCount(3);
    await expect(notes.getByRole('heading', { name: 'Your notes' })).toHaveCSS('word-spacing', /^[\d.]/);
    await expect(notes.getByRole('listitem').first()).toContainText(/Ask for the wire dates\.\s*1, page 3.*Only you/);
    const all = notes.getByRole('link', { name: 'All 4 notes' });
    await all.focus();
    await buyer.keyboard.press('Enter');
    await expect(notes.getByRole('listitem')).toHaveCount(4);
    await expect(notes.getByRole('link', { name: 'Latest notes' })).toBeFocused();
    await expectGoodInEveryWidth(buyer, 'a data room with notes');
    await resize(buyer, 1_440);
    await notes.getByRole('link', { name: '1, page 2 of Decline curves.pdf' }).click();
    await expect(buyer).toHaveURL(`${address}/files/${itemId}?page=2`);
    await other.goto(address);
    await expect(other.getByRole('region', { name: 'Your notes' })).toContainText('No notes yet.');
  });

  await test.step('the page of questions', async () => {
    await buyer.goto(address);
    const title = () => buyer.getByRole('heading', { level: 1 }).boundingBox();
    const before = await title();
    await buyer.getByRole('navigation', { name: 'Data room' }).getByRole('link', { name: 'Questions' }).click();
    await expect(buyer).toHaveURL(`${address}/questions`);
    await expect(buyer.getByRole('heading', { name: /Was the shut-in charged/ })).toBeVisible();
    expect((await title())?.y).toBe(before?.y);
    await buyer.getByLabel('Question', { exact: true }).fill('When do bids open?');
    await buyer.getByRole('button', { name: 'Send question' }).click();
    await expect(buyer.getByRole('heading', { name: 'When do bids open?' })).toBeVisible();
    await buyer
      .getByRole('listitem')
      .filter({ hasText: 'When do bids open?' })
      .getByRole('button', { name: 'Withdraw question' })
      .click();
    await expect(buyer.getByRole('heading', { name: 'When do bids open?' })).toHaveCount(0);
    await expectGoodInEveryWidth(buyer, 'the questions of a data room');
    await resize(buyer, 1_440);
    await other.goto(`${address}/questions`);
    await expect(other.getByText('No questions yet.')).toBeVisible();
  });

  await test.step('the agent answers all, in other words', async () => {
    await logIn(agent, ADVISOR);
    await agent.goto(`/admin/data-rooms/${ROOM}/show?tab=questions`);
    await expect(agent.getByRole('cell', { name: 'Run again at 0.95.' }).first()).toBeVisible();
    const row = agent.getByRole('listitem').filter({ hasText: 'Was the shut-in charged' }).first();
    await expect(row).toContainText('Jane Whitcomb');
    await row.getByLabel('Answer to').selectOption({ label: 'All readers' });
    await row.getByLabel('Question, as all readers see it').fill('Was the shut-in charged to the joint account?');
    await row.getByLabel('Answer', { exact: true }).fill('No. The operator carried it.');
    await expectGoodInEveryWidth(agent, 'the questions for agents');
    await resize(agent, 1_440);
    await row.getByRole('button', { name: 'Send answer' }).click();
    await expect(agent.getByText('The answer is sent.')).toBeVisible();
    await expect(agent.getByText('Published as:').first()).toBeVisible();
  });

  await test.step('the asker is mailed, and the other buyer reads it without a name', async () => {
    const filter = encodeURIComponent(JSON.stringify({ toEmail: email, kind: 'data-room-question' }));
    const mailbox = await adminRequests();
    const mails = async () =>
      (await (await mailbox.get(`/api/admin/mails?filter=${filter}&sort=["queuedAt","DESC"]&range=[0,9]`)).json())
        .length;
    await expect.poll(mails).toBe(1);
    await buyer.goto(`${address}/questions`);
    await expect(buyer.getByText('No. The operator carried it.')).toBeVisible();
    await other.reload();
    await expect(other.getByRole('heading', { name: 'Was the shut-in charged to the joint account?' })).toBeVisible();
    await expect(other.getByText('No. The operator carried it.')).toBeVisible();
    await expect(other.getByText(/Jane|Llano’s/)).toHaveCount(0);
    await other.goto(`${address}/files/${itemId}?page=2`);
    await expect(rowsOf(other)).toHaveCount(1);
    await expect(rowsOf(other)).toContainText('Asked by another buyer');
  });
  await agentContext.close();
  await otherContext.close();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('notes are written and questions asked by forms', async ({ page }) => {
    const itemId = await fillRoom();
    await enter(page, 'Plain');
    await page.goto(`${address}/files/${itemId}?page=3`);
    await panel(page).getByLabel('Note on page 3').fill('Checked.');
    await panel(page).getByRole('button', { name: 'Save note' }).click();
    await expect(page).toHaveURL(`${address}/files/${itemId}?page=3`);
    await expect(rowsOf(page)).toContainText(['Checked.']);
    await panel(page).getByRole('radio', { name: 'Question' }).check();
    await panel(page).getByLabel('Question about page 3').fill('Which wells wait?');
    await panel(page).getByRole('button', { name: 'Send question' }).click();
    await expect(rowsOf(page).last()).toContainText('Which wells wait?');
    await page.goto(address);
    await page.getByRole('region', { name: 'Your notes' }).getByRole('link', { name: '1, page 3' }).click();
    await expect(page).toHaveURL(`${address}/files/${itemId}?page=3`);
    await page.goto(`${address}/questions`);
    await page.getByRole('button', { name: 'Withdraw question' }).click();
    await expect(page.getByText('No questions yet.')).toBeVisible();
  });
});
