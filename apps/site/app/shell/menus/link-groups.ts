import type { User } from '@outcrop/contracts';
import { SECURITY, SIGN_UP } from '../../access/guards.ts';
import { profileEntry } from '../../access/profile-entry.ts';
import { DEALS_MAP, PUBLIC_DEALS } from '../../address/deal-state.ts';
import { SAVED_SEARCHES } from '../../address/saved-searches.ts';
import {
  FAQ,
  MARKETPLACE,
  PITCHBOOK_ENTRIES,
  POSTS,
  PRESS_RELEASES,
  SERVICES,
  serviceAddress,
  TEAM,
} from '../../content/addresses.ts';
import type { Site } from '../../ui/use-site.ts';
import { TYPE_ENTRIES } from './menu-entries.ts';

interface LinkGroup {
  readonly title: string;
  readonly entries: readonly { label: string; to: string }[];
}

/** Grouped links of the side menu and the footer (docs/product/pages.md#side-menu). @param services as the editors order them */
export const linkGroups = (services: Site['services']): readonly LinkGroup[] => [
  ...LINK_GROUPS,
  {
    title: 'Services',
    entries: services.length
      ? services.map(({ path, title }) => ({ label: title, to: serviceAddress(path) }))
      : [{ label: 'All services', to: SERVICES }],
  },
];

const LINK_GROUPS: readonly LinkGroup[] = [
  {
    title: 'Current assignments',
    entries: [
      { label: 'All public deals', to: PUBLIC_DEALS },
      ...TYPE_ENTRIES.slice(0, 5),
      { label: 'Search by map', to: DEALS_MAP },
    ],
  },
  {
    title: 'About',
    entries: [
      { label: 'Team', to: TEAM },
      { label: 'Posts', to: POSTS },
      { label: 'Press releases', to: PRESS_RELEASES },
      { label: 'Marketplace', to: MARKETPLACE },
      { label: 'FAQ', to: FAQ },
    ],
  },
  {
    title: 'Pitchbooks',
    entries: PITCHBOOK_ENTRIES,
  },
];

/** The links of the Profile group, besides Log in and Log out: for who is signed in and for who is not. */
export const profileEntries = (user: User | null): readonly { label: string; to: string }[] =>
  user
    ? [profileEntry(user), { label: 'Saved searches', to: SAVED_SEARCHES }, { label: 'Security', to: SECURITY }]
    : [{ label: 'Create an account', to: SIGN_UP }];
