import type { ListingField } from '@outcrop/contracts';

/** A figure of a listing that is counted, never typed. */
export type CounterName = Extract<ListingField, { derived: true }>['name'];

/** The columns with what each counter starts with (docs/product/listings.md#counter-starts). */
export const COUNTER_COLUMNS: Readonly<Record<CounterName, string>> = {
  signedCACount: 'signed_ca_count',
  hotLeadCount: 'hot_lead_count',
  noCount: 'no_count',
  contactedCount: 'contacted_count',
  webhitCount: 'webhit_count',
  offersCount: 'offers_count',
};
export const COUNTER_NAMES = Object.keys(COUNTER_COLUMNS) as CounterName[];
