/** Messages of the login form (docs/product/accounts.md#login-form). */
export const LOGIN_MESSAGES = {
  emailRequired: 'Email is Required',
  passwordRequired: 'Password is Required',
  wrongPassword: 'Incorrect password.',
} as const;

/** Messages of the sign-up form (docs/product/sign-up.md#sign-up). */
export const SIGN_UP_MESSAGES = {
  firstName: 'Please enter your first name.',
  lastName: 'Please enter your last name.',
  email: 'Please enter a valid email address.',
  taken: 'That email address already has an account!',
  agreed: 'Please agree to the terms and disclaimers.',
} as const;

/** Messages of the form in which the email is changed (docs/product/sign-up.md#change-email). */
export const CHANGE_EMAIL_MESSAGES = {
  same: 'This is your email already.',
  passwordNeeded: 'Please enter your password.',
} as const;

/** Messages of the forms in which a password is chosen (docs/product/accounts.md#password-rule, docs/product/sign-up.md#change-password). */
export const PASSWORD_MESSAGES = {
  rule: 'Your password must contain at least 6 characters with no less than one number.',
  common: 'This password is too common. Please choose another one.',
  confirmation: 'The confirmed password is different than the original password.',
  changed: 'An email has been sent with confirmation of your password change.',
  failed:
    'An error occurred when trying update your password. Please email a support address to ask for assistance changing your password.',
  unknownEmail: 'The email you entered does not exist. Please try again.',
} as const;

/** Home, where a dialog says 'You are not authorized to access this page' (docs/product/access.md#guard-notes). */
export const HOME_NOT_AUTHORIZED = '/home?note=not-authorized';

/** What the notice of the older explorer says where a new password is asked for (docs/product/explorer.md#explorer-messages). */
export const RESET_PASSWORD = 'You have to reset your password';
