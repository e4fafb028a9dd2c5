import { expect, it } from '@jest/globals';
import {
  ApiError,
  FACTOR_MESSAGES,
  newPasswordFormSchema,
  PASSWORD_MESSAGES,
  SIGN_UP_MESSAGES,
} from '@outcrop/contracts';
import { passwordRefusal } from '../app/features/passwords/new-password-fields.ts';
import { signUpFormSchema } from '../app/features/sign-up/sign-up-schema.ts';
import { readForm, textsOf } from '../app/server/take-form.ts';
import { refusalOf } from '../app/ui/form/refusal.ts';
import { formatMoment } from '../app/ui/moment.ts';

const refused = (status: number, detail: string, errors?: { path: string; message: string }[]) =>
  new ApiError(status, {
    type: 'about:blank',
    title: '',
    status,
    code: 'invalid',
    detail,
    message: detail,
    ...(errors && { errors }),
  });

it('tells a refusal at the fields that the form has, else as a whole', () => {
  const errors = [
    { path: 'email', message: SIGN_UP_MESSAGES.taken },
    { path: 'applicationName', message: 'is not a known field' },
  ];
  expect(refusalOf(refused(409, 'Taken.', errors), ['email', 'password'])).toEqual({
    fields: { email: SIGN_UP_MESSAGES.taken },
    form: null,
  });
  expect(refusalOf(refused(429, 'Too many.'), ['email'])).toEqual({ fields: {}, form: 'Too many.' });
});

it('has one sentence for a password that could not be changed, but says what is wrong with it, that it was tried too often, and that it is not the admin’s to change', () => {
  const rule = [{ path: 'password', message: PASSWORD_MESSAGES.rule }];
  expect(passwordRefusal(refused(422, '', rule))).toEqual({ fields: { password: PASSWORD_MESSAGES.rule }, form: null });
  expect(passwordRefusal(refused(429, 'Too many.')).form).toBe('Too many.');
  const viewing = 'This cannot be done while you are viewing as someone else.';
  expect(passwordRefusal(refused(403, viewing)).form).toBe(viewing);
  for (const status of [0, 404, 500]) {
    expect(passwordRefusal(refused(status, 'Broken.')).form).toBe(PASSWORD_MESSAGES.failed);
  }
});

it('reads a form without a script: its texts, or the first message of each field', async () => {
  const request = new Request('http://localhost/', {
    method: 'POST',
    body: new URLSearchParams({ firstName: 'June', email: 'june@', password: 'short' }),
  });
  const texts = await textsOf(request, ['firstName', 'lastName', 'email', 'password']);
  expect(texts).toEqual({ firstName: 'June', lastName: '', email: 'june@', password: 'short' });
  expect(readForm(signUpFormSchema, { ...texts, agreed: '' }).refusal).toEqual({
    fields: {
      lastName: SIGN_UP_MESSAGES.lastName,
      email: SIGN_UP_MESSAGES.email,
      password: PASSWORD_MESSAGES.rule,
      agreed: SIGN_UP_MESSAGES.agreed,
    },
    form: null,
  });
});

it.each([
  ['bakken', 'bakkem', { password: PASSWORD_MESSAGES.rule, confirmation: PASSWORD_MESSAGES.confirmation }],
  ['feldspar9', 'feldspar', { confirmation: PASSWORD_MESSAGES.confirmation }],
  ['feldspar', 'feldspar', { password: PASSWORD_MESSAGES.rule }],
  ['feldspar9', 'feldspar9', null],
  // Six characters and a zero are enough, whatever the popover asks for.
  ['agate0', 'agate0', null],
])('judges %s and %s, both at once', (password, confirmation, fields) => {
  expect(readForm(newPasswordFormSchema, { password, confirmation }).refusal?.fields ?? null).toEqual(fields);
});

it('asks for the current password where the API does, in place of the sentence for old clients', () => {
  const errors = [{ path: 'currentPassword', message: FACTOR_MESSAGES.passwordToConfirm }];
  expect(passwordRefusal(refused(403, PASSWORD_MESSAGES.failed, errors))).toEqual({
    fields: { currentPassword: FACTOR_MESSAGES.passwordToConfirm },
    form: null,
  });
});

it('writes a moment in the firm’s time', () => {
  expect(formatMoment('2026-05-06T14:14:00.000Z')).toBe('May 6 at 9:14 am Central');
});
