import { Env } from '../src/config/env.ts';

const read = (variables: Record<string, string>) =>
  Env.read({
    DATABASE_URL: 'postgres://localhost/none',
    APP_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://outcrop.example',
    ...variables,
  });

describe('the lists of people (docs/product/access.md#management)', () => {
  it.each(['MANAGEMENT_EMAILS', 'ADMIN_ALLOW_LIST'] as const)('%s names up to three, in any case', (name) => {
    expect(read({ [name]: ' Boss@rim.example, two@rim.example ,three@rim.example' })[name]).toEqual([
      'boss@rim.example',
      'two@rim.example',
      'three@rim.example',
    ]);
    expect(() => read({ [name]: 'a@x.example,b@x.example,c@x.example,d@x.example' })).toThrow(/at most 3 emails/);
    expect(() => read({ [name]: 'boss' })).toThrow(/at most 3 emails/);
  });

  it("holds the admin's account in a demo where nobody is named, and nobody in production", () => {
    expect(read({}).MANAGEMENT_EMAILS).toEqual(['admin@outcrop.example']);
    expect(read({}).ADMIN_ALLOW_LIST).toEqual(['admin@outcrop.example']);
    expect(read({ MANAGEMENT_EMAILS: 'boss@rim.example' }).MANAGEMENT_EMAILS).toEqual(['boss@rim.example']);
    const production = read({ OUTCROP_ENV: 'production' });
    expect([production.MANAGEMENT_EMAILS, production.ADMIN_ALLOW_LIST]).toEqual([[], []]);
  });
});

it('mails leads to one address, the office at our own host unless told', () => {
  expect(read({}).LEADS_EMAIL).toBe('office@outcrop.example');
  expect(read({ LEADS_EMAIL: 'Desk@rim.example' }).LEADS_EMAIL).toBe('desk@rim.example');
  for (const wrong of ['desk', 'a@rim.example,b@rim.example', 'Desk <desk@rim.example>'])
    expect(() => read({ LEADS_EMAIL: wrong })).toThrow(/one email/);
});
