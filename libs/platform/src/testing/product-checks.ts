import type { EntityManager } from '@mikro-orm/postgresql';

/** Who asks, in the order of the role table's columns; `viewing` is an admin who views the site as a buyer, `explorer` a buyer for whom the data explorer is switched on. */
export const ROLES = ['anonymous', 'buyer', 'insider', 'advisor', 'admin', 'viewing', 'explorer'] as const;
export type Role = (typeof ROLES)[number];

/** What is put in place of names in braces in an address, and into bodies: what there is in every test, and what the features made. */
export interface Known {
  /** Who asks; 0 for nobody. */
  readonly me: number;
  /** A public deal, and a private one. */
  readonly deal: number;
  readonly hidden: number;
  /** A private deal that is withdrawn. */
  readonly doomed: number;
  /** A buyer and an admin who are nobody of those who ask. */
  readonly somebody: number;
  readonly otherAdmin: number;
  /** An email that nobody has, and an id that nothing has. */
  readonly newEmail: string;
  readonly uuid: string;
  readonly [made: string]: number | string;
}

export interface RoleRoute {
  /** Statuses, in the order of {@link ROLES}; an explorer is answered as a buyer where theirs is left out. */
  readonly answers: readonly [number, number, number, number, number, number, number?];
  readonly body?: ((known: Known) => object) | undefined;
  /** Who reads by it what somebody else shares with them, besides those who read of everybody. */
  readonly sharedWith?: readonly Role[];
}

/** A row of the role table. */
export const route = (answers: RoleRoute['answers'], body?: RoleRoute['body']): RoleRoute => ({ answers, body });

/** A body that says nothing. */
export const NOTHING = () => ({});

/**
 * What tests of the whole product ask of a feature, or of a room: its `test/*.product-checks.ts` exports it as `productChecks`, and nothing else
 * needs to name it.
 */
export interface ProductChecks {
  /**
   * What each role is answered, by method and address (docs/product/access.md#role-table). Written by hand: never computed from the policies, and
   * never corrected to what a test says without asking which of the two is right. A route may be there several times, for different things.
   */
  readonly roles: Readonly<Record<string, RoleRoute>>;
  /** Its calls of which some requests are costly, as their controllers name them, such as `GET api/deals/:id`: they wait for a turn, or are refused (docs/product/http.md#costly-requests). */
  readonly costly?: readonly string[];
  /** Things of somebody that addresses name in braces. @param name stands in them, so that whoever reads them is found out */
  readonly things?: (
    em: EntityManager,
    somebody: { readonly id: number; readonly name: string },
  ) => Promise<Readonly<Record<string, number | string>>>;
  /** The parameters of each GET that takes some and knows of no deal, whatever it is asked. */
  readonly parameters?: Readonly<Record<string, readonly string[]>>;
  /** For each of its tables with a `user_id`, SQL that inserts a row of the person `?`: erasing must leave none of them. */
  readonly personRows?: Readonly<Record<string, string>>;
}
