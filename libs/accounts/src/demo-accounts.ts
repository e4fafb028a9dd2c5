import type { InterestsEdit, ProfileEdit } from '@outcrop/contracts';
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

/** What the demo's people say of themselves, those who are asked for it: complete, so that the demo shows what comes of it. */
export const DEMO_PROFILES: Readonly<Record<string, { profile: ProfileEdit; interests: InterestsEdit }>> = {
  'advisor@outcrop.example': {
    profile: {
      companyName: 'Outcrop Advisors',
      title: 'Vice president',
      contactPhone: '7135550118',
      userRequestedAddress: '1000 Louisiana St',
      City: 'Houston',
      State: 'TX',
      Zip: '77002',
    },
    interests: { sellerProducingProperties: true, oil: true, conventional: true, selectedRegions: ['Gulf Coast'] },
  },
  'buyer@outcrop.example': {
    profile: {
      title: 'Land manager',
      contactPhone: '4325550142',
      userRequestedAddress: '214 W Texas Ave',
      City: 'Midland',
      State: 'TX',
      Zip: '79701',
    },
    interests: {
      buyerProducingProperties: true,
      buyerRoyaltiesAndOverrides: true,
      buyerMinerals: true,
      oil: true,
      gas: true,
      conventional: true,
      unconventional: true,
      selectedRegions: ['Permian', 'Mid-Continent', 'Rockies'],
    },
  },
};
