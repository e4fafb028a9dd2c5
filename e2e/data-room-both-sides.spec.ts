import { createAccount, fillSignUp, fresh, heading } from './account.ts';
import { logIn, PASSWORD } from './admin.ts';
import { mailedPath } from './mailbox.ts';
import { roomTabs } from './room-files.ts';
import { expect, type Page, test } from './test.ts';

// From an invitation to the open door and out again, a buyer's browser and an agent's side by side (docs/product/data-rooms.md).

const ADVISOR = 'advisor@outcrop.example';
/** A private deal of the demo, whose files need a signature and an agent's yes, and never close. */
const ROOM = 12_675;
const dialog = (page: Page) => page.getByRole('dialog');
const step = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const rowOf = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words });

test('a stranger is invited, signs up, signs, comes in by a code, is granted more, and is out within a second', async ({
  page: buyer,
  browser,
}) => {
  test.setTimeout(150_000);
  const context = await browser.newContext();
  const agent = await context.newPage();
  const email = fresh('invited');
  const inRoom = async (tab: string) => {
    await agent.goto(`/admin/data-rooms/${ROOM}/show?tab=${tab}`);
    await expect(agent.getByRole('heading', { level: 1 })).toBeVisible();
  };

  await test.step('the agent invites', async () => {
    await logIn(agent, ADVISOR);
    await inRoom('invitations');
    await agent.getByRole('button', { name: 'Invite buyers' }).click();
    await dialog(agent)
      .getByRole('textbox', { name: /Emails/ })
      .fill(email);
    await dialog(agent).getByRole('button', { name: 'Invite 1' }).click();
    await expect(dialog(agent).getByText('One email was invited.')).toBeVisible();
    await dialog(agent).getByRole('button', { name: 'Close' }).click();
    await expect(rowOf(agent, email)).toContainText('No account yet');
  });

  const invitation = await mailedPath(email, 'data-room-invitation');
  await test.step('the stranger follows the mail and signs up', async () => {
    await buyer.goto(invitation);
    await expect(heading(buyer, 'You are invited to a data room')).toBeVisible();
    await expect(buyer.getByText(`Deal ${ROOM}, by Daniel Marsh of Outcrop.`)).toBeVisible();
    await buyer.getByRole('link', { name: 'Create a buyer account' }).first().click();
    await buyer.locator('main summary').click();
    await fillSignUp(buyer.locator('main details'), { email, password: PASSWORD });
    await createAccount(buyer);
    await buyer.goto(await mailedPath(email, 'verify-email'));
    await expect(heading(buyer, 'Your email is verified')).toBeVisible();
    await logIn(buyer, email);
  });

  await test.step('the link leads to the data room; the deal is there, and its files are not', async () => {
    await buyer.goto(invitation);
    await buyer.waitForURL(`/secure-files/${ROOM}`);
    await expect(step(buyer, 'Sign the confidentiality agreement')).toBeVisible();
    await expect(roomTabs(buyer)).toHaveCount(0);
  });

  await test.step('the buyer reads and signs', async () => {
    await buyer.getByRole('link', { name: 'Sign agreement' }).first().click();
    const text = buyer.getByRole('region', { name: 'Confidentiality agreement' });
    await expect(text).toBeVisible();
    // Where a page comes within the site, the focus goes to its heading first.
    await expect(async () => {
      await text.focus();
      await buyer.keyboard.press('End');
      await expect(buyer.getByText(/^Read to the end/)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await buyer.getByLabel('Type your full name').fill('June Whitcomb');
    await buyer.getByRole('checkbox').check();
    await buyer.getByRole('button', { name: 'Sign agreement' }).click();
    await buyer.waitForURL(`/secure-files/${ROOM}`);
    await expect(step(buyer, /decides on your request$/)).toBeVisible();
  });

  const code = await test.step('the agent sees the signature, and makes a code', async () => {
    await inRoom('agreements');
    await expect(rowOf(agent, 'June Whitcomb').first()).toBeVisible();
    await inRoom('codes');
    await agent.getByRole('button', { name: 'New code' }).click();
    await dialog(agent).getByRole('button', { name: 'Make code' }).click();
    const made = await dialog(agent)
      .getByText(/^\w{4}-\w{4}-\w{4}$/)
      .textContent();
    await dialog(agent).getByRole('button', { name: 'Close' }).click();
    return made ?? '';
  });

  await test.step('the code opens the private files', async () => {
    await buyer.getByRole('button', { name: 'Enter Access Code' }).click();
    await buyer.getByRole('textbox', { name: 'Access code' }).fill(code);
    await buyer.getByRole('button', { name: 'Submit' }).click();
    await expect(roomTabs(buyer)).toBeVisible();
  });

  const decide = async (button: string, confirm: string) => {
    await inRoom('people');
    await rowOf(agent, 'June Whitcomb').first().getByRole('checkbox').check();
    await agent.getByRole('button', { name: button, exact: true }).click();
    if (button === 'Grant access')
      await dialog(agent).getByRole('combobox', { name: 'Access to' }).selectOption('Due diligence');
    await dialog(agent).getByRole('button', { name: button, exact: true }).click();
    await expect(agent.getByText(confirm)).toBeVisible();
  };
  await test.step('the agent grants due diligence', async () => {
    await decide('Grant access', 'Access is granted.');
    await expect(rowOf(agent, 'June Whitcomb').first()).toContainText('Due diligence');
    expect((await buyer.request.get(`/api/deals/${ROOM}`)).status()).toBe(200);
  });

  await test.step('the agent revokes: from the answer on, no process shows the deal', async () => {
    await decide('Revoke', 'Access is withdrawn.');
    // Each request may be another process's.
    const looks = await Promise.all(
      Array.from({ length: 12 }, () => buyer.request.get(`/api/deals/${ROOM}`, { headers: { connection: 'close' } })),
    );
    expect(looks.map((answer) => answer.status())).toEqual(Array(12).fill(404));
    expect((await buyer.goto(`/secure-files/${ROOM}`))?.status()).toBe(404);
    await buyer.goto('/secure-files');
    await expect(buyer.getByText('Your access was withdrawn')).toBeVisible();
  });
  await context.close();
});
