import type { NewUser } from './commands/create-user.ts';

/** The password of all demo accounts while a demo listens on loopback only (docs/product/accounts.md#demo-accounts). */
export const DEMO_PASSWORD = 'outcropDemo1';

/** One account a role; they exist in demos only. */
export const DEMO_ACCOUNTS = [
  { email: 'admin@outcrop.example', firstName: 'Ruth', lastName: 'Okafor', isAdmin: true },
  { email: 'advisor@outcrop.example', firstName: 'Daniel', lastName: 'Marsh', hasClaimAD: true },
  { email: 'buyer@outcrop.example', firstName: 'Helen', lastName: 'Strand', officialCompanyName: 'Caprock Holdings' },
] as const satisfies readonly Omit<NewUser, 'password'>[];

export const isDemoAccount = (email: string): boolean => DEMO_ACCOUNTS.some((account) => account.email === email);
