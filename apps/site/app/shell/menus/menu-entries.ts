import { DEAL_TYPES, type DealTypeCode, type User } from '@outcrop/contracts';
import { ownEntries, SIGN_UP } from '../../access/guards.ts';
import { DEALS_MAP, dealsAddress, PRIVATE_DEALS, PUBLIC_DEALS, RESEARCH } from '../../address/deal-state.ts';
import {
  CONTACT,
  FAQ,
  MARKETPLACE,
  PITCHBOOK_ENTRIES,
  PITCHBOOKS,
  POSTS,
  PRESS_RELEASES,
  SELLER,
  SERVICES,
  serviceAddress,
  TEAM,
} from '../../content/addresses.ts';
import type { Site } from '../../ui/use-site.ts';

export interface MenuEntry {
  label: string;
  to: string;
  /** Where the addresses begin that belong to it; its own alone, if not given. */
  under?: string;
  /** Entries behind a chevron. */
  entries?: readonly { label: string; to: string }[];
}

/** The address of the deals of a type. */
export const typeAddress = (code: DealTypeCode): string => dealsAddress({ type: [code] });

const byType = (code: DealTypeCode, label: string = DEAL_TYPES[code]) => ({ label, to: typeAddress(code) });

/** Types offered in menus; the facets offer all (docs/product/pages.md#top-menu). */
export const TYPE_ENTRIES = [
  byType('PP'),
  byType('L'),
  byType('DV', 'Prospects'),
  byType('M'),
  byType('RR'),
  byType('DS', 'Discoveries'),
  byType('SWD'),
  byType('W'),
];

/** For who has private deals (docs/product/access.md#granted-private-deals). */
const PRIVATE_ENTRY = { label: 'Private VDR', to: PRIVATE_DEALS };
const privateEntries = (user: User | null) => (user?.hasPrivateDeals ? [PRIVATE_ENTRY] : []);

/** The top menu, in its fixed order: a later screen adds its entry where it belongs (docs/product/pages.md#top-menu). */
export const topMenu = (user: User | null): readonly MenuEntry[] => [
  { label: 'Home', to: '/home' },
  { label: 'Research', to: RESEARCH },
  {
    label: 'Assignments',
    to: PUBLIC_DEALS,
    entries: [{ label: 'All public deals', to: PUBLIC_DEALS }, ...TYPE_ENTRIES],
  },
  ...privateEntries(user),
  { label: 'Services', to: SERVICES, under: SERVICES },
  { label: 'Pitchbooks', to: PITCHBOOKS, under: PITCHBOOKS },
  { label: 'Resources', to: POSTS, under: '/resources' },
  { label: 'iBuy', to: SIGN_UP },
  { label: 'iSell', to: SELLER },
  { label: 'Contact', to: CONTACT },
];

export interface LinkGroup {
  readonly title: string;
  readonly entries: readonly { label: string; to: string }[];
}

/**
 * Groups of links that the footer and the side menu put into an order of their own (docs/product/pages.md#side-menu, docs/product/pages.md#footer). The
 * profile's are what belongs to the visitor, besides logging in and out.
 * @param services as the editors order them
 */
export const linkGroups = ({ user, services }: Pick<Site, 'user' | 'services'>) =>
  ({
    assignments: {
      title: 'Current Assignments',
      entries: [
        { label: 'All public deals', to: PUBLIC_DEALS },
        ...TYPE_ENTRIES.slice(0, 5),
        { label: 'Research', to: RESEARCH },
        { label: 'Search By Map', to: DEALS_MAP },
        ...privateEntries(user),
      ],
    },
    about: {
      title: 'About',
      entries: [
        { label: 'Team', to: TEAM },
        { label: 'Posts', to: POSTS },
        { label: 'Press releases', to: PRESS_RELEASES },
        { label: 'Marketplace', to: MARKETPLACE },
        { label: user ? 'FAQ' : 'FAQ (login required)', to: FAQ },
        { label: 'Contact', to: CONTACT },
      ],
    },
    pitchbooks: { title: 'Pitchbooks', entries: PITCHBOOK_ENTRIES },
    services: {
      title: 'Services',
      entries: services.length
        ? services.map(({ path, title }) => ({ label: title, to: serviceAddress(path) }))
        : [{ label: 'All services', to: SERVICES }],
    },
    profile: {
      title: 'Profile',
      entries: [
        ...(user ? ownEntries(user) : [{ label: 'Create a buyer account', to: SIGN_UP }]),
        { label: 'Sell your assets', to: SELLER },
      ],
    },
  }) satisfies Record<string, LinkGroup>;
