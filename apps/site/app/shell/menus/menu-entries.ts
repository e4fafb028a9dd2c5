import { DEAL_TYPES, type DealTypeCode } from '@outcrop/contracts';
import { SIGN_UP } from '../../access/guards.ts';
import { dealsAddress, PUBLIC_DEALS, RESEARCH } from '../../address/deal-state.ts';
import { CONTACT, PITCHBOOKS, POSTS, SELLER, SERVICES } from '../../content/addresses.ts';

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

/** The top menu, in its fixed order: a later screen adds its entry where it belongs (docs/product/pages.md#top-menu). */
export const TOP_MENU: readonly MenuEntry[] = [
  { label: 'Home', to: '/home' },
  { label: 'Research', to: RESEARCH },
  {
    label: 'Assignments',
    to: PUBLIC_DEALS,
    entries: [{ label: 'All public deals', to: PUBLIC_DEALS }, ...TYPE_ENTRIES],
  },
  { label: 'Services', to: SERVICES, under: SERVICES },
  { label: 'Pitchbooks', to: PITCHBOOKS, under: PITCHBOOKS },
  { label: 'Resources', to: POSTS, under: '/resources' },
  { label: 'iBuy', to: SIGN_UP },
  { label: 'iSell', to: SELLER },
  { label: 'Contact', to: CONTACT },
];
