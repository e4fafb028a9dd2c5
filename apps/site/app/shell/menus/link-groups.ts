import type { User } from '@outcrop/contracts';
import { SECURITY, SIGN_UP } from '../../access/guards.ts';
import { profileEntry } from '../../access/profile-entry.ts';
import { DEALS_MAP, PUBLIC_DEALS, RESEARCH } from '../../address/deal-state.ts';
import { SAVED_SEARCHES } from '../../address/saved-searches.ts';
import {
  CONTACT,
  FAQ,
  MARKETPLACE,
  PITCHBOOK_ENTRIES,
  POSTS,
  PRESS_RELEASES,
  SELLER,
  SERVICES,
  serviceAddress,
  TEAM,
} from '../../content/addresses.ts';
import type { Site } from '../../ui/use-site.ts';
import { TYPE_ENTRIES } from './menu-entries.ts';

export interface LinkGroup {
  readonly title: string;
  readonly entries: readonly { label: string; to: string }[];
}

/** Groups of links that the footer and the side menu put into an order of their own (docs/product/pages.md#side-menu, docs/product/pages.md#footer). */
export const ASSIGNMENTS: LinkGroup = {
  title: 'Current Assignments',
  entries: [
    { label: 'All public deals', to: PUBLIC_DEALS },
    ...TYPE_ENTRIES.slice(0, 5),
    { label: 'Research', to: RESEARCH },
    { label: 'Search By Map', to: DEALS_MAP },
  ],
};

export const ABOUT: LinkGroup = {
  title: 'About',
  entries: [
    { label: 'Team', to: TEAM },
    { label: 'Posts', to: POSTS },
    { label: 'Press releases', to: PRESS_RELEASES },
    { label: 'Marketplace', to: MARKETPLACE },
    { label: 'FAQ', to: FAQ },
    { label: 'Contact', to: CONTACT },
  ],
};

export const PITCHBOOK_LINKS: LinkGroup = { title: 'Pitchbooks', entries: PITCHBOOK_ENTRIES };

/** @param services as the editors order them */
export const serviceLinks = (services: Site['services']): LinkGroup => ({
  title: 'Services',
  entries: services.length
    ? services.map(({ path, title }) => ({ label: title, to: serviceAddress(path) }))
    : [{ label: 'All services', to: SERVICES }],
});

/** What belongs to the visitor, besides logging in and out: for who is signed in and for who is not. */
export const profileLinks = (user: User | null): LinkGroup => ({
  title: 'Profile',
  entries: [
    ...(user
      ? [profileEntry(user), { label: 'Saved searches', to: SAVED_SEARCHES }, { label: 'Security', to: SECURITY }]
      : [{ label: 'Create a buyer account', to: SIGN_UP }]),
    { label: 'Sell your assets', to: SELLER },
  ],
});
