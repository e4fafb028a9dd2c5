import { hash, verify } from '@node-rs/argon2';

/** OWASP's second choice for argon2id, the library's default kind: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash to keep for a new passcode, or undefined when it is the one already kept; empty clears it. */
export async function changedPasscodeHash(kept: string | null, passcode: string): Promise<string | null | undefined> {
  if (passcode === '') return kept === null ? undefined : null;
  if (kept !== null && (await verify(kept, passcode))) return undefined;
  return hash(passcode, COST);
}
