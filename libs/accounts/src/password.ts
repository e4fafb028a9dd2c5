import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { z } from 'zod';

const PATTERN_MESSAGE = 'Your password must contain at least 6 characters with no less than one number.';

/** Passwords that fit the pattern and head every published list of leaked ones (refused: docs/product/accounts.md#password-rule). */
const COMMON = new Set(
  `123456a 123456q 123abc 123qwe 12345a 1234qwer 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx a12345 a123456 a1b2c3 aa123456 abc123 abc12345 abcd1234
  admin1 admin123 asdf1234 baseball1 charlie1 football1 hello123 iloveyou1 letmein1 love123 michael1 monkey1 p@ssw0rd passw0rd password1
  password1! password12 password123 princess1 q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx123 qwe123 qwer1234 qwert123 qwerty1 qwerty12 qwerty123
  sunshine1 superman1 test123 test1234 trustno1 welcome1 welcome123 zaq12wsx`.split(/\s+/),
);

/** A new password: 6 to 32 letters, digits and `!@#$%^&*`, at least one letter and one digit (docs/product/accounts.md#password-rule). */
export const passwordSchema = z
  .string()
  .regex(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d!@#$%^&*]{6,32}$/, PATTERN_MESSAGE)
  .refine((text) => !COMMON.has(text.toLowerCase()), 'This password is too common. Please choose another one.');

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
