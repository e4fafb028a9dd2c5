import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The first byte of what is sealed now. Another one will mean another cipher or key, and both can then be read. */
const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A key for one purpose, derived from the installation's secret (HKDF-SHA256, RFC 5869). */
export const deriveKey = (appSecret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', appSecret, '', `outcrop:${purpose}`, 32));

/**
 * Encrypts a secret for its row (AES-256-GCM): version, nonce, tag and cipher text.
 * @param owner whose secret it is: in another person's row it does not open
 * @returns base64url
 */
export function seal(key: Buffer, owner: number, secret: Uint8Array): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(aad(owner));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), text]).toString('base64url');
}

/** Opens what {@link seal} made. @throws when it was sealed with another key, for somebody else, or was changed */
export function unseal(key: Buffer, owner: number, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes[0] !== VERSION) throw new Error(`A secret of version ${bytes[0]} cannot be opened by this version.`);
  const [iv, tag] = [bytes.subarray(1, 1 + IV_BYTES), bytes.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES)];
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(aad(owner));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(bytes.subarray(1 + IV_BYTES + TAG_BYTES)), decipher.final()]);
}

const aad = (owner: number): Buffer => Buffer.from(`user:${owner}`);
