import { Secret, TOTP } from 'otpauth';

/** What authenticator apps take for granted: SHA-1, six digits, thirty seconds (RFC 6238; docs/product/accounts.md#code-app). */
export const STEP_MS = 30_000;
const SECRET_BYTES = 20;
/** Steps before and after the present one whose codes are taken: clocks differ, and typing takes time. */
const WINDOW = 1;

const totpOf = (secret: Uint8Array, label = ''): TOTP =>
  new TOTP({
    issuer: 'Outcrop',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_MS / 1_000,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });

/** A new secret of 160 bits. */
export const newSecret = (): Uint8Array => new Uint8Array(new Secret({ size: SECRET_BYTES }).buffer);

/** How an authenticator app is told of a secret: as text for typing, and as an address for a QR code. */
export function describeSecret(secret: Uint8Array, email: string): { secret: string; uri: string } {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The step that a code belongs to, of those that are taken at this moment; null for a wrong code. */
export function stepOf(secret: Uint8Array, code: string, now: number): number | null {
  // The library expects ASCII, and throws at other digits.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / STEP_MS) + delta;
}

/** The code of a moment, as an app shows it. */
export const codeAt = (secret: Uint8Array, now: number): string => totpOf(secret).generate({ timestamp: now });
