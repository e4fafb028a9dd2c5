import { deriveKey, seal, unseal } from '../src/factors/codes/sealed-secret.ts';
import { codeAt, describeSecret, newSecret, STEP_MS, stepOf } from '../src/factors/codes/totp.ts';

/** The secret of RFC 6238, appendix B; its codes are the last six of the eight digits there. */
const RFC_SECRET = Uint8Array.from(Buffer.from('12345678901234567890'));

it.each([
  [59_000, '287082'],
  [1_111_111_109_000, '081804'],
  [1_234_567_890_000, '005924'],
  [20_000_000_000_000, '353130'],
])('makes the codes of RFC 6238: at %d', (now, code) => {
  expect(codeAt(RFC_SECRET, now)).toBe(code);
  expect(stepOf(RFC_SECRET, code, now)).toBe(Math.floor(now / STEP_MS));
});

describe('clock at the edge of a step', () => {
  const step = 60_000_000;
  const [start, end] = [step * STEP_MS, (step + 1) * STEP_MS - 1];
  const code = codeAt(RFC_SECRET, start);

  it.each([
    ['a step early, to the millisecond', start - STEP_MS, step],
    ['more than a step early', start - STEP_MS - 1, null],
    ['at the first millisecond', start, step],
    ['at the last millisecond', end, step],
    ['a step late, to the millisecond', end + STEP_MS, step],
    ['more than a step late', end + STEP_MS + 1, null],
  ])('%s', (_, now, expected) => expect(stepOf(RFC_SECRET, code, now)).toBe(expected));
});

it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('takes %j for no code', (code) =>
  expect(stepOf(RFC_SECRET, code, 59_000)).toBeNull(),
);

it('tells authenticator apps issuer, account and what they take for granted', () => {
  const { uri, secret } = describeSecret(RFC_SECRET, 'ann+deals@rim.example');
  const url = new URL(uri);
  expect(url.protocol).toBe('otpauth:');
  expect(decodeURIComponent(url.pathname)).toContain('Outcrop:ann+deals@rim.example');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Outcrop',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect(newSecret()).toHaveLength(20);
});

describe('a sealed secret', () => {
  const key = deriveKey('a secret for tests, long enough to sign with', 'code-app');
  const sealed = seal(key, 7, RFC_SECRET);

  it('opens for its owner, is never the same twice, and begins with its version', () => {
    expect(Uint8Array.from(unseal(key, 7, sealed))).toEqual(RFC_SECRET);
    expect(seal(key, 7, RFC_SECRET)).not.toBe(sealed);
    expect(Buffer.from(sealed, 'base64url')[0]).toBe(1);
    expect(Buffer.from(sealed, 'base64url').includes(Buffer.from(RFC_SECRET))).toBe(false);
  });

  it('does not open in the row of somebody else, with another key, of another version, or changed', () => {
    expect(() => unseal(key, 8, sealed)).toThrow();
    expect(() => unseal(deriveKey('another secret, as long as the first one', 'code-app'), 7, sealed)).toThrow();
    expect(() => unseal(deriveKey('a secret for tests, long enough to sign with', 'other'), 7, sealed)).toThrow();
    const bytes = Buffer.from(sealed, 'base64url');
    for (const place of [1, 13, 29, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[place]! ^= 1;
      expect(() => unseal(key, 7, changed.toString('base64url'))).toThrow();
    }
    const later = Buffer.from(bytes);
    later[0] = 2;
    expect(() => unseal(key, 7, later.toString('base64url'))).toThrow('version 2');
  });
});
