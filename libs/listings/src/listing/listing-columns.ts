import { p } from '@mikro-orm/core';

const number = () => p.double().$type<number>().strictNullable().default(null);
const set = () => p.array().$type<string[]>().columnType('text[]').default([]);

/** Columns that {@link deriveListing} fills; nobody writes them by hand. */
export const derivedColumns = {
  /** Text fields joined and normalised, for substring search (docs/product/search.md#search-text). */
  searchText: p.text().default(''),
  types: set(),
  /** Label of the first type code, the key of the order by type. */
  typeLabel: p.text().collation('C').strictNullable().default(null),
  dealSizes: set(),
  countries: set(),
  /** BOE/d */
  netProductionBoed: number(),
  /** US$/month */
  cashFlowUsdMonth: number(),
  /** US$ */
  priceUsd: number(),
  /** % */
  workingInterestPct: number(),
  /** % */
  netRevenueInterestPct: number(),
  isSold: p.boolean().default(false),
  /** Integer Web Mercator at zoom 22; null without a place (docs/product/search.md#map-units). */
  x: p.integer().strictNullable().default(null),
  y: p.integer().strictNullable().default(null),
};

const image = () => p.text().strictNullable().default(null);

/** SHA-256 (hexadecimal) of the uploaded pictures; null while the drawn one is shown. Changed by the image commands only. */
export const imageColumns = { coverImage: image(), logoImage: image(), tombstoneImage: image() };
