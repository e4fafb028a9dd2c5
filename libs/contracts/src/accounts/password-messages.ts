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
