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
