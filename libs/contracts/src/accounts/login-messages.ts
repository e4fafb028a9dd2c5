/** Messages of the login form (docs/product/accounts.md#login-form). */
export const LOGIN_MESSAGES = {
  emailRequired: 'Email is Required',
  passwordRequired: 'Password is Required',
  wrongPassword: 'Incorrect password.',
} as const;
