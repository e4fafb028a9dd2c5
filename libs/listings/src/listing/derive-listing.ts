import {
  DEAL_SIZE_CODES,
  DEAL_TYPES,
  type LocationCode,
  parseCashFlow,
  parseInterests,
  parseNetProduction,
  parsePrice,
  SOLD_STATUSES,
} from '@outcrop/contracts';
import type { DerivedValues, ListingValues } from './listing-values.ts';
import { toMercator } from './mercator.ts';
import { normaliseText } from './search-text.ts';
import { statesIn } from './states-in.ts';

type Source = ListingValues & { readonly id: number };

/** All derived values of a listing: pure, and the only place that computes them (docs/product/listings.md#derived-values). */
export function deriveListing(listing: Source): DerivedValues {
  const types = listing.typeCodes.split(' ').filter(Boolean);
  const labels = types.map(typeLabel);
  const interests = parseInterests(listing.workingInvestmentAndNetRevenueInterest);
  const place =
    listing.latitude === null || listing.longitude === null
      ? { x: null, y: null }
      : toMercator(listing.longitude, listing.latitude);
  return {
    searchText: searchTextOf(listing, labels),
    types,
    typeLabel: labels[0] ?? null,
    dealSizes: DEAL_SIZE_CODES.filter((size) => listing[size]),
    countries: countriesOf(listing),
    states: statesIn(listing.where),
    netProductionBoed: parseNetProduction(listing.netProduction),
    cashFlowUsdMonth: parseCashFlow(listing.cashFlow),
    priceUsd: parsePrice(listing.projectedSalePrice),
    workingInterestPct: interests.working,
    netRevenueInterestPct: interests.netRevenue,
    isSold: SOLD_STATUSES.includes(listing.status),
    ...place,
  };
}

const TYPE_LABELS: ReadonlyMap<string, string> = new Map(Object.entries(DEAL_TYPES));
export const typeLabel = (code: string): string => TYPE_LABELS.get(code) ?? code;

/** The fields that are searched, in their fixed order (docs/product/search.md#search-text). */
function searchTextOf(listing: Source, labels: readonly string[]): string {
  // One by one, which gives the same: most of them are plain ASCII, and quickly done.
  return [
    listing.governingThought,
    listing.where,
    listing.what,
    listing.fieldOrBasin,
    listing.trendOrPlay,
    listing.targetFormationZoneDepth,
    listing.secondaryTarget,
    listing.supportingStatement,
    listing.upsideStatement,
    ...labels,
    listing.region,
    listing.area,
    listing.basin,
    listing.play,
    listing.agentCompanyName,
    listing.agentName,
    listing.id,
  ]
    .map((part) => (part === null ? '' : normaliseText(String(part))))
    .join('');
}

const COUNTRIES = ['usa', 'canada', 'international'] as const satisfies readonly LocationCode[];

/** The country flags; without any, what the country enumeration says (Global is everywhere: docs/product/deals.md#locations). */
function countriesOf(listing: Source): LocationCode[] {
  const flagged = COUNTRIES.filter((country) => listing[country]);
  if (flagged.length || listing.locationId === null) return flagged;
  if (listing.locationId === 4) return [...COUNTRIES];
  const country = COUNTRIES[listing.locationId - 1];
  return country ? [country] : [];
}
