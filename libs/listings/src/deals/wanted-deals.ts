import {
  ASSET_CODES,
  ASSETS,
  type AssetInterest,
  buyerInterest,
  type DealFilters,
  type DealTypeCode,
  type Interests,
  type MatchReason,
  NON_PRODUCING_MINERALS,
  type Region,
} from '@outcrop/contracts';
import type { Clause, ScoredClause } from '@outcrop/search';
import type { DealField } from '../listing/deals.index.ts';
import type { Listing } from '../listing/listing.entity.ts';
import { publicDeals } from '../listings.policy.ts';

/**
 * The types of deals that each interest of a buyer asks for (docs/product/search.md#matches). What is not named here weighs nothing: no deal says
 * whether it produces oil or gas, or how.
 */
export const WANTED_TYPES = {
  buyerProducingProperties: ['PP'],
  buyerNonOperatedWI: ['PP', 'DV'],
  buyerRoyaltiesAndOverrides: ['RR'],
  buyerMinerals: ['M'],
  nonProducingMinerals: ['M'],
  buyerDrillingProspects: ['DV', 'DS'],
  buyerFarmOutsAndAcreages: ['L', 'DV'],
  buyerGasPipelinesAndFacilities: ['SV', 'SWD'],
  buyerOilfieldServices: ['SV', 'SWD'],
} as const satisfies Partial<Record<AssetInterest, readonly DealTypeCode[]>>;
export type WantingInterest = keyof typeof WANTED_TYPES;
const WANTING = Object.keys(WANTED_TYPES) as WantingInterest[];

const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ASSET_CODES.map((asset) => [buyerInterest(asset), ASSETS[asset]])),
  [NON_PRODUCING_MINERALS.code]: NON_PRODUCING_MINERALS.label,
};

/** What deals are found by. */
export interface WantedDeals {
  readonly interests: readonly WantingInterest[];
  readonly regions: readonly Region[];
}

/** The part of somebody's interests that says something about deals; null when there is none. */
export function wantedDeals(interests: Interests): WantedDeals | null {
  const wanted = { interests: WANTING.filter((interest) => interests[interest]), regions: interests.selectedRegions };
  return wanted.interests.length || wanted.regions.length ? wanted : null;
}

/** Public deals that can still be bought. */
export const ON_OFFER: Clause = { all: [publicDeals, { field: 'isSold', in: [false] }] };

const types = (interest: WantingInterest) => ({ field: 'types' satisfies DealField, in: WANTED_TYPES[interest] });
const inRegions = (regions: readonly Region[]) => ({ field: 'region' satisfies DealField, in: regions });

/** The conditions that all must be met: on offer, of a type that one of the interests asks for, in one of the regions, where any are chosen. */
export const wantedGroups = ({ interests, regions }: WantedDeals): Record<string, Clause> => ({
  offer: ON_OFFER,
  ...(interests.length && { type: { any: interests.map(types) } }),
  ...(regions.length && { region: inRegions(regions) }),
});

/** The filters of the list that find the same deals, and those of them that are sold. */
export const wantedFilters = ({ interests, regions }: WantedDeals): Pick<DealFilters, 'type' | 'region'> => ({
  ...(interests.length && { type: [...new Set(interests.flatMap((interest) => [...WANTED_TYPES[interest]]))] }),
  ...(regions.length && { region: [...regions] }),
});

/** One point for each reason, for the engines; the sum is the number of {@link matchReasons}. */
export const wantedPoints = ({ interests, regions }: WantedDeals): ScoredClause[] => [
  ...interests.map((interest) => ({ clause: types(interest), points: 1 })),
  ...(regions.length ? [{ clause: inRegions(regions), points: 1 }] : []),
];

/**
 * Why a deal is wanted, by its row.
 * @returns nothing for a deal that is not wanted, or not on offer any more
 */
export function matchReasons(
  { interests, regions }: WantedDeals,
  row: Pick<Listing, 'types' | 'region' | 'isSold'>,
): MatchReason[] {
  const assets = interests.filter((interest) => WANTED_TYPES[interest].some((type) => row.types.includes(type)));
  const region = regions.find((name) => name === row.region);
  if (row.isSold || (interests.length && !assets.length) || (regions.length && !region)) return [];
  return [
    ...assets.map((value): MatchReason => ({ kind: 'asset', value, text: LABELS[value] ?? value })),
    ...(region ? [{ kind: 'region', value: region, text: `Region: ${region}` } as const] : []),
  ];
}
