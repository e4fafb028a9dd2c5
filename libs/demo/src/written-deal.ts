import { type DealStatus } from '@outcrop/contracts';
import { type Agent } from './agents.ts';
import { type Code, type DealText, type DemoListing } from './demo-listing.ts';
import { type WebSettings } from './listing-record.ts';
import { type CountyKey } from './places.us.ts';
import { type WorldPlaceKey } from './places.world.ts';

/** Where a deal written by hand lies: counties, a district abroad, or no point on the map. */
export type WrittenSite =
  | { readonly counties: readonly CountyKey[]; readonly play: string }
  | { readonly district: WorldPlaceKey; readonly play: string }
  | {
      readonly location: string;
      readonly locationId: DemoListing['locationId'];
      readonly region?: string;
      readonly basin?: string;
      readonly area?: string;
    };

/** A deal written by hand: its words, and what cannot be derived from them. */
export type WrittenDeal = DealText & {
  /** Fixed for the deals of the firm's own mock-ups and for those that name a day; others take a free id. */
  readonly id?: number;
  readonly codes: readonly Code[];
  readonly site: WrittenSite;
  readonly where?: string;
  /** Latitude and longitude, when the place is known better than by county. */
  readonly point?: readonly [latitude: number, longitude: number];
  /** US$: decides the size. */
  readonly price: number;
  readonly agent: Agent;
  readonly status?: DealStatus;
  /** What is on; off when not named. */
  readonly flags?: WebSettings;
  readonly dates?: Partial<
    Pick<
      DemoListing,
      | 'lastUpdatedDate'
      | 'openingDate'
      | 'closingDate'
      | 'deadlineDate'
      | 'deadlineDataroom'
      | 'deadlinePrequalification'
      | 'deadlineNotification'
    >
  >;
};
