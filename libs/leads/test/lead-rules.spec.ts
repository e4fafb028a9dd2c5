import { describe, expect, it } from '@jest/globals';
import { askAgentBody, contactBody, sellerBody } from '@outcrop/contracts';
import { isBlocked } from '../src/block-list.ts';
import { excerptOf } from '../src/new-lead.ts';
import { suspicionOf } from '../src/suspicion.ts';

const CONTACT = { firstName: 'Gail', lastName: 'Petersen', email: 'gail@petersen.example', subject: 'Minerals' };
const messagesOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

describe('what the forms take', () => {
  it('needs names, a subject and an email, and no message', () => {
    expect(contactBody.parse(CONTACT)).toMatchObject({ ...CONTACT, message: null, appName: null });
    expect(messagesOf(contactBody.safeParse({ firstName: ' ', email: 'gail' }))).toEqual({
      firstName: 'Please enter your first name.',
      lastName: 'Please enter your last name.',
      email: 'Please enter a valid email address.',
      subject: 'Please enter a subject.',
    });
  });

  it.each([
    'gail',
    'gail@',
    '@petersen.example',
    'gail@petersen',
    'gail@petersen.e',
    'a@b@petersen.example',
    'g l@x.example',
  ])('takes "%s" for no email', (email) =>
    expect(messagesOf(sellerBody.safeParse({ ...CONTACT, email }))).toEqual({
      email: 'Please enter a valid email address.',
    }),
  );

  it.each(['firstName', 'lastName', 'subject', 'email'])('refuses what ends a line in %s', (name) => {
    const body = { ...CONTACT, [name]: 'gail@petersen.example\r\nBcc: all@rim.example' };
    expect(Object.keys(messagesOf(contactBody.safeParse(body)))).toEqual([name]);
  });

  it('takes a full name apart where there are no other names', () => {
    const { firstName: _, lastName: __, ...rest } = CONTACT;
    const names = (body: object) => {
      const { firstName, lastName } = contactBody.parse({ ...rest, ...body });
      return [firstName, lastName];
    };
    expect(names({ fullName: ' Gail Ann  Petersen ' })).toEqual(['Gail Ann', 'Petersen']);
    expect(names({ fullName: 'Gail' })).toEqual(['Gail', 'Gail']);
    expect(names({ firstName: 'G.', lastName: 'P.', fullName: 'Gail Petersen' })).toEqual(['G.', 'P.']);
  });

  it('has bounds', () => {
    const long = { ...CONTACT, message: 'x'.repeat(5_001), phone: '1'.repeat(51) };
    expect(Object.keys(messagesOf(askAgentBody.safeParse(long)))).toEqual(['phone', 'message']);
    expect(messagesOf(askAgentBody.safeParse({ ...CONTACT, message: ' ' }))).toEqual({
      message: 'Please enter your message.',
    });
    expect(contactBody.safeParse('x').success).toBe(false);
  });
});

it('blocks an email or a whole domain, and nothing that only looks like it', () => {
  const list = ['bad@spam.example', '@spam.invalid', 'bare.example'];
  expect(isBlocked('bad@spam.example', list)).toBe(true);
  expect(isBlocked('anybody@spam.invalid', list)).toBe(true);
  for (const email of [
    'good@spam.example',
    'a@not-spam.invalid',
    'a@mail.spam.invalid',
    'a@bare.example',
    'x.bad@spam.example',
  ])
    expect(isBlocked(email, list)).toBe(false);
});

describe('what looks like the work of a program', () => {
  const now = new Date('2026-11-22T12:00:10.000Z');
  const filling = { message: 'Hello' };

  it('is a hidden field that is filled in', () => {
    expect(suspicionOf({ ...filling, website: 'https://spam.example' }, now)).toBe('hidden-field');
    expect(suspicionOf({ ...filling, website: '' }, now)).toBeNull();
  });

  it('is a form that comes back at once; a browser that fills in all of it, a clock that is ahead and none are not', () => {
    expect(suspicionOf({ ...filling, startedAt: '2026-11-22T12:00:09.800Z' }, now)).toBe('too-fast');
    for (const startedAt of ['2026-11-22T12:00:09.000Z', '2026-11-22T12:05:00.000Z', 'yesterday', '', null, undefined])
      expect(suspicionOf({ ...filling, startedAt }, now)).toBeNull();
  });

  it('is a text of many links', () => {
    const links = (count: number) => Array.from({ length: count }, (_, n) => `https://x.example/${n}`).join(' ');
    expect(suspicionOf({ message: links(5) }, now)).toBeNull();
    expect(suspicionOf({ message: links(5), subject: 'WWW.x.example' }, now)).toBe('links');
  });
});

it('calls a lead by the beginning of its message', () => {
  expect(excerptOf('  41 wells\n in San Juan ')).toBe('41 wells in San Juan');
  expect(excerptOf(null)).toBe('No message');
  expect(excerptOf('word '.repeat(40))).toBe(`${'word '.repeat(16).trim()}…`);
});
