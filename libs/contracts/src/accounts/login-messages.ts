/** Messages of the login form (specification section 5). */
export const LOGIN_MESSAGES = {
  emailRequired: 'Email is Required',
  passwordRequired: 'Password is Required',
  wrongPassword: 'Incorrect password.',
} as const;
