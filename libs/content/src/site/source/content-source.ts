import type { CollectionName } from '@outcrop/contracts';

/** A filter of the Directus items contract: `{ path: { _eq: "privacy" } }`. */
export type ContentFilter = Readonly<Record<string, unknown>>;

/** What is asked of a collection, in the terms of the Directus items contract. */
export interface ItemsQuery {
  readonly collection: CollectionName;
  /** Dotted for what is nested: `members.image.title`. */
  readonly fields: readonly string[];
  readonly filter?: ContentFilter;
  /** Of nested lists, by the field: `{ teams: { _filter: … } }`. */
  readonly deep?: Readonly<Record<string, unknown>>;
  /** A dash in front turns the order around. */
  readonly sort?: readonly string[];
  /** −1 for all. */
  readonly limit: number;
  readonly offset?: number;
  /** Whether the number of all that the filter lets through is wanted. */
  readonly count?: boolean;
}

/** An item as it was read: of a Directus of one's own nothing about it is certain. */
export type ContentItem = Readonly<Record<string, unknown>>;

export interface ItemsAnswer {
  readonly items: readonly ContentItem[];
  /** How many the filter lets through; null when that was not asked for. */
  readonly total: number | null;
}

/**
 * Where content comes from (docs/product/content.md#source): our own, or a Directus of one's own. What it answers is as the Directus items
 * contract says; a singleton is a list of one or none.
 */
export abstract class ContentSource {
  /** @throws ContentUnavailable (503) when it cannot be read now */
  abstract items(query: ItemsQuery): Promise<ItemsAnswer>;
}
