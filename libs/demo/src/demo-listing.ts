import { type DealTypeCode, type ListingChanges } from '@outcrop/contracts';

type Values = { readonly [Name in keyof ListingChanges]?: NonNullable<ListingChanges[Name]> };
type Flag = { [Name in keyof Values]-?: boolean extends Values[Name] ? Name : never }[keyof Values];
type Always =
  | Exclude<Flag, 'isCheck'>
  | ('governingThought' | 'typeCodes' | 'status' | 'webStatus' | 'dateListed')
  | ('location' | 'agentName' | 'agentCompanyName');

/** One deal with the clear names of the import format; absent fields are empty. Plain JSON: days are `YYYY-MM-DD`. */
export type DemoListing = Values &
  Required<Pick<Values, Always>> & { readonly id: number; readonly locationId: 1 | 2 | 3 | 4 };

/** Texts that a deal may have besides its heading. */
export const DEAL_TEXTS = [
  'what',
  'fieldOrBasin',
  'trendOrPlay',
  'targetFormationZoneDepth',
  'secondaryTarget',
  'supportingStatement',
  'upsideStatement',
  'workingInvestmentAndNetRevenueInterest',
  'grossProduction',
  'netProduction',
  'cashFlow',
  'reserves',
  'reservesCount',
  'engineeringComments',
  'infrastructure',
  'projectedSalePrice',
] as const;
export type DealTextName = (typeof DEAL_TEXTS)[number];

/** The texts of a deal, whether generated or written by hand. */
export type DealText = Pick<DemoListing, 'governingThought' | DealTextName>;

export type Code = DealTypeCode;

/** "Today" in the demo data, which never reads the clock. */
export const ANCHOR_DAY = '2026-11-20';
