import { expect, it } from '@jest/globals';
import { Env } from '@outcrop/platform';
import { leads } from '../src/feature.ts';
import { leadSettings } from '../src/lead-settings.ts';

const read = (variables: Record<string, string>) =>
  Env.read({
    DATABASE_URL: 'postgres://localhost/none',
    APP_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://outcrop.example',
    ...variables,
  })
    .with([leads])
    .of(leadSettings);

it('mails leads to one address, the office at our own host unless told', () => {
  expect(read({}).LEADS_EMAIL).toBe('office@outcrop.example');
  expect(read({ LEADS_EMAIL: 'Desk@rim.example' }).LEADS_EMAIL).toBe('desk@rim.example');
  for (const wrong of ['desk', 'a@rim.example,b@rim.example', 'Desk <desk@rim.example>'])
    expect(() => read({ LEADS_EMAIL: wrong })).toThrow(/one email/);
});
