import { expectAccessible, expectGoodInEveryWidth } from './accessible.ts';
import { fresh, heading, logInOver } from './account.ts';
import { answerForm } from './action-answers.ts';
import { BUYER, logIn, PASSWORD } from './admin.ts';
import { alerts, arrived, filledByBrowser, fillSender, fillsByBrowser } from './leads.ts';
import { expect, type Page, test } from './test.ts';

const CONTACT = '/contact-us';
/** The page's action, as a script calls it. */
const SEND = '**/contact-us.data';
/** Of the demo's contact page. */
const BLOCKED = 'test@test.com';
const FAILED = 'An error has occurred, please try again.';
const SENT = 'Your email has been sent successfully.';
const TOO_OFTEN = 'You have written to us several times in a row. Please try again in 12 minutes.';
/** What the action answers when it could not be sent. */
const failed = (text: string, again: boolean, title = FAILED) => ({
  refusal: { fields: {}, form: null },
  failure: { title, text, again, line: title },
});
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send message' });
const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });

/** A form that is complete. */
async function fillContact(page: Page, email = 'russell@llano.example') {
  await fillSender(page, { firstName: 'Russell', lastName: 'Tate', email });
  await page.getByLabel('Subject').fill('Working interest in Reeves County');
  await page.getByLabel('Message').fill('We hold 2.1% in four Wolfcamp units.\nWhat would they bring?');
}
async function expectKept(page: Page) {
  await expect(page.getByLabel('First name')).toHaveValue('Russell');
  await expect(page.getByLabel('Subject')).toHaveValue('Working interest in Reeves County');
  await expect(page.getByLabel('Message')).toHaveValue(/What would they bring/);
}

test('a message is sent, said to be sent, and leads home; it arrives as a lead and as a mail', async ({ page }) => {
  const email = fresh('russell');
  await fillsByBrowser(page, SEND);
  await page.goto(CONTACT);
  await expect(page.getByText('4200 Survey Street, Suite 900').first()).toBeVisible();
  await expect(page.getByRole('complementary')).toContainText('(713) 555-0143');
  await fillContact(page, email);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page, SENT)).toBeVisible();
  await expect(page).toHaveURL(CONTACT);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
  const { lead, mail } = await arrived(email);
  expect(lead).toMatchObject({
    kind: 'contact',
    status: 'new',
    firstName: 'Russell',
    lastName: 'Tate',
    subject: 'Working interest in Reeves County',
    message: 'We hold 2.1% in four Wolfcamp units.\nWhat would they bring?',
    appName: 'Outcrop',
  });
  expect(mail.subject).toContain('Working interest in Reeves County');
  expect(mail.text).toContain('What would they bring?');
});

test('every fault stands at its field, and the first one has the focus; a message may be left out', async ({
  page,
}) => {
  await page.goto(CONTACT);
  await sendButton(page).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.locator('#message-error')).toBeEmpty();
  await alerts(page).toEqual([
    'The message was not sent. Four fields need correcting; what you wrote is still here.',
    'Please enter your first name.',
    'Please enter your last name.',
    'Please enter a valid email address.',
    'Please enter a subject.',
  ]);
  await page.getByLabel('First name').fill('Russell');
  await page.getByLabel('Last name').fill('Tate');
  await page.getByLabel('Subject').fill('Wells');
  await page.getByLabel('Email').fill('russell@llano');
  await sendButton(page).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.locator('#email-error')).toHaveText('Please enter a valid email address.');
  await expect(page.getByRole('alert').first()).toContainText('One field needs correcting');
  await expectAccessible(page, 'faults');
});

test('an email of the block list is refused at its field, and nothing is lost', async ({ page }) => {
  await page.goto(CONTACT);
  await fillContact(page, ` ${BLOCKED.toUpperCase()} `);
  await sendButton(page).click();
  await expect(page.locator('#email-error')).toHaveText('Please enter a valid email address.');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectKept(page);
  await page.getByLabel('Email').fill('russell@llano.example');
  await expect(page.locator('#email-error')).toBeEmpty();
});

test('the button waits while it sends; a server that fails and a line that is down lose nothing', async ({
  page,
  context,
}) => {
  await page.goto(CONTACT);
  await fillContact(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(SEND, async (route) => {
    await held;
    await answerForm(route, failed('The database is away. What you wrote is still here. Reference abc-1.', true), 503);
  });
  await sendButton(page).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  answer();
  const failure = dialog(page, FAILED);
  await expect(failure).toContainText('The database is away. What you wrote is still here. Reference abc-1.');
  await expectAccessible(page, 'failure');
  await page.keyboard.press('Escape');
  await expect(sendButton(page)).toBeFocused();
  await expectKept(page);

  await page.unroute(SEND);
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(failure).toContainText('The server could not be reached.');
  await context.setOffline(false);
  const bodies: string[] = [];
  await page.route(SEND, async (route) => {
    bodies.push(route.request().postData() ?? '');
    await answerForm(route, { note: 'contact-sent' });
  });
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page, SENT)).toBeVisible();
  expect(bodies).toHaveLength(1);
  expect(Object.fromEntries(new URLSearchParams(bodies[0]))).toMatchObject({ firstName: 'Russell', website: '' });
});

test('who writes too often is told when to come back', async ({ page }) => {
  await page.goto(CONTACT);
  await fillContact(page);
  await page.route(SEND, (route) =>
    answerForm(route, { ...failed('What you wrote is still here.', false, TOO_OFTEN) }, 429),
  );
  await sendButton(page).click();
  const note = dialog(page, TOO_OFTEN);
  await note.getByRole('button', { name: 'OK' }).click();
  await expectKept(page);
});

test('a form that was begun is not left without asking', async ({ page }) => {
  await page.goto(CONTACT);
  await page.getByLabel('Subject').fill('Wells');
  const home = page.getByRole('contentinfo').getByRole('link', { name: 'Team' });
  await home.click();
  const question = dialog(page, 'You have unsaved changes. Are you sure you want to leave?');
  await expect(question.getByRole('button')).toHaveText(['Leave', 'Stay']);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Wells');
  await home.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/team');
});

test('who is signed in finds their name and email filled in, and may leave at once', async ({ page }) => {
  await logIn(page, BUYER);
  const { firstName, lastName } = await (await page.request.get('/api/Auth/GetUser')).json();
  await page.goto(CONTACT);
  await expect(page.getByLabel('First name')).toHaveValue(firstName);
  await expect(page.getByLabel('Last name')).toHaveValue(lastName);
  await expect(page.getByLabel('Email')).toHaveValue(BUYER);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Team' }).click();
  await expect(page).toHaveURL('/team');
});

test('who logs in over the page finds what they left open filled in, and keeps what they typed', async ({ page }) => {
  await page.goto(CONTACT);
  await page.getByLabel('First name').fill('Bea');
  await page.getByLabel('Subject').fill('Wells');
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await logInOver(page, { email: BUYER, password: PASSWORD });
  await expect(page.getByLabel('Email')).toHaveValue(BUYER);
  await expect(page.getByLabel('First name')).toHaveValue('Bea');
  await expect(page.getByLabel('Subject')).toHaveValue('Wells');
});

test('the field for programs is hidden from everybody', async ({ page }) => {
  await page.goto(CONTACT);
  const trap = page.locator('input[name=website]');
  await expect(trap).toHaveCount(1);
  await expect(trap).toBeHidden();
  await expect(trap).toHaveAttribute('autocomplete', 'off');
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(page.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('faults stand at their fields with everything kept; then the message is sent', async ({ page }) => {
    const email = fresh('plain');
    await page.goto(CONTACT);
    await fillContact(page, BLOCKED);
    await page.getByLabel('Last name').fill('   ');
    await sendButton(page).click();
    await expect(page.locator('#lastName-error')).toHaveText('Please enter your last name.');
    await page.getByLabel('Last name').fill('Tate');
    await sendButton(page).click();
    await expect(page.locator('#email-error')).toHaveText('Please enter a valid email address.');
    await expect(page.getByText('One field needs correcting; what you wrote is still here.')).toBeVisible();
    await expectKept(page);
    await page.getByLabel('Email').fill(email);
    await filledByBrowser(page);
    await sendButton(page).click();
    await expect(page).toHaveURL(/\/home/);
    await expect(page.getByRole('status').filter({ hasText: SENT })).toBeVisible();
    expect((await arrived(email)).lead).toMatchObject({ kind: 'contact', status: 'new', lastName: 'Tate' });
  });
});

test('the contact page fits every width and has no accessibility fault in any', async ({ page }) => {
  await page.goto(CONTACT);
  await expect(heading(page, 'Contact us')).toBeVisible();
  await expectGoodInEveryWidth(page);
});
