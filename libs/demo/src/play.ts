import { type CountyKey } from './places.us.ts';
import { type WorldPlaceKey } from './places.world.ts';

/** Name, shallowest top and deepest base in the play, in feet. */
export type Zone = readonly [name: string, top: number, base: number];

export type PlaceKey = CountyKey | WorldPlaceKey;

/** Where the rock is and what it gives: all that a generated deal says of geology and economics comes from here. */
export type Play = {
  readonly name: string;
  readonly basin: string;
  readonly region: string;
  /** Counties ("Martin TX") or, outside the US, keys of `worldPlaces`. */
  readonly places: readonly PlaceKey[];
  /** Fields by place; a place without any is named by its basin. */
  readonly fields: Readonly<Partial<Record<PlaceKey, readonly string[]>>>;
  readonly zones: readonly [Zone, Zone, ...Zone[]];
  /** What else is there, as it reads after "Secondary:". */
  readonly more: string;
  readonly wells: 'horizontal' | 'vertical' | 'waterflood' | 'coalbed' | 'thermal';
  /** Share of oil in the barrels of oil equivalent (6 MCF = 1 BOE). */
  readonly oil: readonly [number, number];
  /** Gross BOE a day of one producing well. */
  readonly rate: readonly [number, number];
  /** Realized price at the wellhead: $ a barrel, $ an MCF (NGL included). */
  readonly price: readonly [oil: number, gas: number];
  /** Operating expense in $ a net BOE, and production taxes as a share of revenue. */
  readonly cost: readonly [expense: number, tax: number];
  /** Net revenue interest of a full working interest, in percent. */
  readonly lease: readonly [number, number];
  /** Codes that deals of this play may have. */
  readonly types: string;
  /** How many deals, relative to the other plays. */
  readonly weight: number;
  /** Whole sentences, true for any interest in the play. */
  readonly upside: readonly string[];
  /** Whole sentences on pipe, power, water and roads. */
  readonly lines: readonly string[];
};
