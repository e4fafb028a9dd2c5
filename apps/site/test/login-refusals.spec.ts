import { ApiError, apiError } from '@outcrop/contracts';
import {
  asksForReset,
  loginRefusal,
  reasonFor,
  rememberCookies,
  rememberedEmail,
} from '../app/features/login/login-refusals.ts';
import { agreedCookie, hasAgreed } from '../app/terms/terms-cookie.ts';

describe('the line under the title', () => {
  it.each(['/admin/users', '/admin/users/7?tab=2', '/admin/user', '/Admin/Users'])(
    'speaks of users for %s',
    (target) => {
      expect(reasonFor(target)).toBe('Please login to administer users and passwords.');
    },
  );

  // Not a word alone, not the query, not the fragment.
  it.each([
    '/admin',
    '/admin/listings',
    '/buyer/user',
    '/deals/public?search=admin/users',
    '/home#admin/users',
    '/userguide',
  ])('does not for %s', (target) => {
    expect(reasonFor(target)).toBeNull();
  });

  it('names the deal that one goes back to', () => {
    expect(reasonFor('/deals/12847?from=mail')).toBe('Log in to return to deal 12847.');
  });
});

describe('a refusal', () => {
  it.each([
    [401, { fields: { password: 'Incorrect password.' }, form: 'Login Failed' }],
    [404, { fields: { email: 'Nobody.' }, form: 'Login Failed' }],
    [403, { fields: {}, form: 'Login Failed: Nobody.' }],
    [503, { fields: {}, form: 'Login Failed: There was a server error' }],
  ])('of %s on the way to the explorer says so in its words', (status, told) => {
    for (const target of ['/explorer', '/explorer?collection=deals', '/explorer/compare', '/participant?QueryUUID=7'])
      expect(loginRefusal(apiError(status, 'Nobody.'), target)).toEqual(told);
  });

  it('that asks for a new password has the notice of the older explorer on the way there alone', () => {
    const { problem } = apiError(403, 'A new password is needed.');
    const error = new ApiError(403, { ...problem, code: 'new-password-needed' });
    expect(loginRefusal(error, '/explorer')).toEqual({ fields: {}, form: 'You have to reset your password' });
    expect(asksForReset(error, '/explorer')).toBe(true);
    expect(loginRefusal(error, '/home').form).toBe('A new password is needed.');
    expect(asksForReset(error, '/home')).toBe(false);
    expect(asksForReset(apiError(403, 'Disabled.'), '/explorer')).toBe(false);
  });

  it.each(['/home', '/explorers', '/deals/7?from=/explorer'])('on the way to %s says the reason alone', (target) => {
    expect(loginRefusal(apiError(401, 'Nobody.'), target).form).toBeNull();
    expect(loginRefusal(apiError(503, 'Nobody.'), target).form).toBe('Nobody.');
  });
});

describe('cookies', () => {
  it('remember an email for 365 days, whatever is in it, or forget it', () => {
    const [remember, username] = rememberCookies('jane+"o\'neil"@llano.example; x', true);
    expect(remember).toBe('remember=true; Path=/; SameSite=Lax; Max-Age=31536000');
    expect(username).toContain('; Path=/; SameSite=Lax; Max-Age=31536000');
    expect(rememberedEmail(`a=1; remember=true; ${username?.split('; Path')[0]}`)).toBe(
      'jane+"o\'neil"@llano.example; x',
    );
    expect(rememberCookies('x', false)[1]).toMatch(/Max-Age=0$/);
    expect(rememberedEmail('remember=true; username=%E0%A4%A')).toBe('');
    // Of an older client's login.
    expect(rememberedEmail('username=jane%40llano.example')).toBe('');
    expect(rememberedEmail('remember=false; username=jane%40llano.example')).toBe('');
  });

  it('say for 365 days, to this site alone, that the terms were agreed to', () => {
    expect(agreedCookie()).toBe('userAgreed=true; Path=/; SameSite=Strict; Max-Age=31536000');
    expect(hasAgreed('a=1; userAgreed=true; b=2')).toBe(true);
    expect(hasAgreed('userAgreed=false')).toBe(false);
    expect(hasAgreed('xuserAgreed=true')).toBe(false);
  });
});
