import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { passwordSchema } from '@outcrop/contracts';

export { passwordSchema };

/** Argon2id with the package's defaults, which are those of the OWASP cheat sheet: 19 MiB, 2 passes, 1 lane. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/**
 * Whether the password fits the hash. Without a hash the same work is done and the answer is no, so that time does not tell which accounts
 * have a password.
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'));
  const fits = await verify(passwordHash ?? (await decoy), password);
  return passwordHash != null && fits;
}

/** A password for somebody who did not choose one: 20 letters and digits, about 100 bits, fitting {@link passwordSchema}. */
export function randomPassword(): string {
  for (;;) {
    const text = randomBytes(24)
      .toString('base64')
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .slice(0, 20);
    if (text.length === 20 && passwordSchema.safeParse(text).success) return text;
  }
}
