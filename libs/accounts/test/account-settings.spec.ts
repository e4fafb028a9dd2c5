import { describe, expect, it } from '@jest/globals';
import { Env } from '@outcrop/platform';
import { accountSettings } from '../src/account-settings.ts';
import { accounts } from '../src/feature.ts';

const env = (variables: Record<string, string>) =>
  Env.read({
    DATABASE_URL: 'postgres://localhost/none',
    APP_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://outcrop.example',
    ...variables,
  });
const read = (variables: Record<string, string>) => env(variables).with([accounts]).of(accountSettings);

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

it('names every fault at once, and what a feature.ts lacks', () => {
  expect(() => read({ MANAGEMENT_EMAILS: 'boss', PASSWORD_MEMORY_MIB: '0' })).toThrow(
    expect.objectContaining({
      faults: [
        'MANAGEMENT_EMAILS: must be at most 3 emails, separated by commas',
        'PASSWORD_MEMORY_MIB: must be at least 1',
      ],
    }),
  );
  expect(() => env({}).of(accountSettings)).toThrow('add "settings: accountSettings" to its feature.ts or room.ts');
});
