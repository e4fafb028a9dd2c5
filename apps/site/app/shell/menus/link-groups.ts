import type { User } from '@outcrop/contracts';
import { SECURITY, SIGN_UP } from '../../access/guards.ts';
import { profileEntry } from '../../access/profile-entry.ts';
import { DEALS_MAP, dealsAddress, PUBLIC_DEALS } from '../../address/deal-state.ts';
import { SAVED_SEARCHES } from '../../address/saved-searches.ts';
import { TYPE_ENTRIES } from './menu-entries.ts';

/** Grouped links of the side menu and the footer (docs/product/pages.md#side-menu). */
export const LINK_GROUPS: readonly { title: string; entries: readonly { label: string; to: string }[] }[] = [
  {
    title: 'Current assignments',
    entries: [
      { label: 'All public deals', to: PUBLIC_DEALS },
      ...TYPE_ENTRIES.slice(0, 5),
      { label: 'Search by map', to: DEALS_MAP },
    ],
  },
  {
    title: 'By location',
    entries: [
      { label: 'United States', to: dealsAddress({ location: ['usa'] }) },
      { label: 'Canada', to: dealsAddress({ location: ['canada'] }) },
      { label: 'International', to: dealsAddress({ location: ['international'] }) },
    ],
  },
  {
    title: 'By size',
    entries: [
      { label: 'Small', to: dealsAddress({ dealSize: ['small'] }) },
      { label: 'Mid Value', to: dealsAddress({ dealSize: ['medium'] }) },
      { label: 'Larger Deals', to: dealsAddress({ dealSize: ['large'] }) },
    ],
  },
];

/** The links of the Profile group, besides Log in and Log out: for who is signed in and for who is not. */
export const profileEntries = (user: User | null): readonly { label: string; to: string }[] =>
  user
    ? [profileEntry(user), { label: 'Saved searches', to: SAVED_SEARCHES }, { label: 'Security', to: SECURITY }]
    : [{ label: 'Create an account', to: SIGN_UP }];
