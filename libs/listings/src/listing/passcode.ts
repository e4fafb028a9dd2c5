import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's second choice for argon2id, the library's default kind: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of a passcode that nobody has. */
let decoy: Promise<string> | undefined;

/** Whether it is the passcode of the hash. Without a hash the same work is done, so that time does not tell which listings have a passcode. */
export async function fitsPasscode(kept: string | null, passcode: string): Promise<boolean> {
  decoy ??= hash(randomBytes(16).toString('hex'), COST);
  const fits = await verify(kept ?? (await decoy), passcode);
  return kept !== null && fits;
}

/** The hash to keep for a new passcode, or undefined when it is the one already kept; empty clears it. */
export async function changedPasscodeHash(kept: string | null, passcode: string): Promise<string | null | undefined> {
  if (passcode === '') return kept === null ? undefined : null;
  if (kept !== null && (await verify(kept, passcode))) return undefined;
  return hash(passcode, COST);
}
