import { expectAccessible, expectFits, WIDTHS } from './accessible.ts';
import { createAccount, fillSignUp, fresh, givePassword, heading, openLogin } from './account.ts';
import { mailedPath } from './mailbox.ts';
import { expect, type Page, test } from './test.ts';

const PASSWORD = 'quartz7vein';
const NEW_PASSWORD = 'feldspar9';
const logIn = async (page: Page, email: string, password: string) => {
  await openLogin(page, '/deals/public');
  await givePassword(page, { email, password });
};

test('signing up, verifying the email by the link of the mail, and logging in', async ({ page, context, request }) => {
  const email = fresh('june');
  await page.goto('/buyer/signup');
  await fillSignUp(page, { email, password: PASSWORD });
  await createAccount(page);
  await expect(heading(page, 'Check your email')).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === 'userAgreed')).toMatchObject({
    value: 'true',
    sameSite: 'Strict',
  });
  const first = await mailedPath(email, 'verify-email');
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByRole('button', { name: 'Verification Email Sent' })).toBeDisabled();
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();

  await page.goto(first);
  await expect(heading(page, 'This link has expired')).toBeVisible();
  const link = await mailedPath(email, 'verify-email');
  // What a scanner of mails does.
  expect((await request.get(link)).status()).toBe(200);
  await page.goto(link);
  await expect(heading(page, 'Your email is verified')).toBeVisible();
  await page.goto(link);
  await expect(heading(page, 'This link has already been used')).toBeVisible();
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL('/deals/public');
  // Those with an account are not asked to create one.
  await page.goto('/buyer/signup');
  await expect(page).toHaveURL(/\/buyer\/profile/);
  await page.goto('/forgot-password');
  await expect(page).toHaveURL(/\/buyer\/profile/);
});

test('a taken email is told while it is typed; every fault stands at its field', async ({ page }) => {
  await page.goto('/buyer/signup');
  // Read out as two words.
  await expect(page.getByRole('textbox', { name: 'First name required', exact: true })).toBeVisible();
  await page.getByLabel('Email').fill('buyer@outcrop.example');
  await expect(page.locator('#email-error')).toHaveText(
    'That email address already has an account! Log in or set a new password.',
  );
  await createAccount(page);
  await expect(page.locator('#firstName-error')).toHaveText('Please enter your first name.');
  await expect(page.locator('#lastName-error')).toHaveText('Please enter your last name.');
  await expect(page.locator('#password-error')).toContainText('at least 6 characters with no less than one number');
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('Email').fill('june@');
  await expect(page.locator('#email-error')).toHaveText('Please enter a valid email address.');
  await page.getByLabel('Email').fill('buyer@outcrop.example');
  await page.getByRole('link', { name: 'set a new password' }).click();
  await expect(page).toHaveURL('/forgot-password?email=buyer%40outcrop.example');
  await expect(page.getByLabel('Email')).toHaveValue('buyer@outcrop.example');
});

test('the terms are asked about before the sign-up is sent', async ({ page, context }) => {
  const email = fresh('reader');
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/buyer/signup.data') && sent.push(request.method()));
  await page.goto('/buyer/signup');
  await fillSignUp(page, { email, password: PASSWORD });
  await page.getByRole('checkbox', { name: /terms and disclaimers/ }).uncheck();
  await createAccount(page);
  const terms = page.getByRole('dialog', { name: 'Terms and disclaimers' });
  await expect(terms).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#agreed-error')).toHaveText('Please agree to the terms and disclaimers.');
  expect(sent).toEqual([]);
  await createAccount(page);
  await terms.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(heading(page, 'Check your email')).toBeFocused();
  const agreed = (await context.cookies()).find(({ name }) => name === 'userAgreed');
  expect(Math.round(((agreed?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000)).toBe(365);
  await page.goto('/buyer/signup');
  await expect(page.getByRole('checkbox', { name: /terms and disclaimers/ })).toBeChecked();
  await page.getByRole('button', { name: 'terms and disclaimers' }).click();
  await terms.getByRole('button', { name: 'Disagree' }).click();
  await expect(page).toHaveURL('/home');
});

test('a forgotten password: the link sets a new one, once, and logs out everywhere', async ({
  page,
  request,
  browser,
}) => {
  const email = fresh('forgetful');
  await request.post('/api/Auth/Signup', { data: { firstName: 'F', lastName: 'G', email, password: PASSWORD } });
  await page.goto(await mailedPath(email, 'verify-email'));
  await expect(heading(page, 'Your email is verified')).toBeVisible();
  const elsewhere = await (await browser.newContext()).newPage();
  await logIn(elsewhere, email, PASSWORD);
  await expect(elsewhere).toHaveURL('/deals/public');

  await page.goto('/forgot-password');
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Email').focus();
  await page.getByRole('link', { name: 'Back to login' }).focus();
  await expect(page.locator('#forgot-email-error')).toHaveText('Email is Required');
  await page.getByLabel('Email').fill(`nobody.${email}`);
  await submit.click();
  await expect(page.locator('#forgot-email-error')).toHaveText(
    'The email you entered does not exist. Please try again.',
  );
  await expect(page.getByLabel('Email')).toHaveValue('');
  await page.getByLabel('Email').fill(email);
  await expect(page.locator('#forgot-email-error')).toBeEmpty();
  await submit.click();
  await expect(page.getByRole('button', { name: 'Submitted' })).toBeDisabled();

  const link = await mailedPath(email, 'reset-password');
  await page.goto(link);
  await expect(heading(page, 'Set a new password')).toBeVisible();
  await expect(page.getByText(`For ${email}.`)).toBeVisible();
  const update = page.getByRole('button', { name: 'Update password' });
  await page.getByLabel('New password', { exact: true }).fill('bakken');
  await page.getByLabel('Confirm password', { exact: true }).fill('bakkem');
  await page.getByLabel('New password', { exact: true }).focus();
  await expect(page.locator('#confirmation-error')).toHaveText(
    'The confirmed password is different than the original password.',
  );
  await expect(page.locator('#password-error')).toContainText('no less than one number');
  await expect(update).toBeDisabled();
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
  await update.click();
  await expect(heading(page, 'Your password is set')).toBeVisible();
  await page.goto(link);
  await expect(heading(page, 'This link has expired')).toBeVisible();
  expect((await elsewhere.request.get('/api/Auth/GetUser')).status()).toBe(401);
  await elsewhere.context().close();
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL('/deals/public');

  await page.goto('/buyer/change-password');
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await update.click();
  await expect(page.getByText('An email has been sent with confirmation of your password change.')).toBeFocused();
});

test('the password is changed in a dialog of the security page, which says what it needs and how it went', async ({
  page,
  request,
  browser,
}) => {
  const email = fresh('changer');
  await request.post('/api/Auth/Signup', { data: { firstName: 'C', lastName: 'H', email, password: PASSWORD } });
  await page.goto(await mailedPath(email, 'verify-email'));
  await expect(heading(page, 'Your email is verified')).toBeVisible();
  const elsewhere = await (await browser.newContext()).newPage();
  for (const tab of [elsewhere, page]) {
    await logIn(tab, email, PASSWORD);
    await expect(tab).toHaveURL('/deals/public');
  }
  await page.goto('/buyer/security');
  await expect(page.getByText('Not changed yet')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(2);
  const opener = page.getByRole('button', { name: 'Change password' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Change Your Password' });
  expect((await dialog.boundingBox())?.width).toBe(450);
  const [password, confirmation] = [
    dialog.getByLabel('New password', { exact: true }),
    dialog.getByLabel('Confirm password', { exact: true }),
  ];
  const update = dialog.getByRole('button', { name: 'Update password' });
  const rule = (text: string, met: boolean) =>
    expect(dialog.getByRole('listitem').filter({ hasText: text })).toHaveText(met ? `${text} (met)` : text);
  await password.fill('bakken');
  await rule('more than 6 characters', false);
  await rule('a digit, 1 to 9', false);
  await confirmation.fill('bakkem');
  await password.focus();
  await expect(dialog.getByText('at least 6 characters with no less than one number')).toBeVisible();
  await expect(dialog.getByText('The confirmed password is different than the original password.')).toBeVisible();
  await expect(update).toBeDisabled();
  await expectAccessible(page, 'dialog');
  await password.fill(NEW_PASSWORD);
  await rule('more than 6 characters', true);
  await rule('a digit, 1 to 9', true);
  await confirmation.fill(NEW_PASSWORD);
  await page.route('**/buyer/change-password.data', (route) => route.abort());
  await update.click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'An error occurred' })).toHaveText(
    'An error occurred when trying update your password. Please email a support address to ask for assistance changing your password.',
  );
  await expect(password).toHaveValue(NEW_PASSWORD);
  await page.unroute('**/buyer/change-password.data');
  await update.click();
  await expect(dialog.getByText('An email has been sent with confirmation of your password change.')).toBeFocused();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.getByText('Not changed yet')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
  expect((await elsewhere.request.get('/api/Auth/GetUser')).status()).toBe(401);
  await elsewhere.context().close();
  await page.setViewportSize({ width: 390, height: 844 });
  await opener.click();
  await expect(dialog).toBeVisible();
  await expectFits(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('another email counts once the link that went there was used', async ({ page, request }) => {
  const [email, newEmail] = [fresh('old'), fresh('new')];
  await request.post('/api/Auth/Signup', { data: { firstName: 'F', lastName: 'G', email, password: PASSWORD } });
  await page.goto(await mailedPath(email, 'verify-email'));
  await expect(heading(page, 'Your email is verified')).toBeVisible();
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL('/deals/public');
  await page.goto('/buyer/change-email');
  await page.getByLabel('New email').fill('buyer@outcrop.example');
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.locator('#newEmail-error')).toHaveText('That email address already has an account!');
  await page.getByLabel('New email').fill(newEmail);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`We sent a link to ${newEmail}.`)).toBeFocused();
  await page.goto(await mailedPath(newEmail, 'confirm-new-email'));
  await expect(heading(page, 'Your email has changed')).toBeVisible();
  expect((await (await page.request.get('/api/Auth/GetUser')).json()).email).toBe(newEmail);
});

test('a new buyer says first what they buy, as the mail promised; from then on home is home', async ({
  page,
  request,
}) => {
  const account = { email: fresh('first'), password: PASSWORD };
  await request.post('/api/Auth/Signup', { data: { firstName: 'F', lastName: 'L', ...account } });
  await page.goto(await mailedPath(account.email, 'verify-email'));
  await expect(heading(page, 'Your email is verified')).toBeVisible();
  await expect(page.getByText('Log in, then say what you buy')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await givePassword(page, account);
  await expect(page).toHaveURL('/buyer/interests');
  await expect(heading(page, 'Interests')).toBeVisible();

  await page.context().clearCookies();
  await openLogin(page, '/home');
  await givePassword(page, account);
  await expect(page).toHaveURL('/buyer/interests');
  await page.getByRole('checkbox', { name: 'Buy Minerals' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your interests have been saved.')).toBeVisible();

  await page.context().clearCookies();
  await openLogin(page, '/home');
  await givePassword(page, account);
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(
    'Your profile is not complete',
  );
  await expect(page).toHaveURL('/home');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('signing up, verifying, resetting and logging in work', async ({ page }) => {
    const email = fresh('plain');
    await page.goto('/buyer/signup');
    await fillSignUp(page, { email: 'buyer@outcrop.example', password: PASSWORD });
    await createAccount(page);
    await expect(page.locator('#email-error')).toContainText('That email address already has an account!');
    await expect(page.getByLabel('First name')).toHaveValue('June');
    await fillSignUp(page, { email, password: PASSWORD });
    await createAccount(page);
    await expect(heading(page, 'Check your email')).toBeVisible();

    await page.goto(await mailedPath(email, 'verify-email'));
    await page.getByRole('button', { name: 'Verify email' }).click();
    await expect(heading(page, 'Your email is verified')).toBeVisible();

    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('button', { name: 'Submitted' })).toBeDisabled();
    await page.goto(await mailedPath(email, 'reset-password'));
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm password', { exact: true }).fill('other7word');
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(page.locator('#confirmation-error')).toHaveText(
      'The confirmed password is different than the original password.',
    );
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(heading(page, 'Your password is set')).toBeVisible();
    await page
      .getByRole('link', { name: /Log in/ })
      .last()
      .click();
    await givePassword(page, { email, password: NEW_PASSWORD });
    // A new buyer says first what they buy.
    await expect(page).toHaveURL('/buyer/interests');

    await page.goto('/buyer/security');
    await page.getByRole('link', { name: 'Change password' }).click();
    await expect(heading(page, 'Change Your Password')).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill('bakken');
    await page.getByLabel('Confirm password', { exact: true }).fill('bakken');
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(page.locator('#password-error')).toContainText('no less than one number');
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(page.getByText('An email has been sent with confirmation of your password change.')).toBeVisible();
  });
});

test('some time after the login the dialog asks for the current password as well', async ({ page, request }) => {
  const email = fresh('later');
  await request.post('/api/Auth/Signup', { data: { firstName: 'L', lastName: 'A', email, password: PASSWORD } });
  await page.goto(await mailedPath(email, 'verify-email'));
  await expect(heading(page, 'Your email is verified')).toBeVisible();
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL('/deals/public');
  await page.clock.install({ time: Date.now() + 3_600_000 });
  await page.goto('/buyer/security');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Your Password' });
  const current = dialog.getByLabel('Current password', { exact: true });
  await expect(current).toHaveAttribute('autocomplete', 'current-password');
  await dialog.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
  await expect(dialog.getByRole('button', { name: 'Update password' })).toBeDisabled();
  await current.focus();
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('Please enter your password.')).toBeVisible();
  await expectAccessible(page, 'dialog');
  await expectFits(page, 'dialog');
  await current.fill(PASSWORD);
  const sent = page.waitForRequest('**/buyer/change-password.data');
  await dialog.getByRole('button', { name: 'Update password' }).click();
  expect(new URLSearchParams((await sent).postData() ?? '').get('currentPassword')).toBe(PASSWORD);
  await expect(dialog.getByText('An email has been sent with confirmation of your password change.')).toBeFocused();
});

test('the account pages are accessible and fit every width', async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of [
      '/buyer/signup',
      '/forgot-password',
      '/verify-user?token=x',
      '/reset-password?token=x',
      '/confirm-email',
    ]) {
      await page.goto(address);
      await expectFits(page, `${address} at ${width}`);
      if (width !== 1024) await expectAccessible(page, `${address} at ${width}`);
    }
  }
});
